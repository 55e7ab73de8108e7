import CoreContracts
import GhostKernel
import ManifestTestSupport
import Testing

/// Removing handlers, and looking for tabs without showing them.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct UnregisterTests {
    private let log = EventLog()
    private let router: DeeplinkRouter

    init() {
        router = DeeplinkRouter(navigation: { nil }, observer: log.observer)
    }

    private func router(_ navigation: any NavigationService) -> DeeplinkRouter {
        DeeplinkRouter(navigation: { navigation }, observer: log.observer)
    }

    // MARK: Unregistering

    @Test func handler_whenUnregistered_handlesNoLinkAndMakesRoomForAnother() async throws {
        let (first, second) = (Handler("weather"), Handler("weather"))
        router.register(handler: first)
        router.unregister(handler: first)
        #expect(router.features.isEmpty)
        #expect(await !router.deliver(try #require(Deeplink("app:///weather"))))
        router.register(handler: second)
        #expect(router.handler(of: "weather") === second)
        #expect(log.errors == [])
    }

    /// A handler that was rejected must not remove the one that stays.
    @Test func unregister_whenTheFeatureHasAnotherHandler_removesNothing() {
        let first = Handler("weather")
        router.register(handler: first)
        router.unregister(handler: Handler("weather"))
        #expect(router.handler(of: "weather") === first)
        #expect(router.features == ["weather"])
    }

    @Test func handler_whenUnregistered_isReleased() {
        weak var held: Handler?
        do {
            let handler = Handler("weather")
            held = handler
            router.register(handler: handler)
            router.unregister(handler: handler)
        }
        #expect(held == nil)
    }

    @Test func service_whenAHandlerIsUnregistered_isTheRouters() throws {
        let kernel = Kernel(observer: log.observer)
        let service = try #require(kernel.services.resolve((any DeeplinkService).self))
        let handler = Handler("weather")
        service.register(handler: handler)
        #expect(kernel.deeplinks.features == ["weather"])
        service.unregister(handler: handler)
        #expect(kernel.deeplinks.features.isEmpty)
    }

    // MARK: Tabs

    @Test(arguments: [
        ("app://home/sports", ["Home"], true), ("app://away", ["Home"], false), ("app://away", [], true),
        ("app:///sports", [], false),
    ])
    func canShowTab_whenTheHostIsATabOrTheTabsAreUnknown_isTrueAndShowsNone(
        link: String, tabs: [String], expected: Bool
    ) throws {
        var shown: [String] = []
        let router = router(Tabs(tabs) { shown.append($0) })
        #expect(router.canShowTab(of: try #require(Deeplink(link))) == expected)
        #expect(shown.isEmpty)
    }
}
