import AppFoundation
import Foundation
import ManifestTestSupport
import TestHarness
import Testing
import WeatherIO

@testable import Weather

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NWSWeatherServiceTests {
    private let network = MockNetworkClient(Answers.ofTwoCities)

    @Test func service_whenNew_hasNoForecast() {
        let weather = NWSWeatherService(network: network)

        #expect(weather.state == .notInitiated)
        #expect(weather.forecast == nil)
        #expect(network.urls == [])
    }

    @Test func load_asksForThePointAndThenForItsForecast() async throws {
        try await NWSWeatherService(network: network).load()

        #expect(network.urls == [Answers.chicagoPointURL, Answers.chicagoForecastURL])
    }

    @Test func load_saysWhoAsksAndForWhat() async throws {
        try await NWSWeatherService(network: network).load()

        #expect(
            network.requests.map { $0.value(forHTTPHeaderField: "User-Agent") } == ["Boardy-Weather", "Boardy-Weather"])
        #expect(network.requests.first?.value(forHTTPHeaderField: "Accept") == "application/geo+json")
    }

    @Test func load_whenThereAreAnswers_hasTheForecast() async throws {
        let weather = NWSWeatherService(network: network)

        let forecast = try await weather.load()

        #expect(forecast.periods.map(\.name) == ["Tonight", "Friday"])
        #expect(weather.state == .success(forecast))
    }

    @Test func load_whileItRuns_keepsTheEarlierForecast() async throws {
        let weather = NWSWeatherService(network: network)
        let earlier = try await weather.load()
        await network.nextRequest()
        await network.nextRequest()
        network.hold()

        let load = Task { try await weather.load() }
        await network.nextRequest()
        #expect(weather.state == .loading(existing: earlier))

        network.release()
        _ = try await load.value
    }

    @Test func load_whenTheNetworkFails_throwsAndKeepsTheEarlierForecast() async throws {
        let weather = NWSWeatherService(network: network)
        let earlier = try await weather.load()
        network.failure = Mishap("no network")
        let error = WeatherError.noAnswer(source: Answers.chicagoPointURL, reason: "no network")

        await #expect(throws: error) { try await weather.load() }

        #expect(weather.state == .failure(error, existing: earlier))
    }

    @Test(arguments: [
        (
            Answers.chicagoPointURL, #"{"title": "Gone", "detail": "", "status": 404}"#,
            NWSFormatError.problem(title: "Gone", detail: "")
        ),
        (Answers.chicagoPointURL, "", .notJSON),
        (Answers.chicagoForecastURL, "{}", .missing(path: "properties")),
        (Answers.chicagoForecastURL, "[]", .badValue(path: "the top", expected: "an object", found: nil)),
    ])
    func load_whenAnAnswerIsNoUse_throwsWithItsURL(url: String, answer: String, problem: NWSFormatError) async {
        network.responses[url] = answer

        await #expect(throws: WeatherError.unreadable(source: url, problem)) {
            try await NWSWeatherService(network: network).load()
        }
    }

    @Test func load_whenItIsCancelled_leavesTheStateAsItWas() async {
        let weather = NWSWeatherService(network: network)
        network.hold()
        let load = Task { try await weather.load() }
        await network.nextRequest()

        load.cancel()
        network.release()

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(weather.state == .notInitiated)
    }

    @Test func load_whenTheLatestOfTwoIsCancelled_isNotLoadingForEver() async throws {
        let weather = NWSWeatherService(network: network)
        let forecast = try await weather.load()
        for _ in 0..<2 { await network.nextRequest() }
        network.hold()
        let first = Task { try await weather.load() }
        await network.nextRequest()
        let second = Task { try await weather.load() }
        await network.nextRequest()

        second.cancel()
        network.release()

        _ = try await first.value
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(weather.state == .success(forecast))
    }

    @Test func load_whenALaterOneIsCancelled_counts() async throws {
        let weather = NWSWeatherService(network: network)
        network.hold()
        let first = Task { try await weather.load() }
        await network.nextRequest()
        let second = Task { try await weather.load() }
        await network.nextRequest()

        second.cancel()
        network.releaseNewest()
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(weather.state == .loading(existing: nil))
        network.release()

        let forecast = try await first.value
        #expect(weather.state == .success(forecast))
    }

    @Test func note_whileALoadIsUnderWayThatIsCancelled_stays() async throws {
        let weather = NWSWeatherService(network: network)
        network.hold()
        let load = Task { try await weather.load() }
        await network.nextRequest()

        weather.note(Mishap("no such city"))
        load.cancel()
        network.release()

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(weather.state == .failure(Mishap("no such city")))
    }

    @Test func show_ofAnotherCity_loadsItsForecast() async throws {
        let weather = NWSWeatherService(network: network)

        let forecast = try await weather.show(city: "boston")

        #expect(weather.city.name == "Boston")
        #expect(forecast.city.name == "Boston")
        #expect(weather.state == .success(forecast))
    }

    @Test(arguments: [
        ("Boston", Answers.bostonPointURL, "Chicago" as String?), ("Chicago", Answers.chicagoPointURL, nil),
    ])
    func show_whenTheForecastCannotBeLoaded_throwsAndChangesNothing(
        name: String, url: String, stays: String?
    ) async throws {
        let weather = NWSWeatherService(network: network)
        let forecast = try await weather.load()
        network.failure = Mishap("no network")
        let reason = WeatherError.noAnswer(source: url, reason: "no network").description

        await #expect(throws: WeatherError.notShown(name, stays: stays, reason: reason)) {
            try await weather.show(city: name)
        }

        #expect(weather.city.name == "Chicago")
        #expect(weather.state == .success(forecast))
    }

    @Test func show_whenItIsCancelled_changesNothing() async {
        let weather = NWSWeatherService(network: network)
        network.hold()
        let show = Task { try await weather.show(city: "Boston") }
        await network.nextRequest()

        show.cancel()
        network.release()

        await #expect(throws: CancellationError.self) { try await show.value }
        #expect(weather.city.name == "Chicago")
        #expect(weather.state == .notInitiated)
    }

    @Test func load_thatEndsAfterAnotherCityIsShown_leavesItsForecast() async throws {
        let weather = NWSWeatherService(network: network)
        network.hold()
        let show = Task { try await weather.show(city: "Boston") }
        await network.nextRequest()
        let load = Task { try await weather.load() }
        await network.nextRequest()
        network.releaseOldest()
        await network.nextRequest()
        network.releaseNewest()
        let forecast = try await show.value
        network.release()

        #expect(try await load.value.city.name == "Chicago")
        #expect(weather.state == .success(forecast))
    }

    @Test func note_whenThereIsAForecast_isTheStateAndKeepsIt() async throws {
        let weather = NWSWeatherService(network: network)
        let forecast = try await weather.load()

        weather.note(Mishap("it rains"))

        #expect(weather.state == .failure(Mishap("it rains"), existing: forecast))
    }

    @Test func show_ofAnUnknownCity_throwsAndKeepsTheCurrentOne() async throws {
        let weather = NWSWeatherService(network: network)
        let forecast = try await weather.load()

        await #expect(throws: WeatherError.unknownCity("Bosten", near: ["Boston"], known: City.known.map(\.name))) {
            try await weather.show(city: "Bosten")
        }

        #expect(weather.city.name == "Chicago")
        #expect(weather.state == .success(forecast))
    }

    @Test func show_beforeAnEarlierLoadHasEnded_isWhatCounts() async throws {
        let weather = NWSWeatherService(network: network)
        network.hold()
        let first = Task { try await weather.load() }
        await network.nextRequest()
        let second = Task { try await weather.show(city: "Boston") }
        await network.nextRequest()

        network.release()

        #expect(try await first.value.city.name == "Chicago")
        let forecast = try await second.value
        #expect(weather.state == .success(forecast))
        #expect(weather.forecast?.city.name == "Boston")
    }

    @Test func service_thatIsLetGo_isReleased() async throws {
        weak var released: NWSWeatherService?
        do {
            let weather = NWSWeatherService(network: network, persistence: MockPersistence())
            try await weather.load()
            released = weather
        }

        #expect(released == nil)
    }
}
