public import AppFoundationCore

/// Provides the forecast of one city at a time, and stores the choice of city. A service of the Weather module.
///
/// Loaded forecasts are stored as well, each for its city. If a forecast cannot be loaded, for example without a network, the
/// stored one is used. Its ``Forecast/origin`` then has the time of storing and the reason.
@MainActor
public protocol WeatherService: AnyObject {
    /// The available cities, in the order of a menu.
    var cities: [City] { get }

    /// The city that was shown last, also in an earlier run. Initially the first of the ``cities``.
    var city: City { get }

    /// The loading state of the forecast of the ``city``. An existing forecast is always a forecast of the same city.
    var state: Loadable<Forecast> { get }

    /// Loads the forecast of the ``city``, also if one is loaded already. The ``state`` follows the latest of several
    /// concurrent loads.
    ///
    /// - Returns: the forecast; the stored one if it cannot be loaded.
    /// - Throws: if the forecast can neither be loaded nor read from the store, if the stored choice of city cannot be
    ///   read, or a `CancellationError`. All errors except a cancellation also set the ``state``.
    @discardableResult
    func load() async throws -> Forecast

    /// Loads the forecast of a city, then makes that city the current one and stores the choice. After several
    /// concurrent calls, the city of the latest call is the current one.
    ///
    /// Before the forecast is loaded, and after an error, the ``city``, the ``state`` and the stored choice stay
    /// unchanged. The caller therefore shows the error, or passes it to ``note(_:)``.
    ///
    /// - Parameter name: the name of one of the ``cities``, without regard to case.
    /// - Returns: the forecast; the stored one if it cannot be loaded.
    /// - Throws: if there is no such city, if its forecast can neither be loaded nor read from the store, if the choice
    ///   cannot be stored, or a `CancellationError`.
    @discardableResult
    func show(city name: String) async throws -> Forecast

    /// Sets the ``state`` to a failure, for a caller that cannot show the error. An earlier forecast is kept.
    func note(_ failure: any Error)
}

extension WeatherService {
    /// The latest forecast of the ``city``; nil if there is none.
    public var forecast: Forecast? { state.value }
}
