#if canImport(SwiftUI)
    public import Boardy
    public import CoreContracts
    public import GhostBridge
    public import GhostKernel
    import SwiftUI

    /// The motherboard, the services and the tabs that the views of one scene use.
    @MainActor
    public struct SceneInterface {
        /// The motherboard of the scene.
        public let motherboard: any FlowMotherboard

        /// The services of the scene.
        public let services: any ServiceResolver

        /// The tabs of the scene.
        public let tabs: TabHost

        /// Makes the main view that a module contributes, with a closure that adapts views; nil if there is none. A view
        /// without an adapter is reported.
        let makeMainView: @MainActor (_ adapt: (Any) -> AnyView?) -> AnyView?

        /// The interface of a connected scene.
        public init(_ scene: ConnectedScene) {
            (motherboard, services, tabs) = (scene.motherboard, scene.services, scene.tabs)
            makeMainView = { [weak scene] adapt in
                guard let view = scene?.mainView(as: Any.self) else { return nil }
                return adapt(view) ?? scene?.mainView(as: (any View).self).map { AnyView($0) }
            }
        }

        /// The interface of an app without scenes.
        public init(_ launcher: PluginLauncher) {
            (motherboard, services, tabs) = (launcher.mainboard, launcher.kernel.services, launcher.tabs)
            makeMainView = { [weak launcher] adapt in
                guard let ui = launcher?.kernel.ui, let view = ui.makeMainView(as: Any.self) else { return nil }
                return adapt(view) ?? ui.makeMainView(as: (any View).self).map { AnyView($0) }
            }
        }
    }
#endif
