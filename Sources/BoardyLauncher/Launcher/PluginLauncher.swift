public import BoardyCore

/// A running app: the main motherboard with every installed module on it, and the openers of its links.
///
/// Made by ``LauncherComponent/initialize()`` or ``LauncherComponent/instantiate()``. It needs no context: a tool or a
/// service launches without one.
@MainActor
public final class PluginLauncher {
    /// The motherboard that all installed modules are on.
    public let mainboard: any FlowMotherboard

    let installation: LauncherAssembly
    package let diagnostics: Diagnostics
    var record: InstallationLog { installation.record }
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

    init(_ component: LauncherComponent, isValidationRun: Bool = false) {
        let installation = LauncherAssembly(of: component, isValidationRun: isValidationRun)
        let mainboard = Motherboard(identifier: "mainboard", producer: installation.producer)
        self.mainboard = mainboard
        table = mainboard.table
        diagnostics = installation.diagnostics
        links = URLDispatcher(
            router: installation.router, mainboard: mainboard, diagnostics: diagnostics, options: component.options)
        self.installation = installation
        installation.attach(to: mainboard, links: WeakLinkHandle(links))
        installation.apply(on: mainboard)
        installation.runSettings(on: mainboard)
        if !isValidationRun { validate(component.options.value()) }
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
        diagnostics.withSpan(.step("begin"), on: nil, cause: .external) { begin(mainboard) }
        installation.didLaunch = true
        // Each is asked, also if one has said no.
        if installation.extensions.map({ $0.didLaunch(self) }).allSatisfy(\.self) { openLinks() }
        return self
    }
}
