import AppFoundation
import CoreContracts
import GhostKernel
import ManifestTestSupport
import Testing

/// The code of the two documents compiles and works as described there.
@Suite(.timeLimit(.minutes(10)))
struct GhostTests {
    private let kernel: Kernel
    private let errors = Errors()

    private final class Errors {
        var all: [GhostError] = []
    }

    init() {
        kernel = Kernel(
            observer: KernelObserver { [errors] event in
                if case .error(let error) = event { errors.all.append(error) }
            })
    }

    @Test func architecture_whenBooted_offersWhatItDescribes() async throws {
        kernel.install(GhostArchitecture.allManifests)
        try await kernel.boot()
        let tab = kernel.ui.views(of: GhostArchitecture.MyFeatureViewController.self, on: TabBarUISurface.myTab)
        let widgets = kernel.ui.views(
            of: GhostArchitecture.MyWidgetViewController.self, on: GhostArchitecture.DashboardUISurface.widgets)
        #expect((tab.count, widgets.count) == (1, 1))
        #expect(errors.all.isEmpty)
    }

    @Test func architecture_whenALinkComes_handlesIt() async throws {
        kernel.install(GhostArchitecture.allManifests)
        try await kernel.boot()
        let link = try #require(Deeplink("ghost://mytab/myfeature/action?param=value"))
        #expect(await kernel.deeplinks.deliver(link))
        let service = kernel.services.resolve(GhostArchitecture.MyService.self)
        #expect((service as? GhostArchitecture.MyServiceImpl)?.texts == ["value"])
    }

    @Test func presentation_whenBooted_offersWhatItDescribes() async throws {
        kernel.install(GhostPresentation.all)
        try await kernel.boot()
        let widgets = kernel.ui.contributions(to: GhostPresentation.DashboardUISurface.widgets)
        #expect(widgets.map(\.id) == ["weather-widget", "sports-widget"])
        #expect(widgets.compactMap { $0.view(as: AnyObject.self) }.count == 2)
        #expect(kernel.services.resolve(GhostPresentation.WeatherAnalytics.self) != nil)
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: [
        ("ghost://dashboard/weather/city?name=Chicago", true), ("ghost://dashboard/weather/unknown", false),
        ("ghost://dashboard/sports/team?name=Lakers", true), ("ghost://settings/account/delete", false),
    ])
    func presentation_whenALinkComes_handlesWhatItSays(link: String, expected: Bool) async throws {
        kernel.install(GhostPresentation.all)
        try await kernel.boot()
        #expect(await kernel.deeplinks.deliver(try #require(Deeplink(link))) == expected)
    }

    @Test func presentation_whenALinkNamesACity_storesIt() async throws {
        kernel.install(GhostPresentation.all)
        try await kernel.boot()
        #expect(await kernel.deeplinks.deliver(try #require(Deeplink("ghost://dashboard/weather/city?name=Chicago"))))
        #expect(try kernel.services.resolve(PersistenceService.self)?.value(for: .city) == "Chicago")
    }

    @Test func handler_whenItWaitsForATab_presentsThere() async throws {
        let handler = GhostPresentation.SheetHandler(navigationService: Tabs(["dashboard"]))
        #expect(await handler.handle(try #require(Deeplink("ghost://dashboard/sheet"))))
        let lost = GhostPresentation.SheetHandler(navigationService: Tabs([]))
        #expect(await !lost.handle(try #require(Deeplink("ghost://dashboard/sheet"))))
    }
}
