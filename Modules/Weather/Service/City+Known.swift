import WeatherIO

extension City {
    /// The cities that can be shown. The first one is shown until another one is chosen.
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

    /// What cities are also called.
    private static let shortNames = ["nyc": "new york", "la": "los angeles", "sf": "san francisco"]

    /// The city of that name, in capitals or not, among these.
    ///
    /// - Throws: if there is none, with those whose names are almost the same.
    static func named(_ name: String, in cities: [City]) throws(WeatherError) -> City {
        // To compare what is much longer than any name would take long, and find nothing.
        let wanted = name.unicodeScalars.count <= 60 ? name.lowercased() : ""
        if let city = cities.first(where: { [wanted, shortNames[wanted]].contains($0.name.lowercased()) }) {
            return city
        }
        let near = cities.map(\.name).filter { isNear($0.lowercased(), wanted) }
        throw .unknownCity(name, near: near, known: cities.map(\.name))
    }

    /// Whether somebody who writes the second name may mean the first.
    private static func isNear(_ name: String, _ written: String) -> Bool {
        guard written.count >= 3 else { return false }
        return name.hasPrefix(written) || editDistance(name, written) <= 2
    }
}
