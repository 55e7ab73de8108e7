package import BoardyCore

extension PluginLauncher {
    /// Returns the extension of a type, and makes it if necessary.
    package func launcherExtension<Extension: LauncherExtension>(_ type: Extension.Type) -> Extension {
        installation.launcherExtension(type)
    }

    /// Returns the extension of a type, if there is one.
    package func existingExtension<Extension: LauncherExtension>(_ type: Extension.Type) -> Extension? {
        installation.existingExtension(type)
    }

    /// Adds a plugin to the complete launcher.
    package func install(_ element: PluginBuilder.Element, from source: String) {
        installation.install(element, from: source)
    }

    /// Shares a value with all modules of the complete launcher.
    package func share<Value>(value: Value) { installation.share(value) }

    /// Overrides the present and any later registration of a board, for tests. An installed board with this identifier
    /// is removed.
    package func override(_ board: BoardID, _ make: @escaping @MainActor (BoardID) -> any ActivatableBoard) {
        installation.record.recordFake(of: board)
        installation.producer.override(BoardRegistration(board, factory: make))
        if mainboard.boards.contains(where: { $0.identifier == board }) { mainboard.removeBoard(identifier: board) }
    }

    /// The declared interfaces without a registered board.
    package var declaredUsesWithoutBoard: [any IOInterface.Type] {
        installation.record.uses.all.compactMap(\.interface).filter { !table.canProduce($0.boardID) }
    }

    /// The interface that an identifier is known to have, or that a module declares to use under it.
    package func knownInterface(of board: BoardID) -> (any IOInterface.Type)? {
        table.knownInterface(of: board) ?? installation.record.uses.all.first { $0.board == board }?.interface
    }

    /// Opens the links that wait in the inbox. Later links are opened as they arrive.
    package func openLinks() { links.launch() }
}
