import AppFoundation
import CoreContracts
import ManifestTestSupport
import NetworkContracts
import SportsIO
import TestHarness
import Testing
import WidgetIO

@testable import Sports

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SportsManifestTests {
    private let container = TinyContainer()

    init() throws {
        let container = container
        let persistence = try MockPersistence(.favoriteTeam, "Bulls")
        container.register((any NetworkClient).self) { MockNetworkClient([Answers.url: Answers.scoreboard]) }
        container.register((any PersistenceService).self) { persistence }
        SportsManifest.services.forEach { $0.register(with: container) }
        SportsManifest.serviceProviders.forEach { $0.init().registerServices(container) }
        SportsManifest.uiProviders.forEach { $0.init().registerUI(container) }
    }

    @Test func serviceProviders_registerTheScores() {
        #expect(container.resolve((any SportsService).self)?.favoriteTeam == "Bulls")
    }

    @Test func uiProviders_contributeTheWidgetToTheDashboard() throws {
        let contribution = try #require(container.contributions.first)
        let sports = try #require(container.resolve((any SportsService).self))

        #expect(contribution.id == "sports-widget")
        #expect(contribution.surface == AnyUISurface(DashboardUISurface.widgets))
        #expect(contribution.make() as? DashboardWidget == DashboardWidget(sports))
    }

    @Test(arguments: LifecyclePhase.allCases)
    func lifecycleParticipants_beforeAnythingIsShownAndInTheBackground_loadTheScores(phase: LifecyclePhase) async throws
    {
        for type in SportsManifest.lifecycleParticipants {
            let participant = type.init()
            participant.configure(with: container)
            try await participant.run(phase: phase)
        }

        #expect(
            (container.resolve((any SportsService).self)?.scores != .notInitiated)
                == [.prewarm, .backgroundRefresh].contains(phase))
    }

    @Test func sceneDelegateListeners_whenConfigured_registerAHandlerThatPresents() async throws {
        let (deeplinks, presenter) = (FakeDeeplinkService(), FakePresenter())
        container.register((any DeeplinkService).self) { deeplinks }
        container.register((any ViewPresenter).self) { presenter }
        SportsManifest.sceneDelegateListeners.forEach { $0.init().configure(with: container) }

        let handler = try #require(deeplinks.handlers.first)
        let link = SportsLinks.team.replacing("NAME", with: "Lakers")
        #expect(await handler.handle(try #require(Deeplink(link))))

        #expect(deeplinks.handlers.map(\.feature) == ["sports"])
        #expect(presenter.widgets.map(\.title) == ["Sports"])
    }
}
