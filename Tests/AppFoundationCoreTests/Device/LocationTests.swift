import Foundation
import Testing

@testable import AppFoundationCore

@MainActor
struct LocationTests {
    @Test(arguments: [
        (Coordinate(latitude: 41.8781, longitude: -87.6298), 1_365_000.0),  // Chicago to Boston
        (Coordinate(latitude: 42.3601, longitude: -71.0589), 0.0),
        (Coordinate(latitude: -42.3601, longitude: 108.9411), 20_015_000.0),  // the antipode
    ])
    func distance_isThatOnASphere(place: Coordinate, meters: Double) {
        let boston = Coordinate(latitude: 42.3601, longitude: -71.0589)
        #expect(abs(boston.distance(to: place) - meters) < 10_000)
        #expect(place.distance(to: boston) == boston.distance(to: place))
    }

    @Test func manualLocation_hasTheAnswerThatWasSet() throws {
        let (boston, location) = (Coordinate(latitude: 42, longitude: -71), ManualLocation(.failure(.denied)))
        #expect(throws: LocationError.denied) { try location.location() }

        location.answer = .success(boston)

        #expect(try location.location() == boston)
    }

    @Test(arguments: [
        (
            LocationError.denied,
            "The location is not known, because the app is not permitted to use it. "
                + "To fix: permit it in the settings of the device, under privacy."
        ),
        (
            .unavailable(reason: "no signal"),
            "The location is not known: no signal. To fix: try again at a place with a better reception."
        ),
    ])
    func description_hasTheProblemAndTheFix(error: LocationError, text: String) {
        #expect(error.description == text)
    }
}
