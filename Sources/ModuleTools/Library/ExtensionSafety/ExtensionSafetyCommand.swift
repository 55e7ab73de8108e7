import BoardySupport
import Foundation

/// Lists which library targets each kind of extension can use.
struct ExtensionSafetyCommand: Command {
    static let verb = "extension-safety"
    static let summary = "List which modules each kind of extension can use."

    private let format: SafetyReport.Format
    private let shown: [TargetSelection]
    private let required: [TargetSelection]

    init(_ arguments: inout Arguments) throws(UsageError) {
        format = try arguments.choice("--format") ?? .text
        var shown: [TargetSelection] = []
        for name in try arguments.values("--target") { shown.append(TargetSelection(name: name)) }
        var required: [TargetSelection] = []
        for text in try arguments.values("--require") { required.append(try TargetSelection(parsing: text)) }
        guard shown.isEmpty || required.isEmpty else {
            throw UsageError("--target and --require exclude each other. To fix: run the command once for each.")
        }
        (self.shown, self.required) = (shown, required)
        try arguments.finish()
    }

    func run(in context: CommandContext) async throws -> Bool {
        try await run(on: PackageLoader.graph(for: context), console: context.console, read: Self.imports)
    }

    /// Returns the imports of a file. One that cannot be read is an error, because its imports could be unsafe.
    static func imports(of file: URL) throws -> [SourceImport] {
        do throws(ToolError) {
            return SwiftSource(try sourceText(of: file)).imports
        } catch {
            throw ToolError(
                "\(quoted(file.path)): \(error) To fix: repair or delete it, or exclude it from its target in Package.swift."
            )
        }
    }

    /// Runs the command on a graph.
    ///
    /// - Parameter read: returns the imports of a file.
    func run(on graph: PackageGraph, console: Console, read: (URL) throws -> [SourceImport]) throws -> Bool {
        let report = try SafetyAnalysis.report(on: question(in: graph), in: graph, read: read)
        console.print(try report.formatted(as: format))
        guard !required.isEmpty, !report.isSafe else { return true }
        for row in report.rows where !row.unsafeKinds.isEmpty {
            let kinds = row.unsafeKinds.map(\.rawValue).joined(separator: ", ")
            console.note(
                "error: \(singleLine(row.target)) is required to be safe for \(kinds). To fix: see its reasons on standard output."
            )
        }
        return false
    }

    /// The targets and the kinds that the arguments name: without any, all library targets and kinds.
    private func question(in graph: PackageGraph) throws(UsageError) -> [String: Set<ExtensionKind>] {
        var question: [String: Set<ExtensionKind>] = [:]
        let selections = shown + required
        if selections.isEmpty {
            for target in graph.rootTargets where target.kind == .library {
                question[target.name] = Set(ExtensionKind.allCases)
            }
        }
        for selection in selections {
            for target in try selection.targets(in: graph) { question[target, default: []].formUnion(selection.kinds) }
        }
        return question
    }

    static let help = """
        \(summary)

        For each library target of the package: the frameworks and packages that it reaches, with the imports that lead there, and
        whether each kind of extension can use it. The kinds are widget, live-activity, watch, watch-standalone, app-intent,
        app-clip, notification-service, notification-content, share, keyboard and imessage.

        USAGE: swift package boardy extension-safety [--format FORMAT] [--target NAME ...]
               swift package boardy extension-safety [--format FORMAT] --require NAME=KIND ...

        OPTIONS:
          --format FORMAT      text (default), markdown for a document, or json.
          --target NAME        Only this target.
          --require NAME=KIND  Only this target and kind, and fail if the target is not safe. KIND is one of the kinds, watchOS for
                               both watch kinds, extensions for all but the watch kinds and app-clip, or all.

        In a NAME each * stands for any text. Options with NAME can be given several times.

        A module counts if a file imports it on the platform of the kind. #if blocks for other platforms do not count. A condition
        with an unknown result, such as DEBUG, counts. So does a dependency, unless its condition names other platforms. A package
        that declares platforms has to declare iOS for the kinds on iOS and watchOS for the kinds on watchOS. A target that reaches a
        cycle of dependencies is safe for no kind, because SwiftPM does not build it.

        Not covered: imports of Objective-C and C files, and APIs that are unavailable to extensions, such as
        UIApplication.shared. The compiler reports them in an extension target, which sets APPLICATION_EXTENSION_API_ONLY.

        JSON: {"targets": [{"name", "safe": {KIND: true or false}, "reasons": [{"module", "package" or "cycle", "kinds", "chain",
        "file", "line", "problem", "fix"}]}]}. The reason for a package, a dependency or a cycle has the manifest as file, without a
        line.

        EXAMPLES:
          swift package boardy extension-safety --target PaymentsIO
          swift package boardy extension-safety --require PaymentsIO=watchOS --require Payments=app-clip
          swift package boardy extension-safety --require '*IO=all'
          swift package boardy extension-safety --format markdown > Extensions.md

        EXIT STATUS: 0 after success, 1 after a failure or if a required target is not safe, 64 for wrong usage.
        """
}
