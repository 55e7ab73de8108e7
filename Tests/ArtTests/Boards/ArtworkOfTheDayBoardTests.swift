import ArtIO
import Boardy
import BoardyScreens
import PlatformIO
import TestHarness
import Testing

@testable import Art

/// The board of the work of the day, which adapts the board of a work.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ArtworkOfTheDayBoardTests {
    @Test func artwork_whenActivated_isThatOfTheService() async throws {
        let app = try await ArtApp()
        let today = try app.art.artworkOfTheDay

        app.boards.ioArtworkOfTheDay.activation.activate()

        app.harness.recording(ArtworkOfTheDayIO.self).expectOutputs([today])
        app.harness.recording(ArtworkOfTheDayIO.self).expectCompletions([true])
        #expect(app.screen.pages.map(\.title) == [today.title])
        app.harness.expectNoErrors()
    }

    @Test func artwork_whenActivated_passesItsIdentifierToTheBoardOfAWork() async throws {
        let app = try await ArtApp(weather: FakeWeather("Snow"))
        let today = try app.art.artworkOfTheDay
        let board = app.harness.fake(ArtworkIO.self) { board, _ in board.complete(false) }

        app.boards.ioArtworkOfTheDay.activation.activate()

        board.expectInputs([today.id])
        app.harness.recording(ArtworkOfTheDayIO.self).expectCompletions([false])
    }

    @Test func artwork_whenShown_isOneEvent() async throws {
        let app = try await ArtApp()

        app.boards.ioArtworkOfTheDay.activation.activate()

        #expect(app.events == [.artworkViewed])
    }

    @Test func firstOutput_isTheWork() async throws {
        let app = try await ArtApp(weather: FakeWeather("Snow"))

        #expect(try await app.boards.ioArtworkOfTheDay.activation.firstOutput().mood == .snowy)
    }
}
