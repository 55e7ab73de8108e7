import PlatformIO
import WeatherIO

/// Which city is to be shown, kept between runs.
@MainActor
struct CitySelection {
    let persistence: (any PersistenceService)?
    let cities: [City]

    /// The name under which the name of the city is kept.
    private let key = "weather.city"

    /// The city that is shown until one is chosen.
    var initial: City { cities[0] }

    /// The city that was kept; the first one if none was.
    func read() -> Result<City, WeatherError> {
        do {
            guard let name = try persistence?.value(of: key) else { return .success(initial) }
            return .success(try City.named(name, in: cities))
        } catch {
            return .failure(.unreadableCity(reason: "\(error)"))
        }
    }

    /// Keeps a city.
    ///
    /// - Throws: if it cannot be kept.
    func keep(_ city: City) throws(WeatherError) {
        do {
            try persistence?.keep(city.name, as: key)
        } catch {
            throw .unkeptCity(city.name, reason: "\(error)")
        }
    }
}
