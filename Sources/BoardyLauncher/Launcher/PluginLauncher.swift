public import BoardyCore

/// A running app: the main motherboard with all installed modules, and the openers of links.
///
/// A launcher is made by ``LauncherComponent/initialize()`` or ``LauncherComponent/instantiate()``. A context is
/// optional: a tool or a service launches without one.
///
/// The launcher owns its motherboard. Keep the launcher, or attach it to an object with ``attach(to:)``.
@MainActor
public final class PluginLauncher {
    /// The motherboard with the boards of all installed modules.
    public let mainboard: any FlowMotherboard

    let installation: LauncherAssembly
    package let diagnostics: Diagnostics
    var record: InstallationLog { installation.record }
    let table: SlotTable
    let links: URLDispatcher
    var knownCatalog: (catalog: Catalog, size: Int)?
    var isReadingCatalog = false

    // MARK: Creation

    /// Returns an empty component, to which modules are then added. If no launcher is made of it,
    /// ``BoardError/Code/componentNeverUsed`` with the place of this call is reported after its release.
    ///
    /// - Parameter options: The options that all modules can read.
    public static func with(
        options: MainOptions, fileID: StaticString = #fileID, line: UInt = #line
    ) -> LauncherComponent {
        LauncherComponent(
            options: options, use: ComponentUse(createdIn: fileID, line, sink: options.value()))
    }

    /// The launcher that ``LauncherComponent/initialize()`` has made last.
    ///
    /// - Precondition: ``LauncherComponent/initialize()`` has been called. Code that may run before reads ``current``.
    public static var shared: PluginLauncher {
        guard let current else {
            // A trap, because there is no value to return and no caller can recover. The only other ones are `terminate(_:)`, for
            // the strict options, and the factories of keys that call each other in a cycle, in `ServiceContainer`.
            preconditionFailure(
                "PluginLauncher.shared was read before it was set. To fix: call initialize() on the launcher component first, "
                    + "or read PluginLauncher.current, which may be nil.")
        }
        return current
    }

    /// The launcher that ``LauncherComponent/initialize()`` has made last; nil before.
    ///
    /// Set it to nil to release the launcher, for example between two tests.
    public static var current: PluginLauncher? {
        get { sharedLauncher }
        set {
            // The release of a launcher calls code of the app, which may read this property.
            let replaced = sharedLauncher
            sharedLauncher = newValue
            extendLifetime(replaced)
        }
    }

    private static var sharedLauncher: PluginLauncher?

    /// Makes a launcher. Its log is open for the errors of a validation.
    init(_ component: LauncherComponent, for purpose: AssemblyPurpose) {
        let installation = LauncherAssembly(of: component, for: purpose)
        let mainboard = Motherboard(identifier: "mainboard", producer: installation.producer)
        self.mainboard = mainboard
        table = mainboard.table
        diagnostics = installation.diagnostics
        links = URLDispatcher(
            router: installation.router, mainboard: mainboard, diagnostics: diagnostics, options: component.options,
            scope: { [weak installation] in installation?.makingScope })
        self.installation = installation
        installation.attach(to: mainboard, links: WeakLinkHandle(links))
        installation.apply(on: mainboard)
        installation.runSettings(on: mainboard)
    }

    /// Expects the main motherboard to be deallocated as well. A handler that captures it would keep it in memory for good.
    deinit {
        guard diagnostics.detectsLeaks else { return }
        Task { @MainActor [weak mainboard, weak diagnostics] in
            if let mainboard { diagnostics?.expectDeallocation(of: mainboard) }
        }
    }

    // MARK: Launching

    /// Launches the app in a context, and then opens the links that arrived before.
    ///
    /// A further launch executes its closure again, and reports ``BoardError/Code/alreadyLaunched``. An app with manifests calls
    /// `start(in:_:)` instead; see <doc:TheBoot#Launch-or-start>.
    ///
    /// - Parameters:
    ///   - context: The object that boards are presented in: a window, a view, a terminal. It is held weakly.
    ///   - begin: Activates the first board. It is called once, before this method returns.
    @discardableResult
    public func launch(in context: AnyObject, _ begin: (any FlowMotherboard) -> Void) -> PluginLauncher {
        mainboard.putIntoContext(context)
        return launch(begin)
    }

    /// Launches an app without a context, as ``launch(in:_:)`` launches one with a context.
    @discardableResult
    public func launch(_ begin: (any FlowMotherboard) -> Void) -> PluginLauncher {
        if installation.didLaunch { diagnostics.report(.alreadyLaunched(isIgnored: false)) }
        diagnostics.withSpan(.step("begin"), on: nil, cause: .external) { installation.perform { begin(mainboard) } }
        installation.didLaunch = true
        // Every extension is called, also after one has returned false.
        if installation.extensions.map({ $0.didLaunch(on: mainboard) }).allSatisfy(\.self) { openLinks() }
        return self
    }
}
