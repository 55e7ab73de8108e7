/// Knows the weather of one city at a time, and remembers which. A service of the Weather module.
@MainActor
public protocol WeatherService: AnyObject {
    /// The cities that can be shown, in the order in which they are to be offered.
    var cities: [City] { get }

    /// The city that was shown last, also in an earlier run; the first one until there is one.
    var city: City { get }

    /// How far the forecast of the ``city`` has come.
    var state: WeatherState { get }

    /// Loads the forecast of the ``city``, anew if there is one. Of several loads at a time the ``state`` follows the latest.
    ///
    /// - Returns: the forecast.
    /// - Throws: if it cannot be had, if which city to show has been kept and cannot be read, or a `CancellationError`. All
    ///   but the last is the ``state``, too.
    @discardableResult
    func load() async throws -> Forecast

    /// Makes a city the current one, keeps that, and loads its forecast. One that cannot be loaded stays the current one.
    ///
    /// - Parameter name: the name of one of the ``cities``, in capitals or not.
    /// - Returns: the forecast.
    /// - Throws: if there is no such city or it cannot be kept, then the current one stays; and what ``load()`` throws.
    @discardableResult
    func show(city name: String) async throws -> Forecast
}

extension WeatherService {
    /// The latest forecast of the ``city``, if one has been loaded.
    public var forecast: Forecast? { state.forecast }
}
