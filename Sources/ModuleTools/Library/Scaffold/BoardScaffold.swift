import BoardySupport
import Foundation

/// The changes of a package that `new-board` makes, and the texts for the edits that are left to the user.
struct BoardScaffold {
    private(set) var changes = FileChanges()

    /// The edits that are left to the user, because the place was not found.
    private(set) var remaining: [String] = []

    let board: BoardSpec

    /// The command that runs the tests of the board.
    let testCommand: String

    /// Prepares the changes.
    ///
    /// - Throws: a ``ToolError`` if there is no such module, a name is taken, or a file cannot be read.
    init(
        _ name: String, of moduleName: String, view: BoardSpec.ViewKind = .none, in graph: PackageGraph, folder: URL
    ) throws {
        let module = try ExistingModule(moduleName, in: graph, folder: folder)
        if name != moduleName { try ModuleName.checkAreFree([name + "IO"], in: graph) }
        board = module.board(name, view: view)
        if view != .none { try module.checkDependsOnViews() }
        let types =
            [board.interface, board.request, board.board, board.opener]
            + (view == .none ? [] : [board.model, board.viewType])
        if let taken = module.firstDeclared(of: types) {
            throw ToolError(
                "The module \(quoted(moduleName)) has the type \(quoted(taken)). To fix: choose another name for the board."
            )
        }
        let link = name.lowerCamelCase
        if module.interfaceHasConstant(link) {
            throw ToolError(
                "The interface of the module \(quoted(moduleName)) has the constant \(quoted(link)). "
                    + "To fix: choose another name for the board.")
        }
        let folders = module.folders
        let path = folders.tests.split(separator: "/").prefix(2).joined(separator: "/")
        testCommand =
            "swift test\(path.hasPrefix("Packages/") ? " --package-path \(path)" : "") --filter \(moduleName)Tests.\(board.tests)"
        changes.create(
            "\(folders.interface)/\(board.interface).swift",
            board.interfaceFile(
                hasMap: module.interfaceDeclares(moduleName + "ServiceMap"),
                hasLinks: module.interfaceDeclares(moduleName + "Links")))
        changes.create("\(folders.implementation)/Boards/\(board.board).swift", board.boardFile)
        changes.create("\(folders.implementation)/\(board.opener).swift", board.openerFile)
        changes.create("\(folders.tests)/\(board.tests).swift", board.testFile)
        for file in board.viewFiles(implementation: folders.implementation, tests: folders.tests) {
            changes.create(file.path, file.text)
        }
        edit(
            module.file(declaring: moduleName + "ModulePlugin"), orAdd: board.registration("    "),
            to: "apply(for:) of the ModulePlugin of the module", importing: moduleName + "IO"
        ) { [board] code in code.addRegistration(board.registration) }
        edit(
            module.file(declaring: moduleName + "LauncherPlugin"), orAdd: "    urlOpenerPlugins: [\(board.opener)()]",
            to: "the ModuleComponent of the LauncherPlugin of the module"
        ) { [board] code in code.addOpener("\(board.opener)()") }
    }

    /// Edits a file, or notes what is to be added.
    private mutating func edit(
        _ file: SourceFile?, orAdd text: String, to place: String, importing module: String? = nil,
        _ change: (inout CodeText) -> Bool
    ) {
        guard let file else {
            remaining.append("The place for this line was not found. Add it to \(place):\n\n\(text)")
            return
        }
        var code = CodeText(file.text)
        guard change(&code) else {
            remaining.append("The place for this line was not found in \(file.path). Add it to \(place):\n\n\(text)")
            return
        }
        var lines = SourceLines(code.text)
        if let module { lines.insertImport(module) }
        changes.edit(file.path, from: file.text, to: lines.text)
    }
}
