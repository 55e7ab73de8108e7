import BoardySupport
import Foundation

/// Adds a list of features and an app that installs them to a package without targets.
struct NewAppCommand: WritingCommand {
    static let verb = "new-app"
    static let summary = "Add a feature list and an app to a package."
    static let help = """
        Adds a list of features to Package.swift, and an executable target that installs them. 'new-module' then adds a line
        for each module to both. The package has to depend on Boardy, and has no targets yet.

        USAGE: swift package boardy new-app [NAME] [--dry-run]

        ARGUMENTS:
          NAME       The name of the executable. Default: the name of the package.

        OPTIONS:
          --dry-run  Prints what would be created and edited, and writes nothing.

        Nothing is overwritten, and after a failure everything is as it was.

        EXAMPLE:
          swift package --allow-writing-to-package-directory boardy new-app Shop

        EXIT STATUS: 0 after success, 1 after a failure, 64 for wrong usage.
        """

    private let name: String?
    let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        isDryRun = arguments.flag("--dry-run")
        name = arguments.operand()
        try arguments.finish()
    }

    func run(in context: CommandContext) async throws -> Bool {
        let graph = try await PackageLoader.graph(for: context)
        guard graph.rootTargets.isEmpty else {
            throw ToolError(
                "The package has the targets \(graph.rootTargets.map(\.name).joined(separator: ", ")). "
                    + "To fix: use 'new-app' in a package without targets; see the article Getting Started for others.")
        }
        let app = AppScaffold(name: name ?? graph.packages[0].name, framework: try framework(in: graph))
        try app.checkName(in: graph)
        var changes = FileChanges()
        let manifest = try SourceLines.read("Package.swift", in: context.packageFolder)
        var lines = SourceLines(manifest)
        lines.append(app.manifest)
        changes.edit("Package.swift", from: manifest, to: lines.text)
        for file in app.files { changes.create(file.path, file.text) }
        let folder = context.packageFolder
        try await changes.perform(in: folder, isDryRun: isDryRun, console: context.console) {
            _ = try await PackageLoader.load(folder, isEdited: true)
        }
        if !isDryRun {
            context.console.note("\nNext:\n  swift package --allow-writing-to-package-directory boardy new-module NAME")
        }
        return true
    }

    /// The name of the package with the product `Boardy`.
    private func framework(in graph: PackageGraph) throws -> String {
        guard let framework = graph.packages.dropFirst().first(where: { $0.products["Boardy"] != nil }) else {
            throw ToolError(
                "The package does not depend on Boardy. "
                    + #"To fix: add .package(url: "…/boardy", branch: "main") to the dependencies in Package.swift."#)
        }
        return graph.packages[0].dependencyName(of: framework)
    }
}
