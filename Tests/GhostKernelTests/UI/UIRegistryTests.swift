import CoreContracts
import GhostKernel
import ManifestTestSupport
import Testing

@MainActor
struct UIRegistryTests {
    private enum Ceiling: UISurface { case left }
    private final class View {}
    private final class Service {}

    private let log = EventLog()
    private let services: ServiceContainer
    private let registry: UIRegistry

    init() {
        services = ServiceContainer(observer: log.observer)
        registry = UIRegistry(services: services, observer: log.observer)
    }

    // MARK: Surfaces

    @Test func contributions_whenSeveral_areInTheOrderOfContribution() {
        for id in ["c", "a", "b"] { registry.contribute(to: Wall.left, contribution: Named(id), factory: { View() }) }
        #expect(registry.contributions(to: Wall.left).map(\.id) == ["c", "a", "b"])
    }

    @Test func contributions_whenToAnotherCase_areKeptApart() {
        registry.contribute(to: Wall.left, contribution: Named("a"), factory: { View() })
        #expect(registry.contributions(to: Wall.right).isEmpty)
    }

    @Test func contributions_whenTwoTypesHaveACaseOfOneName_areKeptApart() {
        registry.contribute(to: Wall.left, contribution: Named("wall"), factory: { View() })
        registry.contribute(to: Ceiling.left, contribution: Named("ceiling"), factory: { View() })
        #expect(registry.contributions(to: Wall.left).map(\.id) == ["wall"])
        #expect(registry.contributions(to: Ceiling.left).map(\.id) == ["ceiling"])
        #expect(log.errors.isEmpty)
    }

    @Test func contribution_whenLookedAt_isWhatTheModuleHasSaid() {
        registry.contribute(to: Wall.left, contribution: Named("a"), factory: { View() })
        let contribution = registry.contributions(to: Wall.left).first
        #expect(contribution?.contribution as? Named == Named("a"))
        #expect(contribution?.surface == AnyUISurface(Wall.left))
    }

    @Test func contribution_whenLookedUpByItsID_isFoundOnItsSurfaceOnly() {
        for id in ["a", "b"] { registry.contribute(to: Wall.left, contribution: Named(id), factory: { id }) }
        #expect(registry.contribution("b", to: Wall.left)?.view(as: String.self) == "b")
        #expect(registry.contribution("c", to: Wall.left) == nil)
        #expect(registry.contribution("b", to: Wall.right) == nil)
    }

    @Test func contribute_whenByAnID_isAnInlineContribution() {
        registry.contribute(to: Wall.left, id: "a") { "view" }
        let contribution = registry.contribution("a", to: Wall.left)
        #expect(contribution?.contribution as? InlineContribution == InlineContribution(id: "a"))
        #expect(contribution?.view(as: String.self) == "view")
    }

    @Test func contribute_whenDone_isAnEvent() {
        registry.contribute(to: Wall.left, contribution: Named("a"), factory: { View() })
        #expect(log.events == [.contributed(id: "a", surface: "Wall.left")])
    }

    @Test func contribute_whenTheNameIsTaken_isReportedAndTheFirstStays() {
        registry.contribute(to: Wall.left, contribution: Named("a"), factory: { "first" })
        registry.contribute(to: Wall.left, contribution: Named("a"), factory: { "second" })
        #expect(registry.views(of: String.self, on: Wall.left) == ["first"])
        #expect(log.errors == [.duplicateContribution("a", surface: "Wall.left")])
    }

    @Test func contribute_whenTheNameIsTakenOnAnotherSurface_isFine() {
        registry.contribute(to: Wall.left, contribution: Named("a"), factory: { "left" })
        registry.contribute(to: Wall.right, contribution: Named("a"), factory: { "right" })
        #expect(registry.views(of: String.self, on: Wall.right) == ["right"])
        #expect(log.errors.isEmpty)
    }

    // MARK: Views

    @Test func factory_whenNobodyAsks_doesNotRun() {
        var made = 0
        registry.contribute(to: Wall.left, contribution: Named("a")) { made += 1 }
        _ = registry.contributions(to: Wall.left)
        #expect(made == 0)
    }

