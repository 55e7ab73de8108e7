import AppFoundation
import ArtIO
import Foundation
import ManifestTestSupport
import TestHarness
import Testing
import WeatherIO

@testable import Art

/// The work of the day in an app with the Weather module.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ArtAndWeatherTests {
    private let day = Date(timeIntervalSince1970: 20_000 * 86_400 + 43_200)

    private func artwork(in weather: FakeWeather?, days: Double = 0) -> Artwork {
        let time = day + days * 86_400
        return PublicDomainArtService(persistence: MockPersistence(), weather: weather, now: { time }).artworkOfTheDay
    }

    @Test(arguments: [
        ("Sunny", true as Bool?, Artwork.Mood.sunny),
        ("MOSTLY SUNNY", nil, .sunny),
        ("Clear", true, .sunny),
        ("Clear", false, .night),
        ("Fair", nil, .sunny),
        ("Chance Showers And Thunderstorms", true, .stormy),
        ("Light Rain", false, .stormy),
        ("Sunny then Chance Rain", true, .stormy),
        ("Drizzle", nil, .stormy),
        ("Heavy Snow", false, .snowy),
        ("Rain And Snow", nil, .snowy),
        ("Blizzard", nil, .snowy),
        ("Mostly Cloudy", true, .calm),
        ("Patchy Fog", false, .calm),
    ])
    func artwork_inAForecast_hasItsMood(words: String, isDaytime: Bool?, mood: Artwork.Mood) {
        #expect(artwork(in: FakeWeather(words, isDaytime: isDaytime, around: day)).mood == mood)
    }

    @Test func artwork_inTheSameWeather_changesEveryDay() {
        let works = [0.0, 1, 2].map { days in
            artwork(in: FakeWeather("Snow", around: day + days * 86_400), days: days).id
        }

        #expect(works[0] != works[1])
        #expect(works[0] == works[2])
    }

    @Test func artwork_inAForecastOfAnotherTimeOrWithoutWords_isThatWithoutWeather() {
        let later = FakeWeather("Snow", around: day + 3600)
        let earlier = FakeWeather("Snow", around: day - 3600)

        for weather in [FakeWeather(), later, earlier, FakeWeather("", around: day)] {
            #expect(artwork(in: weather) == artwork(in: nil))
        }
    }

    @Test func artwork_whenTheForecastCannotBeLoadedAgain_fitsTheFormerOne() {
        let weather = FakeWeather("Snow", around: day)
        weather.note(Mishap("no network"))

        #expect(artwork(in: weather).mood == .snowy)
    }

    @Test func artwork_whenTheWeatherChanges_changesWithIt() {
        let (weather, day) = (FakeWeather("Snow", around: day), day)
        let art = PublicDomainArtService(persistence: MockPersistence(), weather: weather, now: { day })
        #expect(art.artworkOfTheDay.mood == .snowy)

        weather.state = FakeWeather("Rain", around: day).state

        #expect(art.artworkOfTheDay.mood == .stormy)
    }

    @Test(arguments: ["Snow", "Rain", "Sunny", "Cloudy"])
    func artwork_inAnAppWithWeather_fitsIt(words: String) async throws {
        let app = try await ArtApp(weather: FakeWeather(words, isDaytime: true))

        let mood = try app.art.artworkOfTheDay.mood

        #expect(mood == ["Snow": .snowy, "Rain": .stormy, "Sunny": .sunny, "Cloudy": .calm][words])
        app.harness.expectNoErrors()
    }

    @Test func artwork_inAnAppWithoutWeather_isOneOfTheCollection() async throws {
        let app = try await ArtApp()

        #expect(try Artwork.collection.contains(app.art.artworkOfTheDay))
        app.harness.expectNoErrors()
    }
}
