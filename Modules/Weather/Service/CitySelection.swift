import PlatformIO
import WeatherIO

/// The chosen city, stored between runs.
@MainActor
struct CitySelection {
    let persistence: (any PersistenceService)?
    let cities: [City]

    /// The key that the name of the city is stored under.
    private let key = "weather.city"

    /// The city before the first choice.
    var initial: City { cities[0] }

    /// The stored city; the first one if none is stored.
    func read() -> Result<City, WeatherError> {
        do {
            guard let name = try persistence?.value(of: key) else { return .success(initial) }
            return .success(try City.named(name, in: cities))
        } catch {
            return .failure(.unreadableCity(reason: "\(error)"))
        }
    }

    /// Stores the choice of a city.
    ///
    /// - Throws: if the choice cannot be stored.
    func keep(_ city: City) throws(WeatherError) {
        do {
            try persistence?.keep(city.name, as: key)
        } catch {
            throw .unkeptCity(city.name, reason: "\(error)")
        }
    }
}
