import CoreContracts
import GhostKernel
import ManifestTestSupport
import Testing

/// Services, containers and routers are released with their last reference.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ContainerLeakTests {
    private final class Leaf {}
    private final class Branch {
        let leaf: Leaf
        init(_ leaf: Leaf) { self.leaf = leaf }
    }
    private final class Screen {}

    @Test func container_whenLetGo_isGoneWithItsServices() {
        weak var container: ServiceContainer?
        weak var branch: Branch?
        do {
            let strong = ServiceContainer(observer: .none)
            strong.register(Leaf.self) { Leaf() }
            strong.register(Branch.self, dependencies: Leaf.self) { Branch($0) }
            (container, branch) = (strong, strong.resolve(Branch.self))
            #expect(branch != nil)
        }
        #expect(container == nil)
        #expect(branch == nil)
    }

    @Test func container_whenSomethingCouldNotBeMade_isGoneAllTheSame() {
        weak var container: ServiceContainer?
        do {
            let strong = ServiceContainer(observer: .none)
            container = strong
            strong.register(Branch.self, dependencies: Leaf.self) { Branch($0) }
            #expect(strong.resolve(Branch.self) == nil)
            #expect(strong.validate().count == 1)
            _ = strong.graph
        }
        #expect(container == nil)
    }

    @Test func service_whenOverridden_isLetGo() {
        let container = ServiceContainer(observer: .none)
        container.register(Leaf.self) { Leaf() }
        container.register(Branch.self, dependencies: Leaf.self) { Branch($0) }
        weak let former = container.resolve(Branch.self)
        container.override(Leaf.self) { Leaf() }
        #expect(former == nil)
    }

    @Test func service_whenItsContainerIsGone_staysWithWhoHoldsIt() {
        var container: ServiceContainer? = ServiceContainer(observer: .none)
        container?.register(Leaf.self) { Leaf() }
        container?.register(Branch.self, dependencies: Leaf.self) { Branch($0) }
        let branch = container?.resolve(Branch.self)
        container = nil
        weak let leaf = branch?.leaf
        #expect(leaf != nil)
    }

    @Test func registry_whenLetGo_isGoneWithItsFactories() {
        weak var registry: UIRegistry?
        weak var captured: Screen?
        let services = ServiceContainer(observer: .none)
        do {
            let (strong, screen) = (UIRegistry(services: services, observer: .none), Screen())
            strong.contribute(to: Wall.left, contribution: Named("a"), factory: { screen })
            (registry, captured) = (strong, screen)
            #expect(strong.views(of: Screen.self, on: Wall.left).count == 1)
        }
        #expect(registry == nil)
        #expect(captured == nil)
    }

    @Test func view_whenMade_isNotKept() {
        let services = ServiceContainer(observer: .none)
        let registry = UIRegistry(services: services, observer: .none)
        registry.contribute(to: Wall.left, contribution: Named("a"), factory: { Screen() })
        weak let view = registry.views(of: Screen.self, on: Wall.left).first
        #expect(view == nil)
    }

    @Test func contribution_whenKept_keepsNeitherRegistryNorServices() throws {
        weak var container: ServiceContainer?
        weak var registry: UIRegistry?
        var kept: UIContribution?
        do {
            let services = ServiceContainer(observer: .none)
            services.register(Leaf.self) { Leaf() }
            let strong = UIRegistry(services: services, observer: .none)
            strong.contribute(to: Wall.left, contribution: Named("a"), dependencies: Leaf.self) { Branch($0) }
            (container, registry) = (services, strong)
            kept = strong.contributions(to: Wall.left).first
        }
        #expect(container == nil)
        #expect(registry == nil)
        #expect(kept?.id == "a")
        #expect(kept?.view(as: Branch.self) == nil)
    }

    @Test func router_whenLetGo_isGoneWithItsHandlers() async throws {
        weak var router: DeeplinkRouter?
        weak var handler: Handler?
        let link = try #require(Deeplink("ghost://tab/weather"))
        do {
            let (strong, weather) = (DeeplinkRouter(navigation: { nil }, observer: .none), Handler("weather"))
            strong.register(handler: weather)
            (router, handler) = (strong, weather)
            #expect(await strong.deliver(link))
        }
        #expect(await isGone { router })
        #expect(await isGone { handler })
    }
}
