import ArtIO
import Foundation
import TestHarness
import Testing

@testable import Art

@MainActor
struct ArtworkOfTheDayTests {
    private func artwork(at time: Date) -> Artwork {
        PublicDomainArtService(persistence: MockPersistence(), now: { time }).artworkOfTheDay
    }

    private func artwork(at time: String) throws -> Artwork { artwork(at: try Date(time, strategy: .iso8601)) }

    @Test(arguments: ["2026-11-23T00:00:00Z", "2026-11-23T12:34:56Z", "2026-11-23T23:59:59Z"])
    func artwork_atAnyTimeOfADay_isTheSame(time: String) throws {
        #expect(try artwork(at: time).id == "great-wave")
    }

    @Test func artwork_onTheNextDay_isTheNextOne() throws {
        #expect(try artwork(at: "2026-11-24T00:00:00Z").id == "starry-night")
    }

    @Test func artwork_onADayInTwoTimeZones_isThatOfTheDayInUTC() throws {
        // Midnight in Tokyo is in the former day in UTC, and so is the whole morning.
        #expect(try artwork(at: "2026-11-24T00:00:00+09:00").id == "great-wave")
        #expect(try artwork(at: "2026-11-24T08:59:59+09:00").id == "great-wave")
        // The evening in New York is in the next day in UTC.
        #expect(try artwork(at: "2026-11-23T18:59:59-05:00").id == "great-wave")
        #expect(try artwork(at: "2026-11-23T19:00:00-05:00").id == "starry-night")
    }

    @Test(arguments: [0, -100, 20_000])
    func artwork_inAsManyDaysAsThereAreWorks_isEachOfThem(first: Int) {
        let works = (first..<first + 10).map { artwork(at: Date(timeIntervalSince1970: Double($0) * 86_400)) }

        #expect(Set(works) == Set(Artwork.collection))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func artwork_atATimeThatIsNoDay_isTheFirst(seconds: Double) {
        #expect(artwork(at: Date(timeIntervalSince1970: seconds)) == Artwork.collection[0])
    }

    @Test func artwork_withoutWorksToChooseFrom_isOneOfTheCollection() {
        #expect(Artwork.ofTheDay(Date(timeIntervalSince1970: 0), from: []) == Artwork.collection[0])
    }
}
