public import Boardy

/// Shows the forecast of a city and sends it. The city becomes the current one.
///
/// An unknown city, and a forecast that can neither be loaded nor read from the store, are reported, and the board completes with
/// `false`. The current city stays. A later request cancels an earlier one.
public enum ForecastIO: RestorableInterface {
    /// The name of a city, without regard to case; nil for the current city.
    public typealias Input = String?
    /// The forecast.
    public typealias Output = Forecast
    /// `pub.weather.forecast`
    public static let boardID = BoardID.pubForecast
}

extension BoardID {
    /// The id of the ``ForecastIO`` board.
    public static let pubForecast: BoardID = "pub.weather.forecast"
}
