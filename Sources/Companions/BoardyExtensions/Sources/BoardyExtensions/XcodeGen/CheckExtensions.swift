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
        let path = try spec ?? defaultSpec(in: context.packageFolder)
        let spec = try ProjectSpec.load(path, in: context.packageFolder)
        for include in spec.skippedIncludes {
            context.console.note("note: \(include) is not a local file, and is not checked.")
        }
        if let checklist { return try printChecklist(for: checklist, in: spec, at: path, context) }
        let findings = SpecCheck.findings(in: spec)
        switch format ?? .text {
        case .text: for finding in findings { context.console.print(finding.text) }
        case .github: for finding in findings { context.console.print(finding.gitHub) }
        case .json: context.console.print(try jsonText(["findings": findings]))
        }
        let count = spec.targets.filter(\.isBesideApp).count
        context.console.note(
            "\(singleLine(path)): \(findings.count) finding\(findings.count == 1 ? "" : "s") in \(count) target\(count == 1 ? "" : "s") beside the app."
        )
        guard findings.isEmpty else { throw ExitCode.failure }
    }

    private func printChecklist(
        for name: String, in spec: ProjectSpec, at path: String, _ context: CommandContext
    ) throws {
        let names = spec.targets.map(\.name)
        if !names.contains(name) {
            let hint = nearMisses(to: name, among: names).map(quoted).joined(separator: " or ")
            context.console.note(
                "note: \(singleLine(path)) has no target \(quoted(name))\(hint.isEmpty ? "" : ", but \(hint)").")
        }
        let url = URL(filePath: path, directoryHint: .notDirectory, relativeTo: context.packageFolder)
        let checklist = ExtensionChecklist(
            for: name, in: spec, specFolder: url.deletingLastPathComponent(), packageFolder: context.packageFolder)
        context.console.print(checklist.text)
        guard !checklist.steps.contains(where: { $0.state == .open }) else { throw ExitCode.failure }
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
