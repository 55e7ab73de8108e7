import ArtIO
import Boardy
import BoardyScreens
import Foundation
import ManifestTestSupport
import PlatformIO
import TestHarness
import Testing

@testable import Art

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ArtworkBoardTests {
    private let app: ArtApp
    private let board: BoardRecording<ArtworkIO>

    init() async throws {
        app = try await ArtApp()
        board = app.harness.recording(ArtworkIO.self)
    }

    private func link(_ text: String, _ link: String) -> Page.Block { .text(text, link: URL(string: link)) }

    @Test func artwork_whenActivated_isShownAndSent() throws {
        app.boards.ioArtwork.activation.activate(with: "great-wave")

        board.expectOutputs([try app.art.artwork("great-wave")])
        board.expectCompletions([true])
        #expect(
            app.screen.pages == [
                Page(
                    "The Great Wave off Kanagawa", .text("Katsushika Hokusai, 1831"),
                    link("To make a postcard", "app:///artworks/great-wave/postcard?size=large"),
                    link("To add it to the favourites", "app://dashboard/art/favorite?work=great-wave"))
            ])
        app.harness.expectNoErrors()
    }

    @Test func artwork_thatIsAFavorite_isMarked() async throws {
        try await app.art.setFavorite("starry-night", true)

        app.boards.ioArtwork.activation.activate(with: "starry-night")

        #expect(app.screen.pages.last?.blocks.last == .text("★ This work is a favourite."))
    }

    @Test func artwork_thatIsUnknown_isReportedAndNotSent() {
        app.boards.ioArtwork.activation.activate(with: "great-wav")

        board.expectOutputs([])
        board.expectCompletions([false])
        #expect(app.screen.pages == [])
        #expect(
            app.errors == [
                "'pub.art.artwork': There is no work of art 'great-wav'; did you mean great-wave? "
                    + "To fix: use an identifier of app:///artworks."
            ])
    }

    @Test func artwork_whenShown_isAnEvent() {
        app.boards.ioArtwork.activation.activate(with: "great-wave")
        app.boards.ioArtwork.activation.activate(with: "great-wav")
        app.boards.ioArtwork.activation.activate(with: "starry-night")

        #expect(app.events == [.artworkViewed, .artworkViewed])
    }

    @Test func artwork_withFavoritesThatCannotBeRead_isShownWithoutAMark() {
        app.persistence.readingFailure = Mishap("the disk is out")

        app.boards.ioArtwork.activation.activate(with: "great-wave")

        board.expectCompletions([true])
        #expect(app.screen.pages.last?.blocks.last != .text("★ This work is a favourite."))
        app.harness.expectNoErrors()
    }

    @Test func firstOutput_ofAWork_isTheWork() async throws {
        #expect(try await app.boards.ioArtwork.activation.firstOutput(with: "falling-rocket").date == "1875")
    }
}
