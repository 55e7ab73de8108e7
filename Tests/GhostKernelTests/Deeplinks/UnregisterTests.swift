import CoreContracts
import Foundation
import GhostKernel
import ManifestTestSupport
import Testing

/// Removing handlers, and looking for them without handling a link.
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

    private func url(_ link: String) throws -> URL { try #require(URL(string: link)) }

    // MARK: Unregistering

    @Test func handler_whenUnregistered_handlesNoLinkAndMakesRoomForAnother() async throws {
        let (first, second) = (Handler("weather"), Handler("weather"))
        router.register(handler: first)
        router.unregister(handler: first)
        #expect(router.features.isEmpty)
        #expect(await !router.handle(try #require(Deeplink("app:///weather"))))
        router.register(handler: second)
        #expect(router.handler(of: "weather") === second)
        #expect(log.errors.map(\.code) == ["unhandled-deeplink"])
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
        #expect(service.canHandle(try url("app:///weather/city")))
        service.unregister(handler: handler)
        #expect(kernel.deeplinks.features.isEmpty)
        #expect(!service.canHandle(try url("app:///weather/city")))
    }

    // MARK: Looking

    @Test func canHandle_whenTheFeatureHasAHandler_isTrueAndDoesNotCallIt() throws {
        var calls = 0
        router.register(
            handler: Handler("weather") { _ in
                calls += 1
                return true
            })
        #expect(router.canHandle(try url("app://home/weather/city?name=Oslo")))
        #expect(!router.canHandle(try url("app://home/sports")))
        #expect(!router.canHandle(try url("app://home")))
        #expect(!router.canHandle(try url("weather")))
        #expect(calls == 0)
        #expect(log.errors == [])
    }

    @Test func canHandle_whenTheHostIsATab_isTrueAndDoesNotShowIt() throws {
        var shown: [String] = []
        let tabs = Tabs(["Home"]) { shown.append($0) }
        let router = router(tabs)
        #expect(router.canHandle(try url("app://home/sports")))
        #expect(!router.canHandle(try url("app://away")))
        #expect(shown.isEmpty)
    }

    @Test func canHandle_whenTheTabsAreUnknown_isTrueForEveryHost() throws {
        let router = router(Tabs([]))
        #expect(router.canHandle(try url("app://away")))
        #expect(!router.canHandle(try url("app:///sports")))
    }
}
