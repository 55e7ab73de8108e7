// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreContracts

/// The code of "Ghost App Plugin Architecture" as it is printed there, with `any` where Swift 6 wants it.
enum ArchitectureSeed {
    // MARK: What the document takes for granted

    protocol NetworkService: AnyObject {}
    protocol PersistenceService: AnyObject {}
    protocol MyService: AnyObject { func doSomething(with text: String) }
    protocol MyFeatureService: AnyObject {}
    final class NetworkServiceImpl: NetworkService {}
    final class PersistenceServiceImpl: PersistenceService {}
    final class MyServiceImpl: MyService {
        private(set) var texts: [String] = []
        func doSomething(with text: String) { texts.append(text) }
    }
    final class MyFeatureServiceImpl: MyFeatureService {
        init() {}
        init(network: any NetworkService, persistence: any PersistenceService) {}
    }
    final class MyFeatureViewController {}
    final class MyWidgetViewController {
        init(service: any MyService, persistence: any PersistenceService) {}
    }
    struct MyWidgetContribution: ViewContribution { let id = "my-widget" }
    enum DashboardUISurface: UISurface { case widgets }

    // MARK: Step 1 to 3

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
            registry.register(
                (any MyFeatureService).self,
                dependencies: ((any NetworkService).self, (any PersistenceService).self)
            ) { network, persistence in
                MyFeatureServiceImpl(network: network, persistence: persistence)
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
                dependencies: ((any MyService).self, (any PersistenceService).self),
                factory: { myService, persistence in
                    MyWidgetViewController(service: myService, persistence: persistence)
                }
            )
        }
    }

    // MARK: Deeplinks

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
    }

    // MARK: Quick reference

    public enum MyModuleManifest: Manifest {
        public static var serviceProviders: [any ServiceProvider.Type] {
            [MyServiceProvider.self]
        }
    }

    public final class MyServiceProvider: ServiceProvider {
        public init() {}

        public func registerServices(_ registry: any ServiceRegistry) {
            registry.register((any MyService).self) { MyServiceImpl() }
            registry.register((any NetworkService).self) { NetworkServiceImpl() }
            registry.register((any PersistenceService).self) { PersistenceServiceImpl() }
        }
    }

    // MARK: AppManifest

    static var core: [any Manifest.Type] { [MyModuleManifest.self] }

    static var myFeature: [any Manifest.Type] {
        [
            MyFeatureManifest.self
        ]
    }

    @MainActor static let allManifests: [any Manifest.Type] = [
        core,
        myFeature,  // Add here
    ].flatMap({ $0 })
}

extension TabBarUISurface {
    static let myTab: TabBarUISurface = "myTab"
}
