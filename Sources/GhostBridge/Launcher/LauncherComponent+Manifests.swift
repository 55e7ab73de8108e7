public import Boardy
public import CoreContracts
import GhostKernel

extension LauncherComponent {
    /// Installs one manifest; short for ``install(manifests:)``.
    public consuming func install(manifest: any Manifest.Type) -> LauncherComponent { install(manifests: [manifest]) }

    /// Installs manifests with their services, contributions, participants, listeners and board plugins.
    ///
    /// A manifest that is installed already is skipped. Its participants are made with the launcher, and its services
    /// when they are first requested.
    ///
    /// ```swift
    /// let launcher = PluginLauncher.with(options: .default)
    ///     .install(launcherPlugin: DashboardLauncherPlugin())
    ///     .install(manifests: [WeatherManifest.self, SportsManifest.self])
    ///     .initialize()
    /// let report = try await launcher.start()
    /// ```
    public consuming func install(manifests: [any Manifest.Type]) -> LauncherComponent {
        extended(by: ManifestExtension.self) { $0.install(manifests) }
    }

    /// Registers services of the app. To replace services of a module, use ``override(services:)``.
    public consuming func install(services: [Service]) -> LauncherComponent {
        extended(by: ManifestExtension.self) { $0.kernel.register(services) }
    }

    /// Replaces services of modules by services of the app. The position in the chain does not matter.
    ///
    /// The services of the modules are not made, and their missing dependencies are not reported.
    ///
    /// ```swift
    /// .install(manifest: WeatherManifest.self)
    /// .override(services: [Service((any ForecastSource).self) { CachedForecasts() }])
    /// ```
    public consuming func override(services: [Service]) -> LauncherComponent {
        prependingExtension(by: ManifestExtension.self) { $0.kernel.override(services) }
    }

    /// Replaces the contributions of modules by views of the app with the same id and surface, as ``override(services:)`` does for
    /// services. A view that replaces nothing is reported as `GhostError.Code.nothingToOverride`.
    public consuming func override(uiProviders: [any UIProvider.Type]) -> LauncherComponent {
        extended(by: ManifestExtension.self) { $0.kernel.override(uiProviders: uiProviders) }
    }

    /// Starts services before anything else of the app, such as crash reporting and logging. The position in the chain does
    /// not matter.
    ///
    /// They start when the launcher is made. A provider that throws is reported as `GhostError.Code.bootstrapFailed`.
    ///
    /// - Parameter bootstrap: the types of the providers, in order.
    public consuming func install(bootstrap: [any BootstrapProvider.Type]) -> LauncherComponent {
        prependingExtension(by: ManifestExtension.self) {
            $0.kernel.bootstrap(bootstrap, starting: !$0.isValidationRun)
        }
    }

    /// Adds a tab that is shown by activating a board. Links with the tab's name as their host show it.
    ///
    /// Views are presented by the context of the launch, if it is a `ViewPresenter`. Modules contribute tabs with views to a
    /// `TabBarUISurface`; of two tabs with one name the first is shown, and the other is reported.
    ///
    /// - Parameters:
    ///   - tab: the name of the tab, compared without regard to case.
    ///   - title: the title in the tab bar; the name unless given.
    ///   - icon: the name of the icon, and of the icon while the tab is selected unless `selectedIcon` is given.
    ///   - order: the position in the tab bar. Tabs of equal order have the order of their installation, before those of
    ///     modules.
    public consuming func install<IO: IOInterface>(
        tab: String, title: String? = nil, icon: String = "", selectedIcon: String? = nil, order: Int = 0,
        showing io: IO.Type
    ) -> LauncherComponent where IO.Input == Void {
        let tab = AppTab(id: tab, title: title, normalIcon: icon, selectedIcon: selectedIcon, order: order)
        return install(tab, board: io.boardID) { mainboard in
            if case .failed = mainboard.destination(io, id: IO.boardID).activation.activate() { return nil }
            return mainboard.context as? any ViewPresenter ?? NullPresenter()
        }
    }

    /// Adds a tab that is shown by a closure, with the other parameters of a tab that is shown by a board.
    ///
    /// - Parameter show: shows the tab, and returns the presenter for views in it, or nil if the tab could not be shown.
    public consuming func install(
        tab: String, title: String? = nil, icon: String = "", selectedIcon: String? = nil, order: Int = 0,
        _ show: @escaping @MainActor (any FlowMotherboard) async -> (any ViewPresenter)?
    ) -> LauncherComponent {
        let tab = AppTab(id: tab, title: title, normalIcon: icon, selectedIcon: selectedIcon, order: order)
        return install(tab, board: nil, show)
    }

    private consuming func install(
        _ tab: AppTab, board: BoardID?, _ show: @escaping @MainActor (any FlowMotherboard) async -> (any ViewPresenter)?
    ) -> LauncherComponent {
        extended(by: ManifestExtension.self) { $0.install(tab, board: board, show) }
    }
}

/// A presenter that presents nothing, for a context that is not a `ViewPresenter`.
private final class NullPresenter: ViewPresenter {
    func present<View>(_ view: View, animated: Bool) -> Bool { false }
}
