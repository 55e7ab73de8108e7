import BoardyCore

/// The boards of other modules that modules declare to use, and the boards that each module registers. A module is represented by the
/// plugin that installed it.
struct DeclaredUses {
    struct Use {
        let board: BoardID
        let interface: (any IOInterface.Type)?
        let module: ItemSource
        let kind: Catalog.UseInfo.Kind
    }

    /// The declared uses, in the order of installation.
    private(set) var all: [Use] = []

    private var boardsByUser: [ItemSource: Set<BoardID>] = [:]

    /// The modules of the boards, without those in ``newBoards``. Most launches ask for none of them.
    private var modulesByBoard: [BoardID: Set<ItemSource>] = [:]
    private var newBoards: [OwnBoard] = []

    /// The identifiers of the interfaces of boards that are registered under another identifier, as several boards of one interface are.
    private var interfaceIDs: [BoardID: BoardID] = [:]

    private struct OwnBoard {
        let board: BoardID
        let interface: (any IOInterface.Type)?
        let module: ItemSource
    }

    mutating func add(
        _ board: BoardID, _ interface: (any IOInterface.Type)?, by module: ItemSource, _ kind: Catalog.UseInfo.Kind
    ) {
        let use = Use(board: board, interface: interface, module: module, kind: kind)
        if boardsByUser[module, default: []].insert(board).inserted { return all.append(use) }
        // A repeated declaration adds what the former one does not say.
        guard let index = all.firstIndex(where: { $0.board == board && $0.module == module }) else { return }
        all[index] = Use(
            board: board, interface: all[index].interface ?? interface, module: module,
            kind: all[index].kind == .optional ? kind : all[index].kind)
    }

    mutating func addBoard(_ board: BoardID, _ interface: (any IOInterface.Type)?, of module: ItemSource) {
        newBoards.append(OwnBoard(board: board, interface: interface, module: module))
    }

    private mutating func modules(of board: BoardID) -> Set<ItemSource>? {
        for new in newBoards {
            modulesByBoard[new.board, default: []].insert(new.module)
            if let id = new.interface?.boardID, id != new.board { interfaceIDs[new.board] = id }
        }
        newBoards = []
        return modulesByBoard[board]
    }

    /// Returns true if a module registers a board.
    mutating func isOwn(_ board: BoardID, of module: ItemSource) -> Bool {
        modules(of: board)?.contains(module) == true
    }

    /// Returns the module of a board that activates a board of another module without a declaration; nil if there is none.
    ///
    /// - Parameter isStrict: Indicates whether modules that declare nothing are included.
    mutating func userWithoutDeclaration(of board: BoardID, by user: BoardID, isStrict: Bool) -> String? {
        guard let users = modules(of: user), let owners = modules(of: board), users.isDisjoint(with: owners),
            !users.contains(.test)
        else {
            return nil
        }
        let interface = interfaceIDs[board] ?? board
        let isDeclared = users.contains {
            boardsByUser[$0]?.contains(board) == true || boardsByUser[$0]?.contains(interface) == true
        }
        return isDeclared ? nil : users.filter { isStrict || boardsByUser[$0] != nil }.map(\.name).min()
    }
}
