import ArtIO
import Boardy
import BoardyScreens
import Foundation
import TestHarness
import Testing

@testable import Art

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ArtCollectionBoardTests {
    @Test func collection_whenActivated_isShownWithItsFavoritesAndSent() async throws {
        let app = try await ArtApp()
        try await app.art.setFavorite("starry-night", true)

        app.boards.ioArtCollection.activation.activate()

        app.harness.recording(ArtCollectionIO.self).expectOutputs([Artwork.collection])
        app.harness.recording(ArtCollectionIO.self).expectCompletions([true])
        let page = try #require(app.screen.pages.last)
        guard case .table(let columns, let rows, let links) = try #require(page.blocks.last) else {
            return #expect(Bool(false))
        }
        #expect(page.title == "Works of art")
        #expect(columns == ["", "Id", "Title", "Artist", "Date"])
        #expect(rows.count == 10)
        #expect(rows[0] == ["", "great-wave", "The Great Wave off Kanagawa", "Katsushika Hokusai", "1831"])
        #expect(links[0] == URL(string: "app:///artworks/great-wave"))
        #expect(rows[1] == ["★", "starry-night", "The Starry Night", "Vincent van Gogh", "1889"])
        app.harness.expectNoErrors()
    }

    @Test func collection_whenShown_isNoEvent() async throws {
        let app = try await ArtApp()

        app.boards.ioArtCollection.activation.activate()

        #expect(app.events == [])
    }
}
