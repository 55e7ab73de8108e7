public import Foundation
public import PlatformIO
public import WeatherIO

/// Provides forecasts of the US National Weather Service.
///
/// The module registers a service that sends requests. To show a forecast from a file instead, an app overrides this
/// service:
///
/// ```swift
/// .override(services: [Service((any WeatherService).self) { NWSWeatherService(file: file, of: city) }])
/// ```
public final class NWSWeatherService: WeatherService {
    /// The loading state of the forecast of the ``city``.
    public private(set) var state = WeatherState.notLoaded {
        didSet { if !state.isLoading { settled = state } }
    }

    /// The state before the loads in progress. A cancelled load restores it.
    private var settled = WeatherState.notLoaded

    private let source: ForecastSource
    private let selection: CitySelection
    private var selected: Result<City, WeatherError>
    /// The number of loads started, and the number of the latest load that ended.
    private var loads = (started: 0, ended: 0)

    /// The number of calls of `show(city:)`, and the number of the call that set the current city.
    private var shows = (started: 0, current: 0)

    /// Creates a service that requests forecasts of ten cities from the National Weather Service.
    ///
    /// - Parameters:
    ///   - network: the client for the requests, which are GeoJSON requests to https://api.weather.gov.
    ///   - persistence: the store of the chosen city; nil to forget the choice after the run.
    public convenience init(network: any NetworkClient, persistence: (any PersistenceService)? = nil) {
        self.init(.network(network), persistence: persistence)
    }

    /// Creates a service that reads its forecast from a file, off the main actor and again for each load.
    ///
    /// - Parameters:
    ///   - file: a response of `https://api.weather.gov/gridpoints/OFFICE/X,Y/forecast`, of at most 4 MB.
    ///   - city: the city of the forecast, which is the only available one.
    ///   - persistence: the store of the chosen city; nil to forget the choice after the run.
    public convenience init(file: URL, of city: City, persistence: (any PersistenceService)? = nil) {
        self.init(.file(file, city), persistence: persistence)
    }

    private init(_ source: ForecastSource, persistence: (any PersistenceService)?) {
        self.source = source
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
        return try await load(selected.get())
    }

    /// Loads the forecast of a city, then makes that city the current one and stores the choice.
    @discardableResult
    public func show(city name: String) async throws -> Forecast {
        let wanted = try City.named(name, in: cities)
        shows.started += 1
        let show = shows.started
        let forecast = try await forecast(of: wanted)
        // A later call has set the current city already.
        guard show > shows.current else { return forecast }
        try selection.keep(wanted)
        shows.current = show
        // Loads in progress may be for the former city, so their results are ignored.
        loads.ended = loads.started
        (selected, state) = (.success(wanted), .loaded(forecast))
        return forecast
    }

    /// Sets the ``state`` to a failure.
    public func note(_ failure: any Error) {
        state = .failed(reason: "\(failure)", earlier: state.forecast)
    }

    private func forecast(of wanted: City) async throws -> Forecast {
        do {
            return try await source.forecast(of: wanted)
        } catch let error as WeatherError {
            throw WeatherError.notShown(wanted.name, stays: wanted == city ? nil : city.name, reason: "\(error)")
        }
    }

    private func load(_ city: City) async throws -> Forecast {
        loads.started += 1
        let load = loads.started
        let earlier = state.forecast
        state = .loading(earlier: earlier)
        do {
            let forecast = try await source.forecast(of: city)
            end(load, .loaded(forecast))
            return forecast
        } catch let error as CancellationError {
            if load == loads.started, load > loads.ended { state = settled }
            throw error
        } catch {
            end(load, .failed(reason: "\(error)", earlier: earlier))
            throw error
        }
    }

    private func end(_ load: Int, _ outcome: WeatherState) {
        guard load > loads.ended else { return }
        loads.ended = load
        // A later load is in progress; the outcome becomes the state if that load is cancelled.
        if load == loads.started || !state.isLoading { state = outcome } else { settled = outcome }
    }
}
