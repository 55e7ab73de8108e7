import AppFoundation
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing
import WeatherIO

@testable import Weather

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CitySelectionTests {
    private let network = MockNetworkClient(Answers.ofTwoCities)
    private let persistence = MockPersistence()

    private func weather() -> NWSWeatherService {
        NWSWeatherService(network: network, persistence: persistence)
    }

    @Test func city_whenNoneWasKept_isTheFirst() {
        #expect(weather().city == weather().cities.first)
    }

    @Test func city_inTheNextRun_isTheSame() async throws {
        try await weather().show(city: "BOSTON")

        #expect(try persistence.value(for: .city) == "Boston")
        #expect(weather().city.name == "Boston")
    }

    @Test func city_whoseForecastCannotBeLoaded_isNotKept() async throws {
        try await weather().show(city: "Boston")
        network.failure = Mishap("no network")

        await #expect(throws: WeatherError.self) { try await weather().show(city: "Chicago") }

        #expect(try persistence.value(for: .city) == "Boston")
        #expect(weather().city.name == "Boston")
    }

    @Test func city_whoseForecastHasNotComeYet_isNotKept() async throws {
        let weather = weather()
        network.hold()
        let show = Task { try await weather.show(city: "Boston") }
        await network.nextRequest()
        #expect(try persistence.value(for: .city) == nil)
        #expect(weather.city.name == "Chicago")

        network.release()
        _ = try await show.value
        #expect(try persistence.value(for: .city) == "Boston")
    }

    @Test func city_thatWasAskedForBeforeAnotherOne_isNotKeptWhenItComesLater() async throws {
        let weather = weather()
        network.hold()
        let boston = Task { try await weather.show(city: "Boston") }
        await network.nextRequest()
        let chicago = Task { try await weather.show(city: "Chicago") }
        await network.nextRequest()
        await network.releaseNewestLoad()
        let forecast = try await chicago.value
        network.release()

        #expect(try await boston.value.city.name == "Boston")
        #expect(try persistence.value(for: .city) == "Chicago")
        #expect(weather.state == .success(forecast))
    }

    @Test func city_whoseForecastComesLateWhileALaterChoiceIsWritten_isNotKept() async throws {
        let writes = HeldWrites(of: StoreKey.city.name)
        let persistence = MockPersistence(writes)
        let weather = NWSWeatherService(network: network, persistence: persistence)
        network.hold()
        let chicago = Task { try await weather.show(city: "Chicago") }
        await network.nextRequest()
        let boston = Task { try await weather.show(city: "Boston") }
        await network.nextRequest()
        await network.releaseNewestLoad()
        await yieldUntil { writes.count == 1 }
        network.release()
        // Without an order of the writes, that of Chicago arrives here.
        await yieldOften()
        #expect(writes.count == 1)
        writes.releaseNewest()
        writes.release()
        _ = try await (chicago.value, boston.value)

        #expect(weather.city.name == "Boston")
        #expect(try persistence.value(for: .city) == "Boston")
    }

    @Test func show_whenItCannotBeKept_throwsAndChangesNothing() async {
        persistence.writingFailure = Mishap("the disk is full")
        let weather = weather()

        await #expect(throws: WeatherError.unkeptCity("Boston", reason: "the disk is full")) {
            try await weather.show(city: "Boston")
        }

        #expect(weather.city.name == "Chicago")
        #expect(weather.state == .notInitiated)
    }

    @Test func load_whenWhatWasKeptCannotBeRead_throws() async {
        persistence.readingFailure = Mishap("damaged")
        let weather = weather()
        let error = WeatherError.unreadableCity(reason: "damaged")

        await #expect(throws: error) { try await weather.load() }

        #expect(weather.state == .failure(error))
    }

    /// As after an update of the app.
    @Test func city_whenWhatWasKeptHasAnotherForm_canBeChosenAgain() async throws {
        try await persistence.set(7, for: StoreKey<Int>("weather.city"))
        await #expect(throws: WeatherError.self) { try await weather().load() }

        try await weather().show(city: "Boston")

        #expect(weather().city.name == "Boston")
        #expect(try persistence.value(for: StoreKey.city.setAside)?.count == 1)
    }

    @Test func load_whenTheCityThatWasKeptIsUnknown_throws() async throws {
        try await persistence.set("Atlantis", for: .city)
        let reason = WeatherError.unknownCity("Atlantis", near: [], known: City.known.map(\.name)).description

        await #expect(throws: WeatherError.unreadableCity(reason: reason)) { try await weather().load() }
    }

    @Test func load_whenWhatWasKeptHasBeenRepaired_succeeds() async throws {
        try await persistence.set("Boston", for: .city)
        persistence.readingFailure = Mishap("damaged")
        let weather = weather()
        persistence.readingFailure = nil

        try await weather.load()

        #expect(weather.city.name == "Boston")
    }

    @Test func show_whenWhatWasKeptCannotBeRead_isTheWayOut() async throws {
        try await persistence.set("Atlantis", for: .city)
        let weather = weather()

        try await weather.show(city: "Boston")

        #expect(weather.city.name == "Boston")
    }
}
