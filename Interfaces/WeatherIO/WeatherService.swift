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

    /// Loads the forecast of a city, then makes it the current one and keeps that. Of several at a time the one that was asked
    /// for last is the current one in the end.
    ///
    /// Until the forecast has come, and if it does not come, nothing changes: neither the ``city``, nor the ``state``, nor what
    /// was kept. So it is for who asks to say what went wrong, or to ``note(_:)`` it.
    ///
    /// - Parameter name: the name of one of the ``cities``, in capitals or not.
    /// - Returns: the forecast.
    /// - Throws: if there is no such city, if its forecast cannot be had, if it cannot be kept, or a `CancellationError`.
    @discardableResult
    func show(city name: String) async throws -> Forecast

    /// Makes the ``state`` say what went wrong, where there is no other way to tell; an earlier forecast stays.
    func note(_ failure: any Error)
}

extension WeatherService {
    /// The latest forecast of the ``city``, if one has been loaded.
    public var forecast: Forecast? { state.forecast }
}
