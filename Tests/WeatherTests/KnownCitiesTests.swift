import Testing
import WeatherIO

@testable import Weather

struct KnownCitiesTests {
    @Test(arguments: [
        ("Chicago", "Chicago"), ("chicago", "Chicago"), ("NEW YORK", "New York"), ("NYC", "New York"),
        ("la", "Los Angeles"),
    ])
    func city_inCapitalsOrNot_isFound(name: String, expected: String) throws {
        #expect(try City.named(name, in: City.known).name == expected)
    }

    @Test(arguments: [
        ("Chcago", ["Chicago"]), ("Bosten", ["Boston"]), ("San", ["San Francisco"]), ("New Yrok", ["New York"]),
        ("London", []), ("ny", []), (String(repeating: "x", count: 1000), []),
        ("Boston" + String(repeating: "\u{301}", count: 10_000), []),
    ])
    func city_thatIsUnknown_isAnErrorWithNearMisses(name: String, near: [String]) {
        #expect(throws: WeatherError.unknownCity(name, near: near, known: City.known.map(\.name))) {
            try City.named(name, in: City.known)
        }
    }

    @Test func city_amongOthers_isOneOfThose() {
        #expect(throws: WeatherError.self) {
            try City.named("NYC", in: [City(name: "Gotham", latitude: 0, longitude: 0)])
        }
    }

    @Test(arguments: [("", "", 0), ("abc", "", 3), ("", "abc", 3), ("kitten", "sitting", 3), ("same", "same", 0)])
    func editDistance_ofTwoTexts_isTheNumberOfChanges(first: String, second: String, distance: Int) {
        #expect(editDistance(first, second) == distance)
    }
}
