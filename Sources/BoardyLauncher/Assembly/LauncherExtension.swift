package import BoardyCore

/// Something that another target of this package adds to a launcher, such as modules of another kind. There is one for each
/// launcher and type, made when it is first asked for.
@MainActor
package protocol LauncherExtension: AnyObject {
    /// Makes the extension for a launcher. The launcher keeps the installation, which keeps the extension.
    init(_ installation: LauncherAssembly)

    /// There is a motherboard now, and the way to the links; no plugin has been applied yet.
    func attach(to mainboard: any FlowMotherboard, links: WeakLinkHandle)

    /// What is wrong with what was installed, in addition to what was reported then. Makes nothing.
    func issues() -> [LaunchIssue]

    /// Adds what it knows to a catalog.
    func add(to catalog: inout Catalog)

    /// The app has begun.
    ///
    /// - Returns: whether links may be opened from now on. If not, the extension releases them later, by its ``WeakLinkHandle``.
    func didLaunch(_ launcher: PluginLauncher) -> Bool
}

extension LauncherComponent {
    /// Lets an extension of the launchers that are made do something, in the place of an `install`.
    package consuming func extended<Extension: LauncherExtension>(
        by type: Extension.Type, _ body: @escaping @MainActor (Extension) -> Void
    ) -> LauncherComponent {
        adding(.extending { installation in body(installation.launcherExtension(type)) })
    }

    /// Lets an extension do something before all else that is installed, wherever in the chain it is called.
    package consuming func prependingExtension<Extension: LauncherExtension>(
        by type: Extension.Type, _ body: @escaping @MainActor (Extension) -> Void
    ) -> LauncherComponent {
        prepending(.extending { installation in body(installation.launcherExtension(type)) })
    }
}

extension PluginLauncher {
    /// The extension of a type, made unless there is one.
    package func launcherExtension<Extension: LauncherExtension>(_ type: Extension.Type) -> Extension {
        installation.launcherExtension(type)
    }

    /// The extension of a type, if there is one.
    package func existingExtension<Extension: LauncherExtension>(_ type: Extension.Type) -> Extension? {
        installation.existingExtension(type)
    }

    /// Adds a plugin to a launcher that has been made.
    package func install(_ element: PluginBuilder.Element, from source: String) {
        installation.install(element, from: source)
    }

    /// Shares a value with every module of a launcher that has been made.
    package func share<Value>(value: Value) { installation.share(value) }

    /// Puts a board into the place of whatever is or will be registered under a name, for tests; one that is installed is removed.
    package func override(_ board: BoardID, _ make: @escaping @MainActor (BoardID) -> any ActivatableBoard) {
        installation.producer.override(BoardRegistration(board, factory: make))
        if mainboard.boards.contains(where: { $0.identifier == board }) { mainboard.removeBoard(identifier: board) }
    }

    /// Opens the links that have waited, and from now on all as they come.
    package func openLinks() { links.launch() }
}
