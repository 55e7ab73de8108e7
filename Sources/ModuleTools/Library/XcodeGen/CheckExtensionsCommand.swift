import BoardySupport
import Foundation

/// Checks the extension targets of an XcodeGen specification.
struct CheckExtensionsCommand: Command {
    static let verb = "check-extensions"
    static let summary = "Check an xcodegen.yml, and print the steps for an extension target."
    static let help = """
        Checks the extension targets, App Clips and watchOS apps of an XcodeGen specification: types and platforms, Info.plist,
        entitlements, bundle identifiers, app groups, embedding, shared sources, HealthKit, and standalone watchOS apps. It
        follows local includes.

        USAGE: swift package boardy check-extensions [--spec FILE] [--format text|github]
               swift package boardy check-extensions [--spec FILE] --checklist TARGET

        OPTIONS:
          --spec FILE         The specification, in the folder of the package. Default: the first of
                              \(ProjectSpec.defaultPaths.joined(separator: ", ")).
          --format FORMAT     text, or github for annotations of GitHub Actions. Default: text.
          --checklist TARGET  Prints the 13 steps to an extension target: [x] done, [ ] not done, [?] not visible in files.

        EXAMPLES:
          swift package boardy check-extensions
          swift package boardy check-extensions --spec App/project.yml --format github
          swift package boardy check-extensions --checklist DeliveryWidget

        EXIT STATUS: 0 without findings; 1 with findings, with a step that is not done, or without a readable specification;
        64 for wrong usage.
        """

    let spec: String?
    let checklist: String?
    let format: Format

    enum Format: String, CaseIterable {
        case text
        case github
    }

    init(_ arguments: inout Arguments) throws(UsageError) {
        spec = try arguments.value("--spec")
        checklist = try arguments.value("--checklist")
        let format: Format? = try arguments.choice("--format")
        try arguments.finish()
        guard format == nil || checklist == nil else {
            throw UsageError("--format is for findings, not for --checklist. To fix: leave one of them out.")
        }
        self.format = format ?? .text
    }

    func run(in context: CommandContext) async throws -> Bool {
        let path = try spec ?? defaultSpec(in: context.packageFolder)
        let spec = try ProjectSpec.load(path, in: context.packageFolder)
        for include in spec.skippedIncludes {
            context.console.note("note: \(include) is not a local file, and is not checked.")
        }
        if let checklist { return printChecklist(for: checklist, in: spec, at: path, context) }
        let findings = SpecCheck.findings(in: spec)
        for finding in findings { context.console.print(format == .text ? finding.text : finding.gitHub) }
        let count = spec.targets.filter(\.isBesideApp).count
        context.console.note(
            "\(singleLine(path)): \(findings.count) finding\(findings.count == 1 ? "" : "s") in \(count) target\(count == 1 ? "" : "s") beside the app."
        )
        return findings.isEmpty
    }

    private func printChecklist(
        for name: String, in spec: ProjectSpec, at path: String, _ context: CommandContext
    ) -> Bool {
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
        return !checklist.steps.contains { $0.state == .open }
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
