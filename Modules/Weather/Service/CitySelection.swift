import AppFoundation
import WeatherIO

/// The chosen city, stored between runs.
@MainActor
struct CitySelection {
    let persistence: (any PersistenceService)?
    let cities: [City]

    /// The city before the first choice.
    var initial: City { cities[0] }

    /// The stored city; the first one if none is stored.
    func read() -> Result<City, WeatherError> {
        do {
            guard let name = try persistence?.value(for: .city) else { return .success(initial) }
            return .success(try City.named(name, in: cities))
        } catch {
            return .failure(.unreadableCity(reason: "\(error)"))
        }
    }

    /// Stores the choice of a city. A choice of another form, as before an update of the app, is set aside.
    ///
    /// - Throws: a ``WeatherError`` if the choice cannot be stored, or a `CancellationError`.
    func keep(_ city: City) async throws {
        do {
            try await persistence?.setAside(.city)
            try await persistence?.set(city.name, for: .city)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw WeatherError.unkeptCity(city.name, reason: "\(error)")
        }
    }
}

extension StoreKey<String> {
    /// The name of the chosen city.
    static var city: StoreKey { StoreKey("weather.city") }
}
