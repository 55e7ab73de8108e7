import ArtIO
import Testing

@testable import Art

@MainActor
struct ArtTourTests {
    @Test func tour_withoutWorks_hasNoCurrentOne() {
        let tour = ArtTour(of: [])
        #expect(tour.current == nil)
        tour.moveForward()
        tour.moveBack()
        #expect(tour.current == nil)
    }

    @Test func tour_atItsEnd_staysThere() {
        let tour = ArtTour(of: Array(Artwork.collection.prefix(1)))
        tour.moveForward()
        tour.moveForward()
        #expect(tour.current == nil)

        tour.moveBack()
        #expect(tour.current == Artwork.collection[0])
    }
}
