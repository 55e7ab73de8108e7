import AppFoundation
import Boardy
import BoardyScreens
import Foundation
import ManifestTestSupport
import NetworkContracts
import TestHarness
import TestSupport
import Testing
import WeatherIO

@testable import Weather

/// The board alone, with mocks of the app's services.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ForecastBoardTests {
    private let harness = TestHarness()
    private let network = MockNetworkClient(Answers.ofTwoCities)
    private let persistence = MockPersistence()
    private let screen = PageRecorder()
    private let board: BoardRecording<ForecastIO>

    private static let noBoston = WeatherError.notShown(
        "Boston", stays: "Chicago",
        reason: WeatherError.noAnswer(source: Answers.bostonPointURL, reason: "no network").description)

    init() async throws {
        board = harness.recording(ForecastIO.self)
        try await harness.load(manifest: WeatherManifest.self)
        harness.override((any NetworkClient).self) { [network] in network }
        harness.override((any PersistenceService).self) { [persistence] in persistence }
        harness.show(in: screen)
    }

    private func weather() throws -> any WeatherService { try harness.require() }

    /// Activates the board, and waits until it completes.
    private func request(_ city: String?) async {
        let former = board.completions.count
        harness.serviceMap.modWeather.ioForecast.activation.activate(with: city)
        await yieldUntil { board.completions.count > former }
    }

    /// Starts a request, and returns a task with its result.
    private func begin(_ city: String?) async -> Task<Forecast, any Error> {
        let forecast = harness.serviceMap.modWeather.ioForecast
        let task = Task { try await forecast.activation.firstOutput(with: city) }
        await network.nextRequest()
        return task
    }

    @Test func request_ofACity_showsItsForecastAndMakesItTheCurrentOne() async throws {
        await request("boston")

        #expect(screen.pages.map(\.title) == ["Weather in Boston"])
        #expect(board.outputs.map(\.city.name) == ["Boston"])
        board.expectCompletions([true])
        #expect(try weather().city.name == "Boston")
        #expect(try persistence.value(for: .city) == "Boston")
        harness.expectNoErrors()
    }

    @Test func request_withoutACity_showsTheCurrentOne() async throws {
        try await weather().show(city: "Boston")

        await request(nil)

        #expect(screen.pages.map(\.title) == ["Weather in Boston"])
        board.expectInputs([nil])
        board.expectCompletions([true])
        harness.expectNoErrors()
    }

    @Test func request_ofAnUnknownCity_isReportedWithSimilarNamesAndChangesNothing() async throws {
        await request("Bosten")

        #expect(
            harness.errors.map(\.description) == [
                "'pub.weather.forecast': There is no weather for 'Bosten'; did you mean Boston? "
                    + "To fix: name one of Chicago, New York, Los Angeles, Houston, Phoenix, San Francisco, Seattle, "
                    + "Denver, Boston, Miami, as in app://dashboard/weather/city?name=NAME."
            ])
        #expect(screen.pages == [])
        board.expectOutputs([])
        board.expectCompletions([false])
        #expect(try weather().city.name == "Chicago")
        #expect(network.urls == [])
    }

    // MARK: Without a network

    @Test func request_withoutANetworkAndAStoredForecast_isReportedAndTheCityStays() async throws {
        network.failure = Mishap("no network")

        await request("Boston")

        #expect(harness.errors.map(\.description) == ["'pub.weather.forecast': \(Self.noBoston)"])
        #expect(screen.pages == [])
        board.expectCompletions([false])
        #expect(try weather().city.name == "Chicago")
    }

    @Test func request_withoutANetwork_showsTheStoredForecastWithItsAge() async throws {
        let threeHoursAgo = Date(timeIntervalSinceNow: -3 * 3600)
        let earlier = NWSWeatherService(network: network, persistence: persistence) { threeHoursAgo }
        try await earlier.show(city: "Boston")
        network.failure = Mishap("no network")

        await request("Boston")

        let reason = WeatherError.noAnswer(source: Answers.bostonPointURL, reason: "no network")
        #expect(
            screen.pages == [
                Page(
                    "Weather in Boston", .text("This forecast is from 3 hours ago: \(reason)"),
                    .table(
                        columns: ["Period", "Temperature", "Weather", "Precipitation", "Wind"],
                        rows: [["2025-06-12 23:00:00 UTC", "50°F", "", "", ""]]))
            ])
        board.expectCompletions([true])
        harness.expectNoErrors()
    }

    // MARK: Stores

    @Test func request_whenTheChoiceCannotBeStored_isReportedAndTheCityStays() async throws {
        persistence.writingFailure = Mishap("the disk is full")

        await request("Boston")

        #expect(
            harness.errors.map(\.description) == [
                "'pub.weather.forecast': \(WeatherError.unkeptCity("Boston", reason: "the disk is full"))"
            ])
        board.expectCompletions([false])
        #expect(try weather().city.name == "Chicago")
    }

    @Test func request_whenTheForecastCannotBeStored_showsItWithTheReason() async throws {
        persistence.writingFailure = Mishap("the disk is full")

        await request(nil)

        let reason = WeatherError.unkeptForecast("Chicago", reason: "the disk is full")
        #expect(screen.pages.first?.blocks.first == .text("\(reason)"))
        board.expectCompletions([true])
    }

    @Test func request_whenTheStoredChoiceIsUnreadable_isReported() async {
        persistence.readingFailure = Mishap("damaged")

        await request(nil)

        #expect(
            harness.errors.map(\.description) == [
                "'pub.weather.forecast': \(WeatherError.unreadableCity(reason: "damaged"))"
            ])
        board.expectCompletions([false])
    }

    // MARK: Several requests

    @Test func request_afterOneThatHasNotEnded_cancelsItAndIsTheCurrentCity() async throws {
        network.hold()
        let first = await begin("Boston")
        let second = await begin("Chicago")

        network.release()

        #expect(try await second.value.city.name == "Chicago")
        await #expect(throws: CancellationError.self) { try await first.value }
        await yieldOften()
        #expect(screen.pages.map(\.title) == ["Weather in Chicago"])
        #expect(board.outputs.map(\.city.name) == ["Chicago"])
        #expect(try weather().city.name == "Chicago")
        #expect(try persistence.value(for: .city) == "Chicago")
        harness.expectNoErrors()
    }

    @Test func request_ofAnUnknownCityWhileAnotherLoads_cancelsItAndTheCityStays() async throws {
        network.hold()
        let first = await begin("Boston")

        await request("Bosten")
        network.release()

        await #expect(throws: CancellationError.self) { try await first.value }
        await yieldOften()
        #expect(screen.pages == [])
        #expect(try weather().city.name == "Chicago")
        board.expectCompletions([false])
    }

    @Test func request_whenTheBoardIsRemoved_isCancelledAndChangesNothing() async throws {
        network.hold()
        let first = await begin("Boston")

        harness.mainboard.removeBoard(identifier: .pubForecast)
        network.release()

        await #expect(throws: (any Error).self) { try await first.value }
        await yieldOften()
        #expect(screen.pages == [])
        board.expectOutputs([])
        #expect(try weather().city.name == "Chicago")
        harness.expectNoErrors()
    }

    // MARK: Without other parts of the app

    @Test func request_withoutAScreen_sendsTheForecastAndIsReported() async {
        harness.show(in: network)

        await request("Boston")

        #expect(board.outputs.map(\.city.name) == ["Boston"])
        #expect(
            harness.errors.map(\.description) == [
                "'pub.weather.forecast': The page 'Weather in Boston' cannot be shown. "
                    + "To fix: launch the app in a context that is a TextScreen."
            ])
    }

    @Test func request_withoutANetworkClient_namesTheMissingService() async throws {
        let bare = TestHarness()
        let board = bare.recording(ForecastIO.self)
        try await bare.load(manifest: WeatherManifest.self)
        bare.override((any PersistenceService).self) { MockPersistence() }

        bare.serviceMap.modWeather.ioForecast.activation.activate(with: nil)
        await yieldUntil { !board.completions.isEmpty }

        #expect(bare.errors.last?.description == "'pub.weather.forecast': \(WeatherError.noService)")
        bare.expectError("missing-service")
        board.expectCompletions([false])
    }

    // MARK: Release

    @Test func boardAndService_afterTheApp_areReleased() async throws {
        weak var board: AnyObject?
        weak var service: AnyObject?
        do {
            let harness = TestHarness()
            try await harness.load(manifest: WeatherManifest.self)
            harness.override((any NetworkClient).self) { [network] in network }
            harness.override((any PersistenceService).self) { [persistence] in persistence }
            harness.show(in: screen)
            network.hold()
            harness.serviceMap.modWeather.ioForecast.activation.activate(with: "Boston")
            await network.nextRequest()
            board = harness.mainboard.board(identifier: .pubForecast)
            service = try harness.require((any WeatherService).self)
            #expect(board != nil)
        }
        network.release()

        #expect(await isGone { board })
        #expect(await isGone { service })
        #expect(screen.pages == [])
    }
}
