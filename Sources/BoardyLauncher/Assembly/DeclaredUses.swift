import BoardyCore

/// The boards of other modules that modules declare to use, and the boards that each module registers. A module is named by the
/// plugin that installed it.
struct DeclaredUses {
    struct Use {
        let board: BoardID
        let interface: (any IOInterface.Type)?
        let module: String
        let kind: Catalog.UseInfo.Kind
    }

    /// The declared uses, in the order of installation.
    private(set) var all: [Use] = []

    private var boardsByUser: [String: Set<BoardID>] = [:]
    private var modulesByBoard: [BoardID: Set<String>] = [:]

    mutating func add(
        _ board: BoardID, _ interface: (any IOInterface.Type)?, by module: String, _ kind: Catalog.UseInfo.Kind
    ) {
        guard boardsByUser[module, default: []].insert(board).inserted else { return }
        all.append(Use(board: board, interface: interface, module: module, kind: kind))
    }

    mutating func addBoard(_ board: BoardID, of module: String) {
        modulesByBoard[board, default: []].insert(module)
    }

    /// Returns true if a module registers a board.
    func isOwn(_ board: BoardID, of module: String) -> Bool { modulesByBoard[board]?.contains(module) == true }

    /// Returns the module of a board that activates a board of another module without a declaration; nil if there is none.
    ///
    /// - Parameter isStrict: Indicates whether modules that declare nothing are included.
    func userWithoutDeclaration(of board: BoardID, by user: BoardID, isStrict: Bool) -> String? {
        guard let users = modulesByBoard[user], let owners = modulesByBoard[board], users.isDisjoint(with: owners)
        else {
            return nil
        }
        let isDeclared = users.contains { boardsByUser[$0]?.contains(board) == true }
        return isDeclared ? nil : users.sorted().first { isStrict || boardsByUser[$0] != nil }
    }
}
