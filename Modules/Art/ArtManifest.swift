import AppFoundation
import ArtIO
import Boardy
public import CoreContracts
import GhostBridge

/// The manifest of the Art module: the `ArtService`, a dashboard widget, and the boards and links in `ArtLinks`.
///
/// The app registers a `PersistenceService` and an `AppEventBus`.
public enum ArtManifest: Manifest {
    /// The `ArtService`, one `ArtTour` for each board of a tour, and the `PostcardPrinter` that all postcard boards share.
    public static var services: [Service] {
        Service((any ArtService).self, dependencies: (any PersistenceService).self) { persistence in
            // The weather is no dependency, because an app without the Weather module has no such service.
            let services: any ServiceResolver = Container.current.services
            return PublicDomainArtService(persistence: persistence, weather: services.resolve())
        }
        Service(ArtTour.self, scope: .unique, dependencies: (any ArtService).self) { ArtTour(of: $0.artworks) }
        Service(PostcardPrinter.self, scope: .shared) { PostcardPrinter() }
    }

    /// The provider of the dashboard widget.
    public static var uiProviders: [any UIProvider.Type] { [ArtUIProvider.self] }

    /// The listener that registers the deeplink handler.
    public static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [ArtSceneDelegateListener.self] }

    /// The boards and their links.
    public static var boardPlugins: [BoardPlugin] { ArtLauncherPlugin() }

    /// The board that the deeplink handler activates.
    public static var usedBoards: [String] { [BoardID.pubArtwork.rawValue] }
}
