import CoreContracts
import GhostKernel
import Testing

/// Scopes that end, such as the session of a user.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScopeTests {
    private final class Profile {}
    private final class Drafts {
        let profile: Profile
        init(_ profile: Profile) { self.profile = profile }
    }
    private final class Editor {
        let drafts: Drafts
        init(_ drafts: Drafts) { self.drafts = drafts }
    }
    private final class Feed {
        let editor: Editor?
        init(_ editor: Editor?) { self.editor = editor }
    }

    private let log = EventLog()
    private let container: ServiceContainer

    init() {
        container = ServiceContainer(observer: log.observer)
        container.register(Profile.self, scope: .session) { Profile() }
        container.register(Drafts.self, scope: .session, dependencies: Profile.self) { Drafts($0) }
    }

    @Test func resolve_inOneScope_isOneProduct() {
        let drafts = container.resolve(Drafts.self)
        #expect(drafts?.profile === container.resolve(Profile.self))
        #expect(container.resolve(Drafts.self) === drafts)
        #expect(log.made == ["Profile", "Drafts"])
        #expect(log.errors == [])
    }

    @Test func end_releasesTheProductsOfTheScope() {
        weak let drafts = container.resolve(Drafts.self)
        weak let profile = container.resolve(Profile.self)
        #expect(drafts != nil)
        container.end(.named("checkout"))
        #expect(drafts != nil)

        container.end(.session)

        #expect(drafts == nil)
        #expect(profile == nil)
        #expect(container.graph.services.map(\.isMade) == [false, false])
    }

    @Test func resolve_afterTheEnd_isAnotherProduct() throws {
        let former = try #require(container.resolve(Drafts.self))
        container.end(.session)
        let next = try #require(container.resolve(Drafts.self))
        #expect(next !== former)
        #expect(next.profile !== former.profile)
        #expect(next.profile === container.resolve(Profile.self))
    }

    @Test func end_whenASharedProductWasMadeFromTheScope_forgetsItToo() throws {
        container.register(Editor.self, scope: .shared, dependencies: Drafts.self) { Editor($0) }
        let former = try #require(container.resolve(Editor.self))
        container.end(.session)
        let next = try #require(container.resolve(Editor.self))
        #expect(next !== former)
        #expect(next.drafts.profile === container.resolve(Profile.self))
    }

    @Test func end_ofSingletons_makesThemAgain() throws {
        container.register(Feed.self) { Feed(nil) }
        let (former, profile) = (container.resolve(Feed.self), container.resolve(Profile.self))
        container.end(.singleton)
        #expect(container.resolve(Feed.self) !== former)
        #expect(container.resolve(Profile.self) === profile)
    }

    @Test func end_inAFactoryOfTheScope_keepsNoProductOfTheEndedScope() {
        var remaining = 1
        container.register(Editor.self, scope: .session) { [unowned container] in
            if remaining > 0 { container.end(.session) }
            remaining -= 1
            return Editor(Drafts(Profile()))
        }
        let first = container.resolve(Editor.self)
        let second = container.resolve(Editor.self)
        #expect(first != nil)
        #expect(second !== first)
        #expect(container.resolve(Editor.self) === second)
    }

    @Test func override_ofAMadeService_replacesItInTheScope() {
        weak let former = container.resolve(Drafts.self)
        let profile = Profile()
        container.override(Profile.self, scope: .session) { profile }
        #expect(former == nil)
        #expect(container.resolve(Drafts.self)?.profile === profile)
    }

    /// Uses the container when it is released.
    private final class Parting {
        private weak var container: ServiceContainer?
        init(_ container: ServiceContainer) { self.container = container }

        deinit {
            let container = container
            MainActor.assumeIsolated {
                container?.register(Feed.self) { Feed(nil) }
                _ = container?.resolve(Drafts.self)
            }
        }
    }

    @Test func end_whenAReleasedProductUsesTheContainer_findsTheNextScope() {
        container.register(Parting.self, scope: .session) { [unowned container] in Parting(container) }
        _ = container.resolve(Parting.self)
        weak let former = container.resolve(Drafts.self)
        container.end(.session)
        #expect(former == nil)
        #expect(container.resolve(Feed.self) != nil)
        #expect(container.graph.services.map(\.isMade) == [true, true, false, true])
    }

    // MARK: Observers

    private final class Cache: ScopeEndObserver {
        private(set) var ended: [ServiceScope] = []
        let onEnd: () -> Void
        init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

        func scopeDidEnd(_ scope: ServiceScope) {
            ended.append(scope)
            onEnd()
        }
    }
    private final class UnusedCache: ScopeEndObserver {
        func scopeDidEnd(_ scope: ServiceScope) { Issue.record("the cache was not made") }
    }

    @Test func end_callsObserversOnce_afterTheRelease() throws {
        weak let profile = container.resolve(Profile.self)
        container.register(Cache.self) { [weak profile] in Cache { [weak profile] in #expect(profile == nil) } }
        container.register((any ScopeEndObserver).self, dependencies: Cache.self) { (cache: Cache) in cache }
        container.register(UnusedCache.self) { UnusedCache() }
        _ = container.resolve((any ScopeEndObserver).self)
        container.end(.session)
        #expect(container.resolve(Cache.self)?.ended == [.session])
    }

    @Test func end_byTheServiceOfAKernel_endsTheScope() throws {
        let kernel = Kernel(observer: .none)
        kernel.register([Service(Profile.self, scope: .session) { Profile() }])
        weak let profile = kernel.services.resolve(Profile.self)
        try kernel.services.require((any ServiceScopes).self).end(.session)
        #expect(profile == nil)
    }

    // MARK: Services that outlive a dependency

    private let captured = GhostError.outlivesDependency(
        "Drafts", scope: "session", path: ["Feed", "Editor", "Drafts"])

    @Test func validate_whenASingletonKeepsAServiceOfTheScope_isAnError() {
        container.register(Editor.self, scope: .unique, dependencies: Drafts.self) { Editor($0) }
        container.register(Feed.self, dependencies: Editor.self) { Feed($0) }
        #expect(container.validate() == [captured])
        _ = container.resolve(Feed.self)
        #expect(log.errors == [captured])
    }

    @Test func validate_whenAServiceKeepsOneOfAnotherScope_isAnError() {
        container.register(Editor.self, scope: .named("checkout"), dependencies: Drafts.self) { Editor($0) }
        #expect(
            container.validate() == [.outlivesDependency("Drafts", scope: "session", path: ["Editor", "Drafts"])])
    }

    @Test(arguments: [ServiceScope.session, .unique, .shared])
    func validate_whenAServiceOfNoLongerLifeDependsOnIt_isNoError(scope: ServiceScope) {
        container.register(Editor.self, scope: scope, dependencies: Drafts.self) { Editor($0) }
        #expect(container.validate() == [])
    }

    @Test func resolve_inAFactoryOfASingleton_isReported() {
        container.register(Feed.self) { [unowned container] in
            Feed(container.resolve(Drafts.self).map(Editor.init))
        }
        _ = container.resolve(Feed.self)
        #expect(log.errors == [.outlivesDependency("Drafts", scope: "session", path: ["Feed", "Drafts"])])
    }

    private final class Reader: LifecycleParticipant {
        func configure(with resolver: any ServiceResolver) { _ = resolver.resolve(Drafts.self) }
        func run(phase: LifecyclePhase) async throws {}
    }
    private enum ReaderManifest: Manifest {
        static var services: [Service] {
            Service(Profile.self, scope: .session) { Profile() }
            Service(Drafts.self, scope: .session, dependencies: Profile.self) { Drafts($0) }
        }
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Reader.self] }
    }

    @Test func configure_whenAParticipantResolvesAServiceOfTheScope_isReported() async throws {
        let kernel = Kernel(observer: log.observer)
        kernel.install(ReaderManifest.self)
        try await kernel.boot {}
        #expect(log.errors == [.outlivesDependency("Drafts", scope: "session", path: ["Reader", "Drafts"])])
    }

    @Test(arguments: ["singleton", "shared", "unique", "session", "checkout"])
    func scope_fromItsName_hasTheName(name: String) {
        #expect(ServiceScope(rawValue: name).rawValue == name)
        #expect(ServiceScope(rawValue: name).ends == ["session", "checkout"].contains(name))
    }
}
