/// How far the forecast of the current city has come. An earlier forecast is always one of the same city.
public enum WeatherState: Hashable, Sendable {
    /// Nobody has asked for it yet.
    case notLoaded

    /// It is being loaded.
    case loading(earlier: Forecast?)

    /// It is there.
    case loaded(Forecast)

    /// It could not be loaded, or what else has been noted, for a reason in words that says what to do about it.
    case failed(reason: String, earlier: Forecast?)

    /// Whether it is being loaded.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// The latest forecast there is.
    public var forecast: Forecast? {
        switch self {
        case .notLoaded: nil
        case .loading(let earlier), .failed(_, let earlier): earlier
        case .loaded(let forecast): forecast
        }
    }
}
