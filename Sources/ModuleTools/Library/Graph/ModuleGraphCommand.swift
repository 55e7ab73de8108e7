import BoardySupport
import Foundation

/// The formats of a graph.
enum GraphFormat: String, CaseIterable {
    case text
    case mermaid
    case dot
    case json
    case codeowners
}

/// Draws the graph of modules.
struct ModuleGraphCommand: Command {
    static let verb = "graph"
    static let summary = "Draw the graph of modules."
    static let help = """
        Draws the modules of a package, and counts what a change to each one rebuilds.

        USAGE: swift package boardy graph [OPTIONS]

        Modules are the targets of the package, except plugins, macros, system libraries, tests and the targets in the folder
        Tests. Another package is one module. The layer of a module is the length of its longest path to a module without
        dependencies. An edge is left out if a longer path has the same ends. If the graph is only a part, an edge can stand for
        a path through modules that are left out.

        Fan-in and fan-out are the numbers of direct dependents and dependencies. A change to a module rebuilds all modules that
        depend on it, directly or not; the module itself is not counted. These figures are always those of the whole graph.

        OPTIONS:
          --format FORMAT    text (default): tables of figures, and the longest dependency path. json: the same for programs.
                             mermaid, dot: a drawing, as source of Mermaid and of Graphviz. Mermaid draws at most 500 edges.
                             codeowners: the folders of the features with their owners, for the file CODEOWNERS. A feature
                             has an owner in Package.swift: Feature("Orders", of: .boards, owner: "@company/orders").
                             The folders are those of the package, and --output replaces all rules of the file.
          --focus NAME       Shows only this module, the modules that it depends on, and those that a change to it rebuilds.
          --interfaces-only  Shows only the interfaces and the libraries that they depend on.
          --all-edges        Draws also the edges that are left out.
          --tests            Includes test targets and the targets in the folder Tests.
          --output FILE      Replaces this file instead of printing. A plugin needs --allow-writing-to-package-directory.
          --check FILE       Compares this file with what would be printed. The status is 1 if it differs.
          --help             Prints this help.

        EXAMPLES:
          swift package boardy graph
          swift package boardy graph --focus PaymentsIO
          swift package boardy graph --format dot | dot -Tsvg > modules.svg
          swift package boardy graph --format dot --check modules.dot
          swift package boardy graph --format codeowners --output .github/CODEOWNERS

        EXIT STATUS: 0 after success; 1 after a failure, such as a cycle, an unknown module or a file that differs; 64 for wrong
        usage.
        """

    let format: GraphFormat
    let selection: ModulePicture.Selection
    let includesTests: Bool
    let destination: GraphDestination

    init(_ arguments: inout Arguments) throws(UsageError) {
        let format = try arguments.value("--format") ?? "text"
        guard format != "svg" else {
            throw UsageError("There is no format 'svg'. To fix: write --format dot and run `dot -Tsvg`.")
        }
        self.format = try Arguments.choice(format, for: "--format")
        selection = ModulePicture.Selection(
            focus: try arguments.value("--focus"), interfacesOnly: arguments.flag("--interfaces-only"),
            allEdges: arguments.flag("--all-edges"))
        includesTests = arguments.flag("--tests")
        let (output, checked) = (try arguments.value("--output"), try arguments.value("--check"))
        try arguments.finish()
        guard output == nil || checked == nil else {
            throw UsageError("--output and --check are both given. To fix: give one of them.")
        }
        destination = output.map { .file($0) } ?? checked.map { .comparison($0) } ?? .standardOutput
    }

    func run(in context: CommandContext) async throws -> Bool {
        let manifest = try? sourceText(of: context.packageFolder.appending(path: "Package.swift"))
        let owners = Owners(byFeature: try ManifestText(manifest ?? "").owners())
        try await run(on: PackageLoader.graph(for: context), owners: owners, console: context.console)
        return true
    }

    /// Runs the command on a loaded package.
    func run(on package: PackageGraph, owners: Owners = Owners(), console: Console) throws {
        let picture = try ModulePicture(
            of: ModuleGraph(of: package, includesTests: includesTests, owners: owners),
            package: package.root?.name ?? "", selection)
        if format == .mermaid, picture.edgeCount > 500 {
            console.note(
                "note: Mermaid draws at most 500 edges, and the graph has \(picture.edgeCount). "
                    + "To fix: add --focus or --interfaces-only, write --format dot, or configure maxEdges.")
        }
        let text =
            switch format {
            case .text: picture.text
            case .mermaid: picture.mermaid
            case .dot: picture.dot
            case .json: try picture.json()
            case .codeowners: try owners.codeowners(of: package)
            }
        try destination.take(text, console: console, command: commandLine)
    }

    /// The command that writes the compared file.
    private var commandLine: String {
        var words = ["swift", "package", "boardy", Self.verb, "--format", format.rawValue]
        if let focus = selection.focus { words += ["--focus", focus] }
        if selection.interfacesOnly { words.append("--interfaces-only") }
        if selection.allEdges { words.append("--all-edges") }
        if includesTests { words.append("--tests") }
        if case .comparison(let file) = destination { words += ["--output", file] }
        return words.map(shellWord).joined(separator: " ")
    }

    /// A word of a shell's command, in quotes if it has other characters than letters, digits and a few signs.
    private func shellWord(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_./".unicodeScalars.contains(scalar))
        }
        guard !isPlain else { return word }
        let special: Set<Character> = ["\"", "\\", "$", "`"]
        return "\"" + singleLine(word, limit: 1000).map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
