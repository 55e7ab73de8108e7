public import Boardy

/// The boards of the Weather module.
public struct WeatherServiceMap: ModuleServiceMap {
    /// The map that this map is a part of.
    public let root: ServiceMap

    /// Creates the module's part of a map.
    public init(_ root: ServiceMap) { self.root = root }

    /// Shows the forecast of a city.
    public var ioForecast: Destination<ForecastIO> { destination() }
}

extension ServiceMap {
    /// The boards of the Weather module.
    public var modWeather: WeatherServiceMap { link() }
}
