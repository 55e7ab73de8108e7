import AppFoundation
import WeatherIO

/// The errors of the weather service.
enum WeatherError: Error, Hashable {
    /// There is no such city. `near` lists the cities with similar names.
    case unknownCity(String, near: [String], known: [String])

    /// The stored choice of a city cannot be read.
    case unreadableCity(reason: String)

    /// The choice of a city cannot be stored.
    case unkeptCity(String, reason: String)

    /// A loaded forecast cannot be stored.
    case unkeptForecast(String, reason: String)

    /// A forecast cannot be loaded, for the reason `failure`, and the stored one cannot be read.
    case unreadableForecast(String, failure: String, reason: String)

    /// A forecast cannot be loaded in the background. The stored one stays.
    case notRefreshed(String, reason: String)

    /// The forecast of a city cannot be loaded. `stays` is the current city if it is another one.
    case notShown(String, stays: String?, reason: String)

    /// The configuration has an invalid address of the server.
    case noServer(ConfigurationError)

    /// The request failed without a response.
    case noAnswer(source: String, reason: String)

    /// The response is not the expected document.
    case unreadable(source: String, NWSFormatError)

    /// The forecast file cannot be read.
    case badFile(RegularFileError)

    /// The nearest city is not known.
    case noLocation(reason: String)

    /// The app has no source of the location.
    case noLocationService

    /// The weather service cannot be made.
    case noService
}

extension WeatherError: CustomStringConvertible {
    /// The error and, after "To fix:", its fix; one line.
    var description: String {
        switch self {
        case .unknownCity(let name, let near, let known):
            "There is no weather for \(name.quoted())"
                + (near.isEmpty ? "." : "; did you mean \(near.joined(separator: " or "))?")
                + " To fix: name one of \(known.joined(separator: ", ")), as in \(WeatherLinks.city)."
        case .unreadableCity(let reason):
            "The chosen city cannot be read: \(reason)".withFix("choose a city with \(WeatherLinks.city)")
        case .unkeptCity(let name, let reason):
            "The chosen city \(name.quoted()) cannot be stored: \(reason)".withFix("try again")
        case .unkeptForecast(let name, let reason):
            "The forecast of \(name.quoted()) cannot be stored: \(reason)".withFix("load it again")
        case .unreadableForecast(let name, let failure, let reason):
            failure.singleLine(limit: 2000) + " "
                + "The stored forecast of \(name.quoted()) cannot be read either: \(reason)"
                .withFix("load the forecast with a connection")
        case .notRefreshed(let name, let reason):
            "The forecast of \(name.quoted()) is still the stored one. \(reason)".withFix("try again")
        case .notShown(let name, let stays, let reason):
            "The forecast of \(name.quoted()) cannot be loaded\(stays.map { ", so \($0.quoted()) stays" } ?? ""). \(reason)"
                .withFix("try again")
        case .noAnswer(let source, let reason):
            unanswered(source, reason: reason.singleLine(limit: 2000))
        case .unreadable(let source, let error):
            "The answer from \(source.quoted()) cannot be used: \(error)"
        case .noServer(let error):
            "\(error)"
        case .badFile(let error):
            "\(error)"
        case .noLocation(let reason):
            "The weather here cannot be shown. \(reason)".withFix("choose a city with \(WeatherLinks.city)")
        case .noLocationService:
            "The weather here cannot be shown, because the app has no source of the location. "
                + "To fix: choose a city with \(WeatherLinks.city)."
        case .noService:
            "There is no weather service. To fix: register a NetworkClient and a PersistenceService."
        }
    }
}

private func unanswered(_ source: String, reason: String) -> String {
    "There is no answer\(reason.contains(source) ? "" : " from \(source.quoted())"): \(reason)"
        .withFix("check the connection, and try again")
}
