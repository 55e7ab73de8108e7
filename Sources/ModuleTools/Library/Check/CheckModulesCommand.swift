import Foundation

/// Checks the boundaries between modules.
struct CheckModulesCommand: Command {
    static let verb = "check"
    static let summary = "Check the boundaries between modules."

    private let format: CheckReport.Format
    private let warningsAreErrors: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        format = try arguments.choice("--format") ?? .text
        warningsAreErrors = arguments.flag("--warnings-as-errors")
        try arguments.finish()
    }

    func run(in context: CommandContext) async throws -> Bool {
        let graph = try await PackageLoader.graph(for: context)
        let manifest = try? sourceText(of: context.packageFolder.appending(path: "Package.swift"))
        let report = Self.report(on: graph, in: context.packageFolder, manifest: manifest ?? "")
        if let text = try report.text(format) { context.console.print(text) }
        context.console.note(report.summary)
        return report.errors == 0 && (!warningsAreErrors || report.warnings == 0)
    }

    /// Checks the sources of the root package of a graph.
    ///
    /// - Parameter manifest: the text of its `Package.swift`.
    static func report(on graph: PackageGraph, in folder: URL, manifest: String) -> CheckReport {
        let sources = ModuleSources(graph, in: folder)
        let text = ManifestText(manifest)
        let checks =
            ImportCheck(sources: sources, manifest: text).findings + InterfaceCheck(sources).findings
            + CycleCheck(sources, manifest: text).findings
        let findings = sources.unreadable + checks + engagement(sources)
        return CheckReport(
            findings: findings.sorted(by: Finding.isBefore), files: sources.fileCount, targets: sources.targets.count)
    }

    /// The warnings in modules and interfaces, without those that a comment silences, and the findings of such comments.
    private static func engagement(_ sources: ModuleSources) -> [Finding] {
        let services = ForeignServices(sources)
        let useCheck = UseCheck(sources)
        return sources.targets.flatMap { checked in
            let uses = useCheck.findings(in: checked)
            let isChecked = checked.target.isInterface || sources.isModule(checked.target)
            return checked.files.flatMap { file in
                let warnings = isChecked ? file.warnings + services.findings(in: file, of: checked.target) : []
                return AllowComment.apply(
                    file.allowComments, to: warnings + uses[file.path, default: []], in: file.path)
            }
        }
    }
}
