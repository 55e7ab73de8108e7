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

    @OptionGroup var spec: SpecOptions

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
        let result = try await spec.read(in: folder) { try check($0, at: $1, skipped: $2, in: folder) }
        for text in result.printed { context.console.print(text) }
        for note in result.notes { context.console.note(note) }
        guard result.isClean else { throw ExitCode.failure }
    }

    private typealias Result = (printed: [String], notes: [String], isClean: Bool)

    private func check(_ spec: ProjectSpec, at path: String, skipped: [String], in folder: URL) throws -> Result {
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
}
