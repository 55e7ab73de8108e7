import BoardySupport

extension ModuleSpec {
    /// Makes the module that options describe.
    ///
    /// - Parameter kind: the given kind. Nil for boards, for a manifest if parts are given, or for both if boards are given too.
    init(
        _ name: String, boards: [String], uses: [String], kind given: Kind?, parts: [Part],
        view: BoardSpec.ViewKind = .none, isPackage: Bool = false
    ) throws(UsageError) {
        // A module without other boards has one with its name.
        try ModuleName.check(name, "module", view: boards.isEmpty ? view : .none)
        for board in boards { try ModuleName.check(board, "board", view: view) }
        try checkDistinct(boards, "--boards")
        try checkDistinct(uses, "--uses")
        try checkDistinct(parts.map(\.rawValue), "--with")
        let kind = given ?? (parts.isEmpty ? .boards : boards.isEmpty ? .manifest : .both)
        if kind == .boards, !parts.isEmpty {
            throw UsageError("--with needs a manifest. To fix: write --kind both, or leave --with out.")
        }
        if kind == .manifest, !boards.isEmpty {
            throw UsageError("--boards needs boards. To fix: write --kind both, or leave --boards out.")
        }
        if kind == .manifest, view != .none {
            throw UsageError("--view needs boards. To fix: write --kind both, or leave --view out.")
        }
        self.init(
            name: name, boards: kind == .manifest ? [] : boards.isEmpty ? [name] : boards, uses: uses, kind: kind,
            parts: Part.allCases.filter(parts.contains), view: view, isPackage: isPackage)
        try checkNames()
    }

    /// Checks that the module does not use itself, and that its names differ from those that its parts need.
    private func checkNames() throws(UsageError) {
        if uses.contains(name) {
            throw UsageError("--uses names the module \(quoted(name)) itself. To fix: leave it out.")
        }
        for name in [name] + boards where impliedUses.contains(name) {
            throw UsageError(
                "The parts of --with use the interface '\(name)IO'. To fix: choose another name than \(quoted(name)).")
        }
        if has(.deeplink), let board = boards.first(where: { $0.hyphenated == deeplinkAction.name }) {
            throw UsageError(
                "The board \(quoted(board)) and the deeplink have the link '/\(name.hyphenated)/\(deeplinkAction.name)'. "
                    + "To fix: choose another name for the board.")
        }
    }
}

/// Checks that no name is given twice, without regard to case, because files are named after them.
private func checkDistinct(_ names: [String], _ option: String) throws(UsageError) {
    var seen: Set<String> = []
    if let twice = names.first(where: { !seen.insert($0.lowercased()).inserted }) {
        throw UsageError("\(quoted(twice)) is given twice in \(option). To fix: give it once.")
    }
}
