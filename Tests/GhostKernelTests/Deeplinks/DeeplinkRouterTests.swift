import CoreContracts
import GhostKernel
import ManifestTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DeeplinkRouterTests {
    private final class SyncHandler: DeeplinkHandler {
        let feature = "sync"
        func handle(_ deeplink: Deeplink) -> Bool { deeplink.action == "yes" }
    }

    private let log = EventLog()

    private func router(_ tabs: Tabs? = nil) -> DeeplinkRouter {
        DeeplinkRouter(navigation: { tabs }, observer: log.observer)
    }

    private func link(_ text: String) throws -> Deeplink { try #require(Deeplink(text)) }

    // MARK: Order

    @Test func handle_whenThereIsATab_showsItBeforeTheHandlerIsAsked() async throws {
        var lines: [String] = []
        let latch = Latch()
        let tabs = Tabs(["dashboard"]) { tab in
            await latch.pass()
            lines.append("tab \(tab)")
        }
        let router = router(tabs)
        router.register(
            handler: Handler("weather") { _ in
                lines.append("handler")
                return true
            })
        let link = try link("ghost://dashboard/weather/city")
        async let isHandled = router.deliver(link)
        await latch.waitForArrivals()
        #expect(lines.isEmpty)
        latch.open()
        #expect(await isHandled)
        #expect(lines == ["tab dashboard", "handler"])
    }

    @Test func handler_whenAsked_getsTheLink() async throws {
        var links: [Deeplink] = []
        let router = router()
        router.register(
            handler: Handler("weather") { link in
                links.append(link)
                return true
            })
        let link = try link("ghost://dashboard/weather/city?name=Chicago")
        _ = await router.deliver(link)
        #expect(links == [link])
    }

    // MARK: Handled links

    @Test(arguments: [(true, true, true), (true, false, true), (false, true, true), (false, false, false)])
    func handled_whenATabWasShownOrTheHandlerSaysYes_isTrue(tab: Bool, handler: Bool, expected: Bool) async throws {
        let router = router(Tabs(tab ? ["dashboard"] : []))
        router.register(handler: Handler("weather") { _ in handler })
        #expect(await router.deliver(try link("ghost://dashboard/weather")) == expected)
        #expect(log.errors.isEmpty == (handler || !tab))
    }

    @Test func link_whenTheHandlerSaysNoAndATabWasShown_isHandledAndReported() async throws {
        let router = router(Tabs(["Dashboard"]))
        router.register(handler: Handler("weather") { _ in false })
        #expect(await router.deliver(try link("ghost://dashboard/weather/x?secret")))
        #expect(
            log.errors == [
                .deeplinkEndedAtTab(
                    "ghost://dashboard/weather/x", tab: "Dashboard", feature: "weather", features: ["weather"])
            ])
    }

    @Test func link_whenItsFeatureIsUnknownAndATabWasShown_isHandledAndReported() async throws {
        let router = router(Tabs(["dashboard"]))
        router.register(handler: Handler("weather"))
        #expect(await router.deliver(try link("ghost://dashboard/Weather")))
        #expect(
            log.errors == [
                .deeplinkEndedAtTab(
                    "ghost://dashboard/Weather", tab: "dashboard", feature: "Weather", features: ["weather"])
            ])
    }

    @Test func handled_whenOnlyATabIsNamed_isWhetherItWasShown() async throws {
        let router = router(Tabs(["dashboard"]))
        #expect(await router.deliver(try link("ghost://dashboard")))
        #expect(await !router.deliver(try link("ghost://other")))
    }

    @Test func handled_whenThereIsNoNavigation_isWhatTheHandlerSays() async throws {
        let router = router()
        router.register(handler: Handler("weather"))
        #expect(await router.deliver(try link("ghost://dashboard/weather")))
    }

    @Test func handled_whenNoTabIsNamed_asksForNone() async throws {
        var asked: [String] = []
        let router = router(Tabs([]) { asked.append($0) })
        router.register(handler: Handler("weather"))
        #expect(await router.deliver(try link("ghost:///weather")))
        #expect(asked.isEmpty)
    }

    @Test(arguments: [("yes", true), ("no", false)])
    func handler_whenItIsNotAsync_isAskedTheSame(action: String, expected: Bool) async throws {
        let router = router()
        router.register(handler: SyncHandler())
        #expect(await router.deliver(try link("ghost://tab/sync/\(action)")) == expected)
    }

    @Test func feature_whenWrittenInAnotherCase_isAnother() async throws {
        let router = router()
        router.register(handler: Handler("weather"))
        #expect(await !router.deliver(try link("ghost://tab/Weather")))
    }

    // MARK: Registration

    @Test func register_whenTheFeatureHasAHandler_isReportedAndTheFirstStays() async throws {
        let router = router()
        let first = Handler("sync")
        router.register(handler: first)
        router.register(handler: SyncHandler())
        #expect(log.errors == [.duplicateDeeplinkHandler("sync", stays: "Handler", rejected: "SyncHandler")])
        #expect(router.handler(of: "sync") === first)
        #expect(router.features == ["sync"])
    }

    @Test func register_whenSeveral_listsTheFeaturesInOrder() {
        let router = router()
        for feature in ["c", "a", "b"] { router.register(handler: Handler(feature)) }
        #expect(router.features == ["c", "a", "b"])
    }

    @Test(arguments: ["", "a/b", "/", "a/"])
    func register_whenNoLinkCanNameTheFeature_isReported(feature: String) {
        let router = router()
        router.register(handler: Handler(feature))
        #expect(log.errors == [.invalidFeature(feature, handler: "Handler")])
        #expect(router.features.isEmpty)
    }

    @Test func register_whenTheFeatureIsNotASCII_isFoundByItsEscapes() async throws {
        let router = router()
        router.register(handler: Handler("天気 1%"))
        #expect(await router.deliver(try link("ghost://tab/%E5%A4%A9%E6%B0%97%201%25")))
    }

    @Test func handler_whenAHandlerRegistersAnother_isThereForTheNextLink() async throws {
        let router = router()
        router.register(
            handler: Handler("first") { [unowned router] _ in
                router.register(handler: Handler("second"))
                return true
            })
        #expect(await !router.deliver(try link("ghost://tab/second")))
        #expect(await router.deliver(try link("ghost://tab/first")))
        #expect(await router.deliver(try link("ghost://tab/second")))
    }
}
