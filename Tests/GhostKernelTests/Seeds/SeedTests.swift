import CoreContracts
import GhostKernel
import ManifestTestSupport
import Testing

/// The code of the two documents compiles and works as described there.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SeedTests {
    private let log = EventLog()
    private let kernel: Kernel

    init() {
        kernel = Kernel(clock: ManualClock(), observer: log.observer)
    }

    @Test func architecture_whenBooted_offersWhatItDescribes() async throws {
        kernel.install(ArchitectureSeed.allManifests)
        try await kernel.boot()
        let tab = kernel.ui.views(of: ArchitectureSeed.MyFeatureViewController.self, on: TabBarUISurface.myTab)
        let widgets = kernel.ui.views(
            of: ArchitectureSeed.MyWidgetViewController.self, on: ArchitectureSeed.DashboardUISurface.widgets)
        #expect((tab.count, widgets.count) == (1, 1))
        #expect(log.errors.isEmpty)
    }

    @Test func architecture_whenALinkComes_handlesIt() async throws {
        kernel.install(ArchitectureSeed.allManifests)
        try await kernel.boot()
        let link = try #require(Deeplink("ghost://mytab/myfeature/action?param=value"))
        #expect(await kernel.deeplinks.deliver(link))
        let service = kernel.services.resolve((any ArchitectureSeed.MyService).self)
        #expect((service as? ArchitectureSeed.MyServiceImpl)?.texts == ["value"])
    }

    @Test func presentation_whenBooted_offersWhatItDescribes() async throws {
        kernel.install(PresentationSeed.all)
        try await kernel.boot()
        let widgets = kernel.ui.contributions(to: PresentationSeed.DashboardUISurface.widgets)
        #expect(widgets.map(\.id) == ["weather-widget", "sports-widget"])
        #expect(widgets.compactMap { $0.view(as: AnyObject.self) }.count == 2)
        #expect(kernel.services.resolve((any PresentationSeed.WeatherAnalytics).self) != nil)
        #expect(log.errors.isEmpty)
    }

    @Test(arguments: [
        ("ghost://dashboard/weather/city?name=Chicago", true), ("ghost://dashboard/weather/unknown", false),
        ("ghost://dashboard/sports/team?name=Lakers", true), ("ghost://settings/account/delete", false),
    ])
    func presentation_whenALinkComes_handlesWhatItSays(link: String, expected: Bool) async throws {
        kernel.install(PresentationSeed.all)
        try await kernel.boot()
        #expect(await kernel.deeplinks.deliver(try #require(Deeplink(link))) == expected)
    }

    @Test func handler_whenItWaitsForATab_presentsThere() async throws {
        let handler = PresentationSeed.SheetHandler(navigationService: Tabs(["dashboard"]))
        #expect(await handler.handle(try #require(Deeplink("ghost://dashboard/sheet"))))
        let lost = PresentationSeed.SheetHandler(navigationService: Tabs([]))
        #expect(await !lost.handle(try #require(Deeplink("ghost://dashboard/sheet"))))
    }
}
