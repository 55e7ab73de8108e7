import ArtIO
import TestHarness
import TestSupport
import Testing

@testable import Art

@MainActor
struct ArtworkLookupTests {
    private let art = PublicDomainArtService(persistence: MockPersistence())

    @Test func artwork_byIdentifier_isFound() throws {
        #expect(try art.artwork("great-wave").title == "The Great Wave off Kanagawa")
    }

    @Test(arguments: [
        ("great-wav", ["great-wave"]),
        ("greatwave", ["great-wave"]),
        ("Starry-Night", ["starry-night"]),
        ("stary-nihgt", ["starry-night"]),
        ("wanderer", ["wanderer-above-the-sea-of-fog"]),
        ("gir", ["girl-with-a-pearl-earring"]),
        ("gi", []),
        ("", []),
        ("nighthawks", []),
        ("../great-wave", ["great-wave"]),
    ])
    func artwork_ofAnUnknownIdentifier_isAnErrorWithSimilarOnes(id: String, near: [String]) {
        #expect(throws: ArtError.unknown(id, near: near)) { try art.artwork(id) }
    }

    @Test(arguments: HostileText.allCases)
    func artwork_ofAHostileText_isAnErrorWithoutDelay(hostile: HostileText) {
        let id = hostile.text(1_000_000)
        let time = threadTime {
            #expect(throws: ArtError.unknown(id, near: [])) { try art.artwork(id) }
        }
        #expect(time < .seconds(60))
    }
}
