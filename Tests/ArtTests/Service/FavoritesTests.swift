import AppFoundation
import ArtIO
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

@testable import Art

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FavoritesTests {
    private let persistence = MockPersistence()

    private var art: PublicDomainArtService { PublicDomainArtService(persistence: persistence) }

    @Test func favorites_initially_areEmpty() {
        #expect(art.favorites == [])
    }

    @Test func favorites_inTheNextRun_areInOrderOfChoice() async throws {
        try await art.setFavorite("starry-night", true)
        try await art.setFavorite("great-wave", true)

        #expect(art.favorites == ["starry-night", "great-wave"])
    }

    @Test func favorite_whenAddedAgain_staysInItsPlace() async throws {
        try await art.setFavorite("starry-night", true)
        try await art.setFavorite("great-wave", true)
        try await art.setFavorite("starry-night", true)

        #expect(art.favorites == ["starry-night", "great-wave"])
    }

    @Test func favorite_whenRemoved_isNoFavorite() async throws {
        try await art.setFavorite("starry-night", true)
        try await art.setFavorite("great-wave", true)
        try await art.setFavorite("starry-night", false)

        #expect(art.favorites == ["great-wave"])
    }

    @Test func favorite_whenRemovedWithoutBeingOne_changesNothing() async throws {
        try await art.setFavorite("great-wave", true)
        try await art.setFavorite("starry-night", false)

        #expect(art.favorites == ["great-wave"])
    }

    @Test func favorite_ofAnUnknownWork_isAnErrorAndNotStored() async throws {
        await #expect(throws: ArtError.unknown("nighthawks", near: [])) {
            try await art.setFavorite("nighthawks", true)
        }

        #expect(try persistence.value(for: .favorites) == nil)
    }

    @Test func favorites_whenManyAreAddedAtOnce_areAllStored() async throws {
        let art = art
        let changes = art.artworks.map { artwork in Task { try await art.setFavorite(artwork.id, true) } }
        for change in changes { try await change.value }

        #expect(Set(art.favorites) == Set(art.artworks.map(\.id)))
        #expect(art.favorites.count == art.artworks.count)
    }

    @Test func favorite_whenItCannotBeStored_isAnErrorAndTheFormerOnesStay() async throws {
        try await art.setFavorite("great-wave", true)
        persistence.writingFailure = Mishap("the disk is full")

        await #expect(throws: ArtError.unkeptFavorite("The Starry Night", reason: "the disk is full")) {
            try await art.setFavorite("starry-night", true)
        }

        #expect(art.favorites == ["great-wave"])
    }

    @Test func favorites_whenTheyCannotBeRead_areEmpty() async throws {
        try await art.setFavorite("great-wave", true)
        persistence.readingFailure = Mishap("the disk is out")

        #expect(art.favorites == [])
    }

    /// As after an update of the app.
    @Test func favorite_whenTheStoredOnesHaveAnotherForm_isStoredAndTheyAreKept() async throws {
        let persistence = try MockPersistence(StoreKey<Int>("art.favorites"), 7)
        let art = PublicDomainArtService(persistence: persistence)
        #expect(art.favorites == [])

        try await art.setFavorite("great-wave", true)

        #expect(art.favorites == ["great-wave"])
        #expect(try persistence.value(for: StoreKey.favorites.setAside)?.count == 1)
    }

    @Test func favorite_inACancelledTask_isNotStored() async throws {
        let art = art
        let task = Task { @MainActor in
            await yieldUntil { Task.isCancelled }
            try await art.setFavorite("great-wave", true)
        }
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(art.favorites == [])
    }
}