    @Test func factory_whenAskedTwice_makesTwo() throws {
        registry.contribute(to: Wall.left, contribution: Named("a"), factory: { View() })
        let contribution = try #require(registry.contributions(to: Wall.left).first)
        #expect(contribution.view(as: View.self) !== contribution.view(as: View.self))
    }

    @Test func views_whenOfASurface_areInOrder() {
        for text in ["c", "a", "b"] { registry.contribute(to: Wall.left, contribution: Named(text), factory: { text }) }
        #expect(registry.views(of: String.self, on: Wall.left) == ["c", "a", "b"])
    }

    @Test func view_whenOfAnotherType_isNilAndReported() {
        registry.contribute(to: Wall.left, contribution: Named("a"), factory: { View() })
        registry.contribute(to: Wall.left, contribution: Named("b"), factory: { "text" })
        #expect(registry.views(of: String.self, on: Wall.left) == ["text"])
        #expect(log.errors == [.wrongView("a", surface: "Wall.left", made: "View", wanted: "String")])
    }

    @Test func view_whenAskedForByAProtocol_isFound() {
        registry.contribute(to: Wall.left, contribution: Named("a"), factory: { "text" })
        #expect(registry.views(of: (any StringProtocol).self, on: Wall.left).count == 1)
    }

    // MARK: Dependencies

    @Test func dependencies_whenTheViewIsContributed_areNotMade() {
        contributeWithService()
        services.register(Service.self) { Service() }
        _ = registry.contributions(to: Wall.left)
        #expect(log.made.isEmpty)
    }

    @Test func dependencies_whenTheViewIsMade_areResolved() {
        contributeWithService()
        services.register(Service.self) { Service() }
        #expect(registry.views(of: Service.self, on: Wall.left).first === services.resolve(Service.self))
    }

    @Test func dependencies_whenSeveral_arriveInDeclaredOrder() {
        services.register(Int.self) { 7 }
        services.register(String.self) { "text" }
        registry.contribute(to: Wall.left, contribution: Named("a"), dependencies: (String.self, Int.self)) {
            "\($0) \($1)"
        }
        #expect(registry.views(of: String.self, on: Wall.left) == ["text 7"])
    }

    @Test func dependencies_whenOneIsMissing_areReportedOnceWithTheView() {
        contributeWithService()
        #expect(registry.views(of: Service.self, on: Wall.left).isEmpty)
        #expect(
            log.errors == [.missingService("Service", path: ["the view a on Wall.left", "Service"])])
    }

    @Test func dependencies_whenOneCannotBeMade_areReportedOnce() {
        let links = Links.types(150)
        for (link, next) in zip(links, links.dropFirst()) { services.add(link, needs: [next], scope: .unique) }
        services.add(links[149], needs: [], scope: .unique)
        func contribute<Needed: Link>(_ type: Needed.Type) {
            registry.contribute(to: Wall.left, contribution: Named("a"), dependencies: type) { $0 }
        }
        contribute(links[0])
        #expect(registry.views(of: (any Link).self, on: Wall.left).isEmpty)
        #expect(log.errors.map(\.code) == ["services-nested-too-deeply"])
    }

    @Test func dependencies_whenTheContainerIsGone_makeNoView() {
        var services: ServiceContainer? = ServiceContainer(observer: log.observer)
        let registry = services.map { UIRegistry(services: $0, observer: log.observer) }
        registry?.contribute(to: Wall.left, contribution: Named("a"), dependencies: Service.self) { $0 }
        services = nil
        #expect(registry?.views(of: Service.self, on: Wall.left).isEmpty == true)
        #expect(registry?.validate().isEmpty == true)
    }

    // MARK: Validation

    @Test func validate_whenAViewNeedsWhatIsMissing_namesBoth() {
        contributeWithService()
        #expect(
            registry.validate() == [.missingService("Service", path: ["the view a on Wall.left", "Service"])])
        #expect(log.errors.isEmpty)
    }

    @Test func validate_whenAllIsThere_findsNothing() {
        contributeWithService()
        services.register(Service.self) { Service() }
        #expect(registry.validate().isEmpty)
        #expect(log.made.isEmpty)
    }

    private func contributeWithService() {
        registry.contribute(to: Wall.left, contribution: Named("a"), dependencies: Service.self) { $0 }
    }
}
