import ArgumentParser
import BoardySupport
import Foundation

/// Lists which library targets each kind of extension can use.
struct ExtensionSafety: PackageCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists which modules each kind of extension can use.",
        discussion: """
            For each library target of the package: the frameworks and packages that it reaches, with the imports that lead there, \
            and whether each kind of extension can use it. The kinds are \
            \(ExtensionKind.allCases.map(\.rawValue).joined(separator: ", ")).

            A module counts if a file imports it on the platform of the kind. #if blocks for other platforms do not count. A \
            condition with an unknown result, such as DEBUG, counts. So does a dependency, unless its condition names other \
            platforms. A package that declares platforms has to declare iOS for the kinds on iOS and watchOS for the kinds on \
            watchOS. A target that reaches a cycle of dependencies is safe for no kind, because SwiftPM does not build it.

            Not covered: imports of Objective-C and C files, and APIs that are unavailable to extensions, such as \
            UIApplication.shared. The compiler reports them in an extension target, which sets APPLICATION_EXTENSION_API_ONLY.

            JSON: {"targets": [{"name", "safe": {KIND: true or false}, "reasons": [{"module", "package" or "cycle", "kinds", \
            "chain", "file", "line", "problem", "fix"}]}]}. The reason for a package, a dependency or a cycle has the manifest as \
            file, without a line.

            EXAMPLES:
              boardy-extensions extension-safety --target PaymentsIO
              boardy-extensions extension-safety --require PaymentsIO=watchOS --require Payments=app-clip
              boardy-extensions extension-safety --require '*IO=all'
              boardy-extensions extension-safety --format markdown > Extensions.md
            """)

    @OptionGroup var package: PackageOptions

    @Option(help: .init("The folder of a package that it depends on, in place of .build/checkouts.", valueName: "dir"))
    var dependencyPath: [String] = []

    @Option(help: "The format of the report.")
    var format = SafetyReport.Format.text

    @Option(help: .init("Only this target. In the name each * stands for any text.", valueName: "name"))
    var target: [String] = []

    @Option(
        help: .init(
            "Only this target and kind, and fail if the target is not safe. The kind is one of the kinds, watchOS for both watch "
                + "kinds, extensions for all but the watch kinds and app-clip, or all.", valueName: "name=kind"),
        transform: TargetSelection.init(parsing:))
    var require: [TargetSelection] = []

    func validate() throws {
        guard target.isEmpty || require.isEmpty else {
            throw ValidationError("--target and --require exclude each other. To fix: run the command once for each.")
        }
    }

    func run(in context: CommandContext) async throws {
        var context = context
        context.dependencyFolders = dependencyPath.map(PackageOptions.folder)
        try await run(on: PackageLoader.graph(for: context), console: context.console, read: Self.imports)
    }

    /// Returns the imports of a file. One that cannot be read is an error, because its imports could be unsafe.
    static func imports(of file: URL) throws -> [ConditionalImport] {
        do throws(ToolError) {
            return SwiftSource(try sourceText(of: file)).imports.map(ConditionalImport.init)
        } catch {
            throw ToolError(
                "\(quoted(file.path)): \(error) To fix: repair or delete it, or exclude it from its target in Package.swift."
            )
        }
    }

    /// Runs the command on a graph.
    ///
    /// - Parameter read: returns the imports of a file.
    func run(on graph: PackageGraph, console: Console, read: (URL) throws -> [ConditionalImport]) throws {
        let report = try SafetyAnalysis.report(on: question(in: graph), in: graph, read: read)
        console.print(try report.formatted(as: format))
        guard !require.isEmpty, !report.isSafe else { return }
        for row in report.rows where !row.unsafeKinds.isEmpty {
            let kinds = row.unsafeKinds.map(\.rawValue).joined(separator: ", ")
            console.note(
                "error: \(singleLine(row.target)) is required to be safe for \(kinds). To fix: see its reasons on standard output."
            )
        }
        throw ExitCode.failure
    }

    /// The targets and the kinds that the arguments name: without any, all library targets and kinds.
    private func question(in graph: PackageGraph) throws -> [String: Set<ExtensionKind>] {
        var question: [String: Set<ExtensionKind>] = [:]
        let selections = target.map { TargetSelection(name: $0) } + require
        if selections.isEmpty {
            for target in graph.ownTargets where target.kind == .library {
                question[target.name] = Set(ExtensionKind.allCases)
            }
        }
        for selection in selections {
            for target in try selection.targets(in: graph) { question[target, default: []].formUnion(selection.kinds) }
        }
        return question
    }
}
