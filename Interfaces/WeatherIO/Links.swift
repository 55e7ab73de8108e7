/// The links of the Weather module, as text for messages and pages.
public enum WeatherLinks {
    /// Shows the forecast of a city, in the dashboard.
    public static let city = "app://dashboard/weather/city?name=NAME"

    /// Shows the forecast of the city that is nearest to the device, in the dashboard.
    public static let here = "app://dashboard/weather/here"

    /// Shows the forecast of the current city, in the dashboard.
    public static let current = "app://dashboard/weather/current"

    /// Shows the forecast of the chosen city, or with `?city=NAME` of another one.
    public static let forecast = "app:///forecast"
}
