import AppFoundation
import Boardy
import BoardyScreens
import CoreContracts
import Foundation
import GhostBridge
import NetworkContracts
import TestHarness
import TestSupport
import Testing
import WeatherIO

@testable import Weather

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ForecastLinkTests {
    private let harness = TestHarness()
    private let screen = PageRecorder()
    private let board: BoardRecording<ForecastIO>

    init() async throws {
        board = harness.recording(ForecastIO.self)
        try await harness.load(manifest: WeatherManifest.self)
        harness.override((any NetworkClient).self) { MockNetworkClient(Answers.ofTwoCities) }
        harness.override((any PersistenceService).self) { MockPersistence() }
        harness.show(in: screen)
    }

    @Test func module_withTheServicesOfAnApp_isValid() {
        expectValid(
            PluginLauncher.with(options: .default).install(manifest: WeatherManifest.self).install(services: [
                Service((any NetworkClient).self) { MockNetworkClient() },
                Service((any PersistenceService).self) { MockPersistence() },
            ]))
    }

    @Test(arguments: [
        ("app:///forecast?city=Boston", "Boston"), ("app://home/forecast?city=boston", "boston"),
        ("app:///forecast?city=Boston&city=Chicago&name=Denver", "Boston"), ("app:///forecast", nil),
        ("app:///forecast?name=Boston", nil),
    ])
    func link_whenOpened_requestsItsCity(link: String, city: String?) async {
        #expect(await harness.handleDeeplink(link))
        await yieldUntil { !board.completions.isEmpty }

        board.expectInputs([city])
        #expect(screen.pages.map(\.title) == ["Weather in \(city == nil ? "Chicago" : "Boston")"])
        harness.expectNoErrors()
    }

    @Test func link_ofTheInterface_isThatOfTheBoard() async {
        #expect(await harness.handleDeeplink(WeatherLinks.forecast + "?city=Boston"))
        await yieldUntil { !board.completions.isEmpty }

        board.expectInputs(["Boston"])
    }

    @Test(arguments: ["", "%20", "Atlantis", "%1B%5B2J"])
    func link_withAnUnknownCity_isReported(city: String) async throws {
        #expect(await harness.handleDeeplink("app:///forecast?city=\(city)"))
        await yieldUntil { !board.completions.isEmpty }

        let name = try #require(city.removingPercentEncoding)
        let error = WeatherError.unknownCity(name, near: [], known: City.known.map(\.name))
        #expect(harness.errors.map(\.description) == ["'pub.weather.forecast': \(error)"])
        #expect(screen.pages == [])
    }

    /// In a process of its own, because other tests on the main actor would be measured as well.
    @Test func link_withAHostileCity_isReportedInLinearTime() async {
        await #expect(processExitsWith: .success) { try await ForecastLinkTests().expectLinearCosts() }
    }

    private func expectLinearCosts() async {
        for alphabet in HostileText.allCases {
            await expectLinearCost(of: { alphabet.text($0) }) { name in
                let former = board.completions.count
                harness.serviceMap.modWeather.ioForecast.activation.activate(with: name)
                await yieldUntil { board.completions.count > former }
            }
        }
        #expect(harness.errors.allSatisfy { $0.description.unicodeScalars.count < 2000 })
    }

    @Test(arguments: ["app:///forecast/Boston", "app:///forecasts", "app:///weather?city=Boston"])
    func otherLink_whenOpened_isNotTheModules(link: String) async {
        #expect(await !harness.handleDeeplink(link))

        board.expectInputs([])
    }

    @Test func linkOfTheDashboard_besideTheBoard_changesTheCity() async throws {
        let tabs = harness.fakeTabs("dashboard")

        #expect(await harness.handleDeeplink("app://dashboard/weather/city?name=Boston"))

        #expect(tabs.shown == ["dashboard"])
        #expect(try harness.require((any WeatherService).self).city.name == "Boston")
        board.expectInputs([])
    }
}
