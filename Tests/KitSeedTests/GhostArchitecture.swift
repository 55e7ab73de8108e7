// swift-format-ignore-file

import CoreContracts

/// The code of "Ghost App Plugin Architecture", as printed. The views are plain classes, because the document does not print them.
enum GhostArchitecture {
    // MARK: What the document takes for granted

    protocol NetworkService: AnyObject {}
    protocol PersistenceService: AnyObject {}
    protocol MyService: AnyObject { func doSomething(with text: String) }
    protocol MyFeatureService: AnyObject {}
    protocol MyDependentService: AnyObject {}
    final class NetworkServiceImpl: NetworkService {}
    final class PersistenceServiceImpl: PersistenceService {}
    final class MyServiceImpl: MyService {
        private(set) var texts: [String] = []
        func doSomething(with text: String) { texts.append(text) }
    }
    final class MyFeatureServiceImpl: MyFeatureService, MyDependentService {
        init() {}
        init(network: NetworkService, persistence: PersistenceService) {}
    }
    final class MyFeatureViewController {}
    final class MyWidgetViewController {
        init(service: MyService, persistence: PersistenceService) {}
    }
    struct MyWidgetContribution: ViewContribution { let id = "my-widget" }
    enum DashboardUISurface: UISurface { case widgets }

    // MARK: Step 1 to 3

    public enum MyFeatureManifest: Manifest {
        public static var serviceProviders: [ServiceProvider.Type] {
            [MyFeatureServiceProvider.self]
        }

        public static var uiProviders: [UIProvider.Type] {
            [MyFeatureUIProvider.self]
        }
    }

    public final class MyFeatureServiceProvider: ServiceProvider {
        public init() {}

        public func registerServices(_ registry: ServiceRegistry) {
            registry.register(MyFeatureService.self) {
                MyFeatureServiceImpl()
            }
        }
    }

    /// What the document prints without a manifest: the registration "with dependencies", of a second service, and the widget.
    enum MyOtherManifest: Manifest {
        static var serviceProviders: [ServiceProvider.Type] { [MyDependentServiceProvider.self] }
        static var uiProviders: [UIProvider.Type] { [MyWidgetUIProvider.self] }
    }

    public final class MyDependentServiceProvider: ServiceProvider {
        public init() {}

        public func registerServices(_ registry: ServiceRegistry) {
            registry.register(
                MyDependentService.self,
                dependencies: (NetworkService.self, PersistenceService.self)
            ) { network, persistence in
                MyFeatureServiceImpl(network: network, persistence: persistence)
            }
        }
    }

    public final class MyFeatureUIProvider: UIProvider {
        public init() {}

        public func registerUI(_ registry: UIRegistryContributing) {
            guard let registry = registry as? TabBarUIContributing else { return }
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

        public func registerUI(_ registry: UIRegistryContributing) {
            registry.contribute(
                to: DashboardUISurface.widgets,
                contribution: MyWidgetContribution(),
                dependencies: (MyService.self, PersistenceService.self),
                factory: { myService, persistence in
                    MyWidgetViewController(service: myService, persistence: persistence)
                }
            )
        }
    }

    // MARK: Deeplink Handler Pattern

    enum Deeplinks {
        public final class MyFeatureDeeplinkHandler: DeeplinkHandler {
            public let feature = "myfeature"  // Matches path component

            private let myService: MyService

            public init(myService: MyService) {
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
            public func configure(with resolver: ServiceResolver) {
                guard let myService = resolver.resolve(MyService.self),
                      let deeplinkService = resolver.resolve(DeeplinkService.self) else {
                    return
                }

                let handler = MyFeatureDeeplinkHandler(myService: myService)
                self.handler = handler
                deeplinkService.register(handler: handler)
            }
        }

        public enum MyFeatureManifest: Manifest {
            public static var sceneDelegateListeners: [SceneDelegateListener.Type] {
                [MyFeatureSceneDelegateListener.self]
            }
        }
    }

    // MARK: Quick reference

    public enum MyModuleManifest: Manifest {
        public static var serviceProviders: [ServiceProvider.Type] {
            [MyServiceProvider.self]
        }
    }

    public final class MyServiceProvider: ServiceProvider {
        public init() {}

        public func registerServices(_ registry: ServiceRegistry) {
            registry.register(MyService.self) { MyServiceImpl() }
            registry.register(NetworkService.self) { NetworkServiceImpl() }
            registry.register(PersistenceService.self) { PersistenceServiceImpl() }
        }
    }

    // MARK: AppManifest

    static var core: [Manifest.Type] { [MyModuleManifest.self] }

    static var dashboardFeature: [Manifest.Type] { [] }

    static var myFeature: [Manifest.Type] {
        [
            MyFeatureManifest.self,
            MyOtherManifest.self,
            Deeplinks.MyFeatureManifest.self,
        ]
    }

    // Printed as private.
    static let allManifests: [Manifest.Type] = [
        core,
        dashboardFeature,
        myFeature  // Add here
    ].flatMap({ $0 })
}

extension TabBarUISurface {
    static let myTab: TabBarUISurface = "myTab"
}
