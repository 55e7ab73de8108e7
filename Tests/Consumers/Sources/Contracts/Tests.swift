import Boardy
import CoreContracts
import TestHarness
import Testing

// Tests of modules, as their authors write them.

final class MockWeather: WeatherService {
    func text(for city: City) async -> String { city.name }
}

@MainActor
struct ArticleTests {
    @Test func article_whenItIsActivated_isSent() async throws {
        let harness = TestHarness()
        let article = harness.recording(ArticleIO.self)
        article.expectInputs([])
        article.expectOutputs([Article(title: "tea")])
        article.expectCommands([.scroll(to: 1)])
        harness.expectNoErrors()
    }

    @Test func weather_withAMock_isSunny() async throws {
        let harness = TestHarness()
        try await harness.load(manifest: WeatherManifest.self)
        harness.override((any WeatherService).self) { MockWeather() }
        #expect(await harness.handleDeeplink("app:///weather/city"))
        #expect(try await harness.require((any WeatherService).self).text(for: City(id: 1, name: "a")) == "a")
    }
}
