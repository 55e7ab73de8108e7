/// A running app: the main motherboard with every installed module on it, and the openers of its links.
///
/// Made by ``LauncherComponent/initialize()`` or ``LauncherComponent/instantiate()``. It needs no context: a tool or a
/// service launches without one.
@MainActor
public final class PluginLauncher {
    /// The motherboard that all installed modules are on.
    public let mainboard: any FlowMotherboard

    let installation: Installation
    package let diagnostics: Diagnostics
    var record: LaunchRecord { installation.record }
    let table: SlotTable
    let links: URLDispatcher
    var knownCatalog: (catalog: Catalog, size: Int)?
    var isReadingCatalog = false

    // MARK: Making one

    /// Begins the list of what to install.
    public static func with(options: MainOptions) -> LauncherComponent {
        LauncherComponent(options: options)
    }

    /// The launcher that ``LauncherComponent/initialize()`` made. It is a mistake in the program to ask before.
    public static var shared: PluginLauncher {
        guard let current else {
            // The one trap of the library: there is nothing to return, and no caller that could go on without it.
            preconditionFailure(
                "PluginLauncher.shared was read before it was set. To fix: call initialize() on the launcher component first."
            )
        }
        return current
    }

    private static var current: PluginLauncher?

    static func share(_ launcher: PluginLauncher) {
        let replaced = current
        current = launcher
        withExtendedLifetime(replaced) {}
    }

    init(_ component: LauncherComponent, isRehearsal: Bool = false) {
        let installation = Installation(of: component, isRehearsal: isRehearsal)
        let mainboard = Motherboard(identifier: "mainboard", producer: installation.producer)
        self.mainboard = mainboard
        table = mainboard.table
        diagnostics = installation.diagnostics
        links = URLDispatcher(
            router: installation.router, mainboard: mainboard, diagnostics: diagnostics, options: component.options)
        self.installation = installation
        installation.attach(to: mainboard, links: LinkAccess(links))
        installation.apply(on: mainboard)
        installation.set(up: mainboard)
        if !isRehearsal { validate(component.options.value()) }
        record.close()
    }

    // MARK: Launching

    /// Shows the app in a context and lets it begin. Then links that came before are opened.
    ///
    /// - Parameters:
    ///   - context: what boards are shown in: a window, a view, a terminal. Held weakly, so keep it.
    ///   - begin: activates the first board.
    @discardableResult
    public func launch(in context: AnyObject, _ begin: (any FlowMotherboard) -> Void) -> PluginLauncher {
        mainboard.putIntoContext(context)
        return launch(begin)
    }

    /// Lets an app begin that has nothing to be shown in. Then links that came before are opened.
    @discardableResult
    public func launch(_ begin: (any FlowMotherboard) -> Void) -> PluginLauncher {
        diagnostics.during(.step("begin"), on: nil, cause: .caller) { begin(mainboard) }
        installation.appHasBegun = true
        // Each is asked, also if one has said no.
        if installation.extensions.map({ $0.appHasBegun(self) }).allSatisfy(\.self) { openLinks() }
        return self
    }
}
