public import Foundation
public import PlatformIO
public import WeatherIO

/// Knows the weather from the US National Weather Service.
///
/// The module registers one that asks the service. An app that is to show a forecast from a file has one of its own in its place:
///
/// ```swift
/// .override(services: [Service((any WeatherService).self) { NWSWeatherService(file: file, of: city) }])
/// ```
public final class NWSWeatherService: WeatherService {
    /// How far the forecast of the ``city`` has come.
    public private(set) var state = WeatherState.notLoaded {
        didSet { if !state.isLoading { settled = state } }
    }

    /// What the state was before the loads that are under way.
    private var settled = WeatherState.notLoaded

    private let source: ForecastSource
    private let selection: CitySelection
    private var selected: Result<City, WeatherError>
    /// How many loads have been asked for, and the latest that has ended.
    private var loads = (asked: 0, done: 0)

    /// How many cities have been asked for, and which of them is the current one.
    private var shows = (asked: 0, done: 0)

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
        if case .failure(let error) = selected { note(error) }
        return try await load(selected.get())
    }

    /// Loads the forecast of a city, then makes it the current one and keeps that.
    @discardableResult
    public func show(city name: String) async throws -> Forecast {
        let wanted = try City.named(name, in: cities)
        shows.asked += 1
        let show = shows.asked
        let forecast = try await forecast(of: wanted)
        // Who asked for a city later wants to see that one.
        guard show > shows.done else { return forecast }
        try selection.keep(wanted)
        shows.done = show
        // Loads that are under way may be of another city.
        loads.done = loads.asked
        (selected, state) = (.success(wanted), .loaded(forecast))
        return forecast
    }

    /// Makes the ``state`` say what went wrong.
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
        loads.asked += 1
        let load = loads.asked
        let earlier = state.forecast
        state = .loading(earlier: earlier)
        do {
            let forecast = try await source.forecast(of: city)
            end(load, .loaded(forecast))
            return forecast
        } catch let error as CancellationError {
            if load == loads.asked, load > loads.done { state = settled }
            throw error
        } catch {
            end(load, .failed(reason: "\(error)", earlier: earlier))
            throw error
        }
    }

    private func end(_ load: Int, _ outcome: WeatherState) {
        guard load > loads.done else { return }
        loads.done = load
        // If a later one is under way it is for the case that this is cancelled.
        if load == loads.asked || !state.isLoading { state = outcome } else { settled = outcome }
    }
}
