/// The loading state of the forecast of the current city. An earlier forecast is always a forecast of the same city.
public enum WeatherState: Hashable, Sendable {
    /// No forecast has been requested yet.
    case notLoaded

    /// The forecast is being loaded.
    case loading(earlier: Forecast?)

    /// The forecast is loaded.
    case loaded(Forecast)

    /// Loading failed, or a failure was noted. The reason includes a fix.
    case failed(reason: String, earlier: Forecast?)

    /// True while the forecast is being loaded.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// The latest loaded forecast; nil if there is none.
    public var forecast: Forecast? {
        switch self {
        case .notLoaded: nil
        case .loading(let earlier), .failed(_, let earlier): earlier
        case .loaded(let forecast): forecast
        }
    }
}
