import ArgumentParser
import BoardySupport
import Foundation

/// Checks the extension targets of an XcodeGen specification.
struct CheckExtensions: PackageCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks an xcodegen.yml, and prints the steps to an extension target.",
        discussion: """
            Checks the extension targets, App Clips and watchOS apps of an XcodeGen specification: types and platforms, \
            Info.plist, entitlements, bundle identifiers, app groups, embedding, shared sources, HealthKit, and standalone watchOS \
            apps. It follows local includes.

            EXAMPLES:
              boardy-extensions check-extensions
              boardy-extensions check-extensions --spec App/project.yml --format github
              boardy-extensions check-extensions --checklist DeliveryWidget
            """)

    @OptionGroup var package: PackageOptions

    @Option(
        help: .init(
            "The specification, in the folder of the package. Default: the first of "
                + ProjectSpec.defaultPaths.joined(separator: ", ") + ".", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var spec: String?

    @Option(help: "text, github for annotations of GitHub Actions, or json. Default: text.")
    var format: Format?

    @Option(
        help: .init(
            "Print the 13 steps to an extension target: [x] done, [ ] not done, [?] not visible in files.",
            valueName: "target"))
    var checklist: String?

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, github, json
    }

    func validate() throws {
        guard format == nil || checklist == nil else {
            throw ValidationError(
                "--format is for findings, not for --checklist. To fix: leave one of them out.")
        }
    }

    func run(in context: CommandContext) async throws {
        let folder = context.packageFolder
        let result = try await onLargeStack { try check(in: folder) }
        for text in result.printed { context.console.print(text) }
        for note in result.notes { context.console.note(note) }
        guard result.isClean else { throw ExitCode.failure }
    }

    private typealias Result = (printed: [String], notes: [String], isClean: Bool)

    private func check(in folder: URL) throws -> Result {
        let path = try spec ?? defaultSpec(in: folder)
        let spec = try ProjectSpec.load(path, in: folder)
        let skipped = spec.skippedIncludes.map { "note: \($0) is not a local file, and is not checked." }
        if let checklist {
            let steps = ExtensionChecklist(for: checklist, in: spec, at: path, packageFolder: folder)
            let names = spec.targets.map(\.name)
            let hint = nearMisses(to: checklist, among: names).map(quoted).joined(separator: " or ")
            let missing =
                "note: \(singleLine(path)) has no target \(quoted(checklist))\(hint.isEmpty ? "" : ", but \(hint)")."
            return ([steps.text], skipped + (names.contains(checklist) ? [] : [missing]), steps.isDone)
        }
        let findings = SpecCheck.findings(in: spec)
        let texts =
            switch format ?? .text {
            case .text: findings.map(\.text)
            case .github: findings.map(\.gitHub)
            case .json: [try jsonText(["findings": findings])]
            }
        let count = spec.targets.filter(\.isBesideApp).count
        let summary =
            "\(singleLine(path)): \(findings.count) finding\(findings.count == 1 ? "" : "s") in \(count) "
            + "target\(count == 1 ? "" : "s") beside the app."
        return (texts, skipped + [summary], findings.isEmpty)
    }

    private func defaultSpec(in folder: URL) throws -> String {
        let paths = ProjectSpec.defaultPaths
        guard let path = paths.first(where: { SpecText.isRegular(folder.appending(path: $0)) }) else {
            throw ToolError(
                "There is none of \(paths.joined(separator: ", ")) in \(quoted(folder.path)). To fix: give the path of an XcodeGen file with --spec."
            )
        }
        return path
    }
}

/// Runs some work on a thread with a stack of 16 MB, because Yams follows up to 1,000 levels of nesting by recursion.
private func onLargeStack<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        let thread = Thread { continuation.resume(with: Result(catching: work)) }
        thread.stackSize = 16 << 20
        thread.start()
    }
}
