import AppFoundation
import CoreContracts
import Foundation
import ManifestTestSupport
import TestHarness
import Testing
import WeatherIO
import WidgetIO

@testable import Weather

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WeatherDeeplinkHandlerTests {
    private let network = MockNetworkClient(Answers.ofTwoCities)
    private let presenter = FakePresenter()
    private let weather: NWSWeatherService

    private static let noBoston = WeatherError.notShown(
        "Boston", stays: "Chicago",
        reason: WeatherError.noAnswer(
            source: Answers.bostonPointURL,
            reason: TestHarnessError.missingResponse(url: Answers.bostonPointURL).description
        ).description)

    private final class PresenterOfNothing: ViewPresenter {
        func present<View>(_ view: View, animated: Bool) -> Bool { false }
    }

    init() {
        weather = NWSWeatherService(network: network)
    }

    private func handle(_ link: String, presenting: Bool = true) async throws -> Bool {
        let handler = WeatherDeeplinkHandler(weather: weather, presenter: presenting ? presenter : nil)
        return await handler.handle(try #require(Deeplink(link)))
    }

    @Test func handler_isThatOfWeather() {
        #expect(WeatherDeeplinkHandler(weather: weather, presenter: nil).feature == "weather")
    }

    @Test(arguments: ["boston", "%20Boston%20", "BOSTON&name=Chicago"])
    func handle_ofACity_showsItsForecast(name: String) async throws {
        #expect(try await handle("app://dashboard/weather/city?name=\(name)"))

        #expect(weather.city.name == "Boston")
        #expect(presenter.widgets.map(\.title) == ["Weather in Boston"])
        #expect(presenter.widgets.first?.lines.count == 1)
    }

    @Test func handle_ofTheCurrentCity_showsItsForecast() async throws {
        try await weather.show(city: "Boston")

        #expect(try await handle(WeatherLinks.current))

        #expect(presenter.widgets.map(\.title) == ["Weather in Boston"])
    }

    @Test func handle_ofTheCurrentCityWithoutANetwork_isFalseAndSaysSoOnce() async throws {
        network.failure = Mishap("no network")

        #expect(try await !handle(WeatherLinks.current))

        let error = WeatherError.noAnswer(source: Answers.chicagoPointURL, reason: "no network")
        #expect(presenter.widgets == [DashboardWidget("Weather", lines: [error.description])])
    }

    @Test func handle_whenAnotherCityIsAskedForMeanwhile_doesNotShowTheFirst() async throws {
        network.hold()
        let first = Task { try await handle("app://dashboard/weather/city?name=Chicago") }
        await network.nextRequest()
        let second = Task { try await handle("app://dashboard/weather/city?name=Boston") }
        await network.nextRequest()
        await network.releaseNewestLoad()
        #expect(try await second.value)
        network.release()

        #expect(try await first.value)
        #expect(weather.city.name == "Boston")
        #expect(presenter.widgets.map(\.title) == ["Weather in Boston"])
    }

    @Test(arguments: [
        "app://dashboard/weather/city", "app://dashboard/weather/city?name=", "app://dashboard/weather/city?name=%20",
        "app://dashboard/weather/city?town=Boston", "app://dashboard/weather/town?name=Boston",
        "app://dashboard/weather?name=Boston", "app://dashboard/weather/city/center?name=Boston",
        "app://dashboard/weather/here/now",
        "app://dashboard/weather/current/today",
    ])
    func handle_ofWhatItCannotHandle_isFalseAndDoesNothing(link: String) async throws {
        #expect(try await !handle(link))

        #expect(presenter.widgets == [])
        #expect(network.urls == [])
        #expect(weather.state == .notInitiated)
    }

    @Test func handle_ofAnUnknownCity_isFalseAndSaysSoOnce() async throws {
        #expect(try await !handle("app://dashboard/weather/city?name=Bosten"))

        let error = WeatherError.unknownCity("Bosten", near: ["Boston"], known: City.known.map(\.name))
        #expect(presenter.widgets == [DashboardWidget("Weather", lines: [error.description])])
        #expect(weather.state == .notInitiated)
    }

    @Test func handle_whenTheForecastCannotBeLoaded_isFalseAndSaysSoOnce() async throws {
        network.responses[Answers.bostonPointURL] = nil
        let forecast = try await weather.load()

        #expect(try await !handle("app://dashboard/weather/city?name=Boston"))

        #expect(presenter.widgets == [DashboardWidget("Weather", lines: [Self.noBoston.description])])
        #expect(weather.city.name == "Chicago")
        #expect(weather.state == .success(forecast))
    }

    @Test func handle_withoutANetwork_presentsTheStoredForecastWithItsAge() async throws {
        let persistence = MockPersistence()
        let threeHoursAgo = Date(timeIntervalSinceNow: -3 * 3600)
        try await NWSWeatherService(network: network, persistence: persistence) { threeHoursAgo }.show(city: "Boston")
        network.failure = Mishap("no network")
        let handler = WeatherDeeplinkHandler(
            weather: NWSWeatherService(network: network, persistence: persistence), presenter: presenter)

        #expect(await handler.handle(try #require(Deeplink("app://dashboard/weather/city?name=Boston"))))

        let reason = WeatherError.noAnswer(source: Answers.bostonPointURL, reason: "no network")
        #expect(
            presenter.widgets == [
                DashboardWidget(
                    "Weather in Boston",
                    lines: ["This forecast is from 3 hours ago: \(reason)", "2025-06-12 23:00:00 UTC: 50°F"])
            ])
    }

    @Test(arguments: [true, false])
    func handle_whenNothingIsPresented_leavesWhatWentWrongToTheWidget(isPresenting: Bool) async throws {
        network.responses[Answers.bostonPointURL] = nil
        let presenter: (any ViewPresenter)? = isPresenting ? PresenterOfNothing() : nil
        let handler = WeatherDeeplinkHandler(weather: weather, presenter: presenter)
        let forecast = try await weather.load()

        #expect(await !handler.handle(try #require(Deeplink("app://dashboard/weather/city?name=Boston"))))

        #expect(weather.state == .failure(Self.noBoston, existing: forecast))
        #expect(DashboardWidget(city: weather.city, state: weather.state).lines.first == Self.noBoston.description)
    }

    @Test func handle_ofAnUnknownCityWithoutAPresenter_leavesWhatWentWrongToTheWidget() async throws {
        #expect(try await !handle("app://dashboard/weather/city?name=Bosten", presenting: false))

        let error = WeatherError.unknownCity("Bosten", near: ["Boston"], known: City.known.map(\.name))
        #expect(DashboardWidget(city: weather.city, state: weather.state).lines == [error.description])
    }

    @Test func handle_ofHere_showsTheNearestCity() async throws {
        let portland = ManualLocation(Coordinate(latitude: 43.66, longitude: -70.26))
        let handler = WeatherDeeplinkHandler(weather: weather, location: portland, presenter: presenter)

        #expect(await handler.handle(try #require(Deeplink(WeatherLinks.here))))

        #expect(presenter.widgets.map(\.title) == ["Weather in Boston"])
    }

    @Test(arguments: [true, false])
    func handle_ofHereWithoutALocation_isFalseAndSaysSoOnce(isDenied: Bool) async throws {
        let denied = isDenied ? ManualLocation(.failure(.denied)) : nil
        let handler = WeatherDeeplinkHandler(weather: weather, location: denied, presenter: presenter)

        #expect(await !handler.handle(try #require(Deeplink(WeatherLinks.here))))

        let error =
            isDenied ? WeatherError.noLocation(reason: LocationError.denied.description) : .noLocationService
        #expect(presenter.widgets == [DashboardWidget("Weather", lines: [error.description])])
        #expect(weather.state == .notInitiated)
        #expect(network.urls == [])
    }

    @Test func handle_whenItIsCancelled_presentsNothing() async throws {
        network.hold()
        let handling = Task { try await handle("app://dashboard/weather/city?name=Boston") }
        await network.nextRequest()

        handling.cancel()
        network.release()

        #expect(try await handling.value)
        #expect(presenter.widgets == [])
    }
}
