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

    /// The owner of fakes. Their activations are no uses of a module.
    static let test = "the test"

    /// The declared uses, in the order of installation.
    private(set) var all: [Use] = []

    private var boardsByUser: [String: Set<BoardID>] = [:]
    private var modulesByBoard: [BoardID: Set<String>] = [:]

    mutating func add(
        _ board: BoardID, _ interface: (any IOInterface.Type)?, by module: String, _ kind: Catalog.UseInfo.Kind
    ) {
        let use = Use(board: board, interface: interface, module: module, kind: kind)
        if boardsByUser[module, default: []].insert(board).inserted { return all.append(use) }
        // A repeated declaration adds what the former one does not say.
        guard let index = all.firstIndex(where: { $0.board == board && $0.module == module }) else { return }
        all[index] = Use(
            board: board, interface: all[index].interface ?? interface, module: module,
            kind: all[index].kind == .optional ? kind : all[index].kind)
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
        guard let users = modulesByBoard[user], let owners = modulesByBoard[board], users.isDisjoint(with: owners),
            !users.contains(Self.test)
        else {
            return nil
        }
        let isDeclared = users.contains { boardsByUser[$0]?.contains(board) == true }
        return isDeclared ? nil : users.sorted().first { isStrict || boardsByUser[$0] != nil }
    }
}
