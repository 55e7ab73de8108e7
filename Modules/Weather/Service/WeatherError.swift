import WeatherIO

/// The errors of the weather service.
enum WeatherError: Error, Hashable {
    /// There is no such city. `near` lists the cities with similar names.
    case unknownCity(String, near: [String], known: [String])

    /// The stored choice of a city cannot be read.
    case unreadableCity(reason: String)

    /// The choice of a city cannot be stored.
    case unkeptCity(String, reason: String)

    /// The forecast of a city cannot be loaded. `stays` is the current city if it is another one.
    case notShown(String, stays: String?, reason: String)

    /// The request failed without a response.
    case noAnswer(source: String, reason: String)

    /// The response is not the expected document.
    case unreadable(source: String, NWSFormatError)

    /// The forecast file cannot be read.
    case badFile(path: String, reason: String, fix: String)
}

extension WeatherError: CustomStringConvertible {
    /// The error and, after "To fix:", its fix; one line.
    var description: String {
        switch self {
        case .unknownCity(let name, let near, let known):
            "There is no weather for \(quoted(name))"
                + (near.isEmpty ? "." : "; did you mean \(near.joined(separator: " or "))?")
                + " To fix: name one of \(known.joined(separator: ", ")), as in \(WeatherLinks.city)."
        case .unreadableCity(let reason):
            fixed("The chosen city cannot be read: \(reason)", by: "choose a city with \(WeatherLinks.city)")
        case .unkeptCity(let name, let reason):
            fixed("The chosen city \(quoted(name)) cannot be stored: \(reason)", by: "try again")
        case .notShown(let name, let stays, let reason):
            fixed(
                "The forecast of \(quoted(name)) cannot be loaded\(stays.map { ", so \(quoted($0)) stays" } ?? ""). \(reason)",
                by: "try again")
        case .noAnswer(let source, let reason):
            fixed(
                "There is no answer\(reason.contains(source) ? "" : " from \(quoted(source))"): \(reason)",
                by: "check the connection, and try again")
        case .unreadable(let source, let error):
            "The answer from \(quoted(source)) cannot be used: \(error)"
        case .badFile(let path, let reason, let fix):
            "The forecast file \(quoted(path)) cannot be read: \(reason). To fix: \(fix)."
        }
    }
}

/// Adds a fix to a message that may contain the text of another error, unless that text names a fix.
private func fixed(_ problem: String, by fix: String) -> String {
    let line = singleLine(problem, limit: 2000)
    return line.contains("To fix:") ? line : "\(line). To fix: \(fix)."
}
