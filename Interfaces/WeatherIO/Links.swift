/// The links of the Weather module, as they are shown to people.
public enum WeatherLinks {
    /// Shows the forecast of a city.
    public static let city = "app://dashboard/weather/city?name=NAME"
}
