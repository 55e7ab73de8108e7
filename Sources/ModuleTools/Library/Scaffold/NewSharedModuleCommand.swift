/// Creates a package for code that an app and its extensions share.
struct NewSharedModuleCommand: WritingCommand {
    static let verb = "new-shared-module"
    static let summary = "Create a module for code that an app and its extensions share."
    static let help = """
        Creates a package of its own for models and data that an app and its extensions share: manifest, an item, a store in an app
        group, and tests. It depends on Foundation only. Prints the lines that connect it, for Package.swift and xcodegen.yml.

        USAGE: swift package boardy new-shared-module NAME [--folder DIR] [--dry-run]

        ARGUMENTS:
          NAME          The name of the package and of its module, such as SharedModels.

        OPTIONS:
          --folder DIR  The folder for the package, in the folder of this package. Default: iOS/Libraries.
          --dry-run     Prints what would be created, and writes nothing.

        EXAMPLES:
          swift package boardy new-shared-module SharedModels
          swift package boardy new-shared-module SharedModels --folder Libraries --dry-run

        EXIT STATUS: 0 after success, 1 if a file exists or cannot be written, 64 for wrong usage.
        """

    private let module: SharedModule
    let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        isDryRun = arguments.flag("--dry-run")
        let folder = try SharedModule.folder(arguments.value("--folder") ?? "iOS/Libraries", example: "iOS/Libraries")
        let name = try SharedModule.moduleName(arguments.operand("A name"), example: "SharedModels")
        try arguments.finish()
        module = SharedModule(name: name, folder: folder)
    }

    func run(in context: CommandContext) async throws -> Bool {
        var changes = FileChanges()
        for file in module.files { changes.create(file.path, file.text) }
        try await changes.perform(in: context.packageFolder, isDryRun: isDryRun, console: context.console)
        context.console.print("\nTo do:\n\n\(module.wiring)")
        return true
    }
}
