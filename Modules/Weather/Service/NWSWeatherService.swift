public import AppFoundation
public import Foundation
public import NetworkContracts
public import WeatherIO

/// Provides forecasts of the US National Weather Service.
///
/// The module registers a service that sends requests. To show a forecast from a file instead, an app overrides this
/// service:
///
/// ```swift
/// .override(services: [Service((any WeatherService).self) { NWSWeatherService(file: file, of: city) }])
/// ```
///
/// Each loaded forecast is stored with the time. If a forecast cannot be loaded, the stored one of the same city is used for 48
/// hours, without the periods that have ended since it was stored.
public final class NWSWeatherService: WeatherService {
    /// The loading state of the forecast of the ``city``.
    public var state: Loadable<Forecast> { loader.state }

    private let loader = Loader<Forecast>()
    private let source: ForecastSource
    private let store: ForecastStore
    private let selection: CitySelection
    private var selected: Result<City, WeatherError>

    /// The writes of the chosen city.
    private let writes = SerialWrites()

    /// The number of calls of `show(city:)`, and the number of the call that set the current city.
    private var shows = (started: 0, current: 0)

    /// Creates a service that requests forecasts of ten cities from the National Weather Service.
    ///
    /// - Parameters:
    ///   - network: the client for the requests, which are GeoJSON requests.
    ///   - persistence: the store of the chosen city and of the forecasts; nil to forget them after the run, and to use no
    ///     stored forecasts.
    ///   - configuration: the server is the value of `FORECAST_SERVER`, and https://api.weather.gov without it.
    ///   - now: returns the current time.
    public convenience init(
        network: any NetworkClient, persistence: (any PersistenceService)? = nil,
        configuration: AppConfiguration = .current, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(.network(network, configuration), persistence, now)
    }

    /// Creates a service that reads its forecast from a file, off the main actor and again for each load.
    ///
    /// - Parameters:
    ///   - file: a response of `https://api.weather.gov/gridpoints/OFFICE/X,Y/forecast`, of at most 4 MB.
    ///   - city: the city of the forecast, which is the only available one.
    ///   - persistence: the store of the chosen city and of the forecast; nil to forget them after the run, and to use no
    ///     stored forecast.
    ///   - now: returns the current time.
    public convenience init(
        file: URL, of city: City, persistence: (any PersistenceService)? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(.file(file, city), persistence, now)
    }

    private init(
        _ source: ForecastSource, _ persistence: (any PersistenceService)?, _ now: @escaping @Sendable () -> Date
    ) {
        self.source = source
        store = ForecastStore(persistence: persistence, now: now)
        selection = CitySelection(persistence: persistence, cities: source.cities)
        selected = selection.read()
    }

    /// The available cities.
    public var cities: [City] { source.cities }

    /// The city that was shown last; the first one if there is none, or if the stored choice cannot be read.
    public var city: City { (try? selected.get()) ?? selection.initial }

    /// Loads the forecast of the ``city``.
    @discardableResult
    public func load() async throws -> Forecast {
        // The stored choice is read again, because the file may have been repaired.
        if case .failure = selected { selected = selection.read() }
        if case .failure(let error) = selected { note(error) }
        let city = try selected.get()
        return try await loader.load { try await forecast(of: city) }
    }

    /// Loads the forecast of a city, then makes that city the current one and stores the choice.
    @discardableResult
    public func show(city name: String) async throws -> Forecast {
        let wanted = try City.named(name, in: cities)
        shows.started += 1
        let show = shows.started
        let forecast = try await forecast(toShow: wanted)
        try await writes.run {
            // A later call has set the current city already.
            guard show > shows.current else { return }
            try await selection.keep(wanted)
            shows.current = show
            selected = .success(wanted)
            // Loads in progress may be for the former city, so their results are ignored.
            loader.succeed(with: forecast)
        }
        return forecast
    }

    /// Sets the ``state`` to a failure.
    public func note(_ failure: any Error) {
        loader.fail(failure)
    }

    private func forecast(toShow wanted: City) async throws -> Forecast {
        do {
            return try await forecast(of: wanted)
        } catch let error as WeatherError {
            throw WeatherError.notShown(wanted.name, stays: wanted == city ? nil : city.name, reason: "\(error)")
        }
    }

    /// Loads and stores the forecast of a city. If it cannot be loaded, returns the stored one.
    private func forecast(of city: City) async throws -> Forecast {
        let forecast: Forecast
        do {
            forecast = try await source.forecast(of: city)
        } catch {
            // In a cancelled task every error can be an effect of the cancellation.
            if error is CancellationError || Task.isCancelled { throw error }
            return try store.forecast(of: city, insteadOf: error)
        }
        return try await store.keep(forecast)
    }
}
