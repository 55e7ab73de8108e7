import Foundation

/// Checks the boundaries between modules.
struct CheckModulesCommand: Command {
    static let verb = "check"
    static let summary = "Check the boundaries between modules."

    private let format: CheckReport.Format
    private let warningsAreErrors: Bool

    /// The module of the checklist.
    private let checklist: String?

    init(_ arguments: inout Arguments) throws(UsageError) {
        let format: CheckReport.Format? = try arguments.choice("--format")
        self.format = format ?? .text
        warningsAreErrors = arguments.flag("--warnings-as-errors")
        checklist = try arguments.value("--checklist")
        try arguments.finish()
        if checklist != nil, format != nil || warningsAreErrors {
            throw UsageError(
                "--checklist prints no findings. To fix: leave \(format == nil ? "--warnings-as-errors" : "--format") out."
            )
        }
    }

    func run(in context: CommandContext) async throws -> Bool {
        let graph = try await PackageLoader.graph(for: context)
        if let checklist {
            let list = try ModuleChecklist(of: checklist, in: ModuleSources(graph, in: context.packageFolder))
            context.console.print(list.text)
            return list.isDone
        }
        let report = Self.report(on: graph, in: context.packageFolder)
        if let text = try report.text(format) { context.console.print(text) }
        context.console.note(report.summary)
        return report.errors == 0 && (!warningsAreErrors || report.warnings == 0)
    }

    /// Checks the sources of the own packages of a graph.
    static func report(on graph: PackageGraph, in folder: URL) -> CheckReport {
        let sources = ModuleSources(graph, in: folder)
        let checks =
            ImportCheck(sources: sources).findings + InterfaceCheck(sources).findings + CycleCheck(sources).findings
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
