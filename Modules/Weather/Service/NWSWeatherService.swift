public import Foundation
public import PlatformIO
public import WeatherIO

/// Knows the weather from the US National Weather Service.
///
/// The module registers one that asks the service. An app that is to show a forecast from a file registers one of its own behind
/// the manifest, under `(any WeatherService).self`.
public final class NWSWeatherService: WeatherService {
    /// How far the forecast of the ``city`` has come.
    public private(set) var state = WeatherState.notLoaded

    private let source: ForecastSource
    private let selection: CitySelection
    private var selected: Result<City, WeatherError>
    private var loads = 0

    /// A service that asks the National Weather Service for forecasts of the ten cities that it knows.
    ///
    /// - Parameters:
    ///   - network: sends the requests. They are to https://api.weather.gov, as GeoJSON.
    ///   - persistence: keeps which city to show; nil if that is to be forgotten.
    public convenience init(network: any NetworkClient, persistence: (any PersistenceService)? = nil) {
        self.init(.network(network), persistence: persistence)
    }

    /// A service that reads its forecast from a file, at every load anew and off the main actor.
    ///
    /// - Parameters:
    ///   - file: an answer of `https://api.weather.gov/gridpoints/OFFICE/X,Y/forecast`, of at most 4 MB.
    ///   - city: the city that it is about, and the only one that can be shown.
    ///   - persistence: keeps which city to show; nil if that is to be forgotten.
    public convenience init(file: URL, of city: City, persistence: (any PersistenceService)? = nil) {
        self.init(.file(file, city), persistence: persistence)
    }

    private init(_ source: ForecastSource, persistence: (any PersistenceService)?) {
        self.source = source
        selection = CitySelection(persistence: persistence, cities: source.cities)
        selected = selection.read()
    }

    /// The cities that can be shown.
    public var cities: [City] { source.cities }

    /// The city that was shown last; the first one if there is none, or if which it was cannot be read.
    public var city: City { (try? selected.get()) ?? selection.initial }

    /// Loads the forecast of the ``city``.
    @discardableResult
    public func load() async throws -> Forecast {
        // What could not be read may have been repaired.
        if case .failure = selected { selected = selection.read() }
        return try await load(notingFailures { try selected.get() })
    }

    /// Makes a city the current one, keeps that, and loads its forecast.
    @discardableResult
    public func show(city name: String) async throws -> Forecast {
        let wanted = try notingFailures {
            let wanted = try City.named(name, in: cities)
            try selection.keep(wanted)
            return wanted
        }
        if wanted != city { state = .notLoaded }
        selected = .success(wanted)
        return try await load(wanted)
    }

    private func load(_ city: City) async throws -> Forecast {
        loads += 1
        let load = loads
        let before = state
        state = .loading(earlier: before.forecast)
        do {
            let forecast = try await source.forecast(of: city)
            if load == loads { state = .loaded(forecast) }
            return forecast
        } catch let error as CancellationError {
            if load == loads { state = before }
            throw error
        } catch {
            if load == loads { state = .failed(reason: "\(error)", earlier: before.forecast) }
            throw error
        }
    }

    private func notingFailures<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            state = .failed(reason: "\(error)", earlier: state.forecast)
            throw error
        }
    }
}
