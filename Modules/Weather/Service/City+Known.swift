import AppFoundation
import WeatherIO

extension City {
    /// The available cities. The first one is the initial choice.
    static let known = [
        City(name: "Chicago", latitude: 41.8781, longitude: -87.6298),
        City(name: "New York", latitude: 40.7128, longitude: -74.006),
        City(name: "Los Angeles", latitude: 34.0522, longitude: -118.2437),
        City(name: "Houston", latitude: 29.7604, longitude: -95.3698),
        City(name: "Phoenix", latitude: 33.4484, longitude: -112.074),
        City(name: "San Francisco", latitude: 37.7749, longitude: -122.4194),
        City(name: "Seattle", latitude: 47.6062, longitude: -122.3321),
        City(name: "Denver", latitude: 39.7392, longitude: -104.9903),
        City(name: "Boston", latitude: 42.3601, longitude: -71.0589),
        City(name: "Miami", latitude: 25.7617, longitude: -80.1918),
    ]

    /// Short names and the names that they abbreviate.
    private static let shortNames = ["nyc": "new york", "la": "los angeles", "sf": "san francisco"]

    /// Returns the city with a name, compared without regard to case.
    ///
    /// - Throws: if there is none, an error that lists the cities with similar names.
    static func named(_ name: String, in cities: [City]) throws(WeatherError) -> City {
        // A name that is much longer than every city cannot match, and its edit distances would be slow to compute.
        let wanted = name.unicodeScalars.count <= 60 ? name.lowercased() : ""
        if let city = cities.first(where: { [wanted, shortNames[wanted]].contains($0.name.lowercased()) }) {
            return city
        }
        let near = cities.map(\.name).filter { isNear($0.lowercased(), wanted) }
        throw .unknownCity(name, near: near, known: cities.map(\.name))
    }

    /// Returns the city with the shortest distance to a place; nil if there are no cities.
    static func nearest(to place: Coordinate, in cities: [City]) -> City? {
        cities.min { $0.place.distance(to: place) < $1.place.distance(to: place) }
    }

    private var place: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }

    /// Returns true if the written text may be a misspelling of the name.
    private static func isNear(_ name: String, _ written: String) -> Bool {
        guard written.count >= 3 else { return false }
        return name.hasPrefix(written) || editDistance(name, written) <= 2
    }
}
