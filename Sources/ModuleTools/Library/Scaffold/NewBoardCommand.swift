/// Adds a board to a module.
struct NewBoardCommand: WritingCommand {
    static let verb = "new-board"
    static let summary = "Add a board to a module."
    static let help = """
        Adds a public board to a module: its interface, the board, an opener for its link, and tests, which pass. Registers the
        board in <Module>ModulePlugin and the opener in <Module>LauncherPlugin. Where the place for a line is not found, prints
        what to add.

        USAGE: swift package boardy new-board MODULE BOARD [OPTIONS]

        OPTIONS:
          --view VIEW      swiftui, uikit or none. By default none. A view has a model, a test of the model and a preview.
                           In a terminal and in tests the board answers without its view. The module needs 'view: true'
                           in the list of features.
          --dry-run        Prints what would be created and edited, and writes nothing.

        Nothing is overwritten, and after a failure everything is as it was.

        EXAMPLES:
          swift package boardy new-board Payments Refund
          swift package boardy new-board Payments Receipt --view swiftui

        EXIT STATUS: 0 after success, 1 after a failure, 64 for wrong usage.
        """

    private let module: String
    private let board: String
    private let view: BoardSpec.ViewKind
    let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        view = try arguments.choice("--view") ?? BoardSpec.ViewKind.none
        isDryRun = arguments.flag("--dry-run")
        module = try arguments.operand("The name of the module")
        board = try arguments.operand("The name of the board")
        try arguments.finish()
        try ModuleName.check(board, "board", view: view)
    }

    func run(in context: CommandContext) async throws -> Bool {
        let folder = context.packageFolder
        let scaffold = try await BoardScaffold(
            board, of: module, view: view, in: PackageLoader.graph(for: context), folder: folder)
        try await scaffold.changes.perform(
            in: folder, isDryRun: isDryRun, console: context.console, notes: scaffold.remaining)
        if !isDryRun { context.console.note("\nNext:\n  \(scaffold.testCommand)") }
        return true
    }
}
