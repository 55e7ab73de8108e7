import ArtIO
import Testing

@testable import Art

struct ArtCollectionTests {
    @Test func collection_hasTenWorksWithIdentifiersOfTheirOwn() {
        #expect(Artwork.collection.count == 10)
        #expect(Set(Artwork.collection.map(\.id)).count == 10)
    }

    @Test(arguments: Artwork.collection)
    func identifier_consistsOfLowercaseLettersAndHyphens(artwork: Artwork) {
        #expect(artwork.id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    }

    @Test(arguments: Artwork.collection)
    func work_hasATitleAnArtistAndADateThatFitOnAPostcard(artwork: Artwork) {
        #expect((1...60).contains(artwork.title.unicodeScalars.count))
        #expect((1...60).contains("\(artwork.artist), \(artwork.date)".unicodeScalars.count))
        #expect(artwork.date.contains(/1[5-8]\d\d/))
    }

    @Test(arguments: Artwork.Mood.allCases)
    func collection_hasWorksOfEveryMood(mood: Artwork.Mood) {
        #expect(Artwork.collection.contains { $0.mood == mood })
    }
}
