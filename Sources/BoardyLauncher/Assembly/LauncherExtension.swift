package import BoardyCore

/// An addition to a launcher by another target of this package, for example modules of another kind.
///
/// Each launcher has at most one extension of a type. It is made when it is first requested.
@MainActor
package protocol LauncherExtension: AnyObject {
    /// Creates the extension of a launcher. The assembly holds its extensions strongly.
    init(_ installation: LauncherAssembly)

    /// Attaches the motherboard and the links, before any plugin is applied.
    func attach(to mainboard: any FlowMotherboard, links: WeakLinkHandle)

    /// Returns the issues that were not reported during the installation, without making any instance.
    func issues() -> [LaunchIssue]

    /// Adds the items of this extension to a catalog.
    func add(to catalog: inout Catalog)

    /// Called when the app has been launched.
    ///
    /// - Returns: True if links may be opened from now on. Otherwise the extension releases them later, through its
    ///   ``WeakLinkHandle``.
    func didLaunch(_ launcher: PluginLauncher) -> Bool
}

extension LauncherComponent {
    /// Adds an operation on an extension. It is executed for each launcher, in the order of the `install` calls.
    package consuming func extended<Extension: LauncherExtension>(
        by type: Extension.Type, _ body: @escaping @MainActor (Extension) -> Void
    ) -> LauncherComponent {
        adding(.extending { installation in body(installation.launcherExtension(type)) })
    }

    /// Adds an operation on an extension that is executed before all other items, independently of its position in the
    /// chain.
    package consuming func prependingExtension<Extension: LauncherExtension>(
        by type: Extension.Type, _ body: @escaping @MainActor (Extension) -> Void
    ) -> LauncherComponent {
        prepending(.extending { installation in body(installation.launcherExtension(type)) })
    }
}

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

    /// Reports and refuses the links that wait in the inbox, because the app ends.
    package func refuseWaitingLinks() { links.shutDown() }
}
