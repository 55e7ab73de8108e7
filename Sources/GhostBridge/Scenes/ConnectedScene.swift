public import Boardy
public import CoreContracts
public import GhostKernel

/// A connected scene of the app, such as a window: its boards, its tabs and its services.
///
/// A scene that connects while no other one has the launcher's main motherboard uses it. Every further scene has a motherboard
/// of its own, with the boards, gates and launch settings of all modules. When the scene disconnects, its boards are removed.
@MainActor
public final class ConnectedScene {
    /// The states of a scene.
    public enum State: String, Hashable, Sendable {
        /// The scene is visible and receives no input.
        case inactive
        /// The scene is visible and receives input.
        case active
        /// The scene is not visible.
        case background
        /// The scene has disconnected, and its boards were removed.
        case disconnected
    }

    /// The platform's scene.
    public let scene: AppScene

    /// The name of the scene: the identifier of its session on platforms with UIKit.
    public let name: String

    /// The motherboard of the scene, with the scene's context.
    public let motherboard: any FlowMotherboard

    /// The tabs of the scene.
    public let tabs: TabHost

    /// The state of the scene, after its latest event.
    public internal(set) var state = State.inactive

    /// The services of the scene: those that a listener returned when the scene connected, then those of the app. The
    /// navigation service and the service map are those of the scene.
    public var services: any ServiceResolver { sceneServices }

    let sceneServices: SceneServices

    /// The saved state of the scene until it is restored. Saving the scene before keeps it.
    var savedState: SceneSnapshot?

    /// Weak, because an event that waits for the boot holds the scene.
    private weak var kernel: Kernel?

    /// Shows the interface; nil after it was called.
    var showInterface: (@MainActor (ConnectedScene) async -> Void)?

    init(_ scene: AppScene, on motherboard: any FlowMotherboard, tabs: TabHost, of kernel: Kernel) {
        (self.scene, self.kernel) = (scene, kernel)
        name = scene.nameInMessages
        (self.motherboard, self.tabs) = (motherboard, tabs)
        sceneServices = SceneServices(
            motherboard.serviceMap, BoardActivator(motherboard), tabs, of: kernel.services)
    }

    /// Makes the main view of the app, which a module contributes to `AppUISurface.mainView`.
    ///
    /// - Returns: nil if no module contributes one. Also nil if the view cannot be made or has another type, which is
    ///   reported.
    public func mainView<View>(as type: View.Type = View.self) -> View? { kernel?.ui.makeMainView(as: type) }

    var isConnected: Bool { state != .disconnected }
}

/// The services of a scene. A request is answered by the services that a listener returned, then by those of the scene, then
/// by those of the app.
@MainActor
final class SceneServices: ServiceResolver {
    /// The services that a listener returned when the scene connected.
    var own: (any ServiceManagerProtocol)?

    private let serviceMap: ServiceMap
    private let boards: any BoardActivating
    private let tabs: TabHost
    private let app: any ServiceResolver

    init(_ serviceMap: ServiceMap, _ boards: any BoardActivating, _ tabs: TabHost, of app: any ServiceResolver) {
        (self.serviceMap, self.boards, self.tabs, self.app) = (serviceMap, boards, tabs, app)
    }

    func resolve<Product>(_ type: Product.Type) -> Product? {
        own?.resolve(type) ?? ofScene(type) ?? app.resolve(type)
    }

    private func ofScene<Product>(_ type: Product.Type) -> Product? {
        if type == ServiceMap.self { return serviceMap as? Product }
        if type == (any BoardActivating).self { return boards as? Product }
        // An app with a navigation service of its own keeps it.
        if type == (any NavigationService).self, app.showsTabsOfScenes {
            return tabs as? Product
        }
        return nil
    }
}
