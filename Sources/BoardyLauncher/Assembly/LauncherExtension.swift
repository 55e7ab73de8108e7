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

    /// Called when the app has been launched, after its first board was activated on the main motherboard.
    ///
    /// - Returns: True if links may be opened from now on. Otherwise the extension releases them later, through its
    ///   ``WeakLinkHandle``.
    func didLaunch(on mainboard: any FlowMotherboard) -> Bool

    /// Ends the work of the extension, because the app ends. A second call waits for the first one.
    func shutDown() async
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
