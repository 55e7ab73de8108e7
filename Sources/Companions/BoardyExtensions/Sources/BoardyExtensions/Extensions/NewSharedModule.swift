import ArgumentParser

/// Creates a package for code that an app and its extensions share.
struct NewSharedModule: PackageCommand {
    static let configuration = CommandConfiguration(
        abstract: "Creates a module for code that an app and its extensions share.",
        discussion: """
            The package of its own has models and data: manifest, an item, a store in an app group, and tests. If this package \
            depends on Boardy, the store is that of AppFoundationCore; otherwise the module depends on Foundation only. The command prints the lines that connect it, for Package.swift and xcodegen.yml.

            EXAMPLES:
              boardy-extensions new-shared-module SharedModels
              boardy-extensions new-shared-module SharedModels --folder Libraries --dry-run
            """)

    @OptionGroup var package: PackageOptions

    @Argument(
        help: "The name of the package and of its module, such as SharedModels.", transform: ArgumentForm.moduleName)
    var name: String

    @Option(
        help: .init(
            "The folder for the package, in the folder of this package. Default: iOS/Libraries.", valueName: "dir"),
        completion: .directory, transform: ArgumentForm.folder)
    var folder = "iOS/Libraries"

    @Flag(help: "Print what would be created, and write nothing.")
    var dryRun = false

    func run(in context: CommandContext) async throws {
        try UnfinishedChanges(in: context.packageFolder).undo(isDryRun: dryRun, console: context.console)
        var module = SharedModule(name: name, folder: folder)
        module.boardy = try await BoardyDependency.find(for: module.packageFolder, in: context)
        var changes = FileChanges()
        for file in module.files { changes.create(file.path, file.text) }
        try await changes.perform(in: context.packageFolder, isDryRun: dryRun, console: context.console)
        context.console.print("\nTo do:\n\n\(module.wiring)")
    }
}
