// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if APPLE_STUBS
    import CoreContracts
    import Foundation
    import GhostBridge
    import ManifestTestSupport
    import UIKit

    /// The code of "Ghost App Plugin Architecture" about tabs, widgets and scene delegates, as printed there with `any` before the
    /// names of protocols.
    enum ArchitectureSeed {
        public enum MyFeatureManifest: Manifest {
            public static var serviceProviders: [any ServiceProvider.Type] {
                [MyFeatureServiceProvider.self]
            }

            public static var uiProviders: [any UIProvider.Type] {
                [MyFeatureUIProvider.self, MyWidgetUIProvider.self]
            }

            public static var sceneDelegateListeners: [any SceneDelegateListener.Type] {
                [MyFeatureSceneDelegateListener.self]
            }
        }

        public final class MyFeatureServiceProvider: ServiceProvider {
            public init() {}

            public func registerServices(_ registry: any ServiceRegistry) {
                registry.register((any MyService).self) {
                    MyServiceImpl()
                }
            }
        }

        public final class MyFeatureUIProvider: UIProvider {
            public init() {}

            public func registerUI(_ registry: any UIRegistryContributing) {
                guard let registry = registry as? any TabBarUIContributing else { return }
                registry.contribute(
                    to: .myTab,
                    title: "My Feature",
                    normalIcon: "star.fill",
                    selectedIcon: nil,
                    factory: { MyFeatureViewController() }
                )
            }
        }

        public final class MyWidgetUIProvider: UIProvider {
            public init() {}

            public func registerUI(_ registry: any UIRegistryContributing) {
                registry.contribute(
                    to: DashboardUISurface.widgets,
                    contribution: MyWidgetContribution(),
                    dependencies: (any MyService).self,
                    factory: { myService in
                        MyWidgetViewController(service: myService)
                    }
                )
            }
        }

        public final class MyFeatureDeeplinkHandler: DeeplinkHandler {
            public let feature = "myfeature"  // Matches path component

            private let myService: any MyService

            init(myService: any MyService) {
                self.myService = myService
            }

            @MainActor
            public func handle(_ deeplink: Deeplink) -> Bool {
                guard deeplink.action == "action" else { return false }

                if let param = deeplink.parameter("param") {
                    myService.doSomething(with: param)
                    return true
                }
                return false
            }
        }

        public final class MyFeatureSceneDelegateListener: SceneDelegateListener {
            private var handler: MyFeatureDeeplinkHandler?

            public required init() {}

            @MainActor
            public func configure(with resolver: any ServiceResolver) {
                guard let myService = resolver.resolve((any MyService).self),
                    let deeplinkService = resolver.resolve((any DeeplinkService).self)
                else {
                    return
                }

                let handler = MyFeatureDeeplinkHandler(myService: myService)
                self.handler = handler
                deeplinkService.register(handler: handler)
            }

            // The requirements that the document prints in "Core Protocols".
            public func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
            ) -> (any ServiceManagerProtocol)? {
                Journal.note("willConnectTo")
                return nil
            }

            public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
                Journal.note("openURLContexts")
            }
        }

        // MARK: What the document takes for granted

        protocol MyService: AnyObject { func doSomething(with text: String) }
        final class MyServiceImpl: MyService {
            private(set) var texts: [String] = []
            func doSomething(with text: String) { texts.append(text) }
        }
        final class MyFeatureViewController: UIViewController {}
        final class MyWidgetViewController: UIViewController {
            init(service: any MyService) { super.init(nibName: nil, bundle: nil) }
            required init?(coder: NSCoder) { nil }
        }
        struct MyWidgetContribution: ViewContribution { let id = "my-widget" }
        enum DashboardUISurface: UISurface { case widgets }
    }

    extension TabBarUISurface {
        fileprivate static let myTab: TabBarUISurface = "mytab"
    }
#endif
