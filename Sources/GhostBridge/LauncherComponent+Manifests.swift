public import Boardy
public import CoreContracts
import GhostKernel

extension LauncherComponent {
    /// Adds a module that is a manifest, with its services, contributions, participants, listeners and board plugins. One that is
    /// installed already is passed over.
    ///
    /// ```swift
    /// let launcher = PluginLauncher.with(options: .default)
    ///     .install(launcherPlugin: DashboardLauncherPlugin())
    ///     .install(manifest: WeatherManifest.self)
    ///     .initialize()
    /// let report = try await launcher.start()
    /// ```
    ///
    /// Manifests and their participants are made when the launcher is, services when somebody asks for them.
    public consuming func install(manifest: any Manifest.Type) -> LauncherComponent {
        install(manifests: [manifest])
    }

    /// Adds several modules that are manifests, each on its own.
    public consuming func install(manifests: [any Manifest.Type]) -> LauncherComponent {
        extended(by: ManifestExtension.self) { $0.install(manifests) }
    }

    /// Adds services that belong to the app rather than to a module. To have them in the place of those of a module, see ``override(services:)``.
    public consuming func install(services: [Service]) -> LauncherComponent {
        extended(by: ManifestExtension.self) { $0.kernel.register(services) }
    }

    /// Puts services of the app in the place of those that modules bring, wherever in the chain it is called. Those of the modules are not
    /// made, nor missed if they need what is not there.
    ///
    /// ```swift
    /// .install(manifest: WeatherManifest.self)
    /// .override(services: [Service((any ForecastSource).self) { CachedForecasts() }])
    /// ```
    public consuming func override(services: [Service]) -> LauncherComponent {
        prependingExtension(by: ManifestExtension.self) { $0.kernel.override(services) }
    }

    /// Adds a tab: links with its name for the host show it, by activating a board. Views are presented by the context in which the app was launched, if that is
    /// a `ViewPresenter`.
    ///
    /// - Parameters:
    ///   - tab: the name of the tab, without regard to case.
    ///   - io: the board that is the tab.
    public consuming func install<IO: IOInterface>(tab: String, showing io: IO.Type) -> LauncherComponent
    where IO.Input == Void {
        install(tab: tab) { mainboard in
            if case .failed = mainboard.destination(io, id: IO.boardID).activation.activate() { return nil }
            return mainboard.context as? any ViewPresenter ?? NullPresenter()
        }
    }

    /// Adds a tab: links with its name for the host show it.
    ///
    /// - Parameters:
    ///   - tab: the name of the tab, without regard to case.
    ///   - show: shows it, and returns where views can be presented, or nil if it could not be shown.
    public consuming func install(
        tab: String, _ show: @escaping @MainActor (any FlowMotherboard) async -> (any ViewPresenter)?
    ) -> LauncherComponent {
        extended(by: ManifestExtension.self) { $0.install(tab: tab, show) }
    }
}

/// Presents nothing: the context of the app does not present views.
private final class NullPresenter: ViewPresenter {
    func present<View>(_ view: View, animated: Bool) -> Bool { false }
}
