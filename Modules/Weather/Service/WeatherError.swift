import WeatherIO

/// Why the weather service could not do what it was asked for.
enum WeatherError: Error, Hashable {
    /// There is no such city; near are those whose names are almost the same.
    case unknownCity(String, near: [String], known: [String])

    /// Which city to show was kept, and cannot be read.
    case unreadableCity(reason: String)

    /// Which city to show cannot be kept.
    case unkeptCity(String, reason: String)

    /// There is no forecast of a city, so that the current one stays, if it is another one.
    case notShown(String, stays: String?, reason: String)

    /// There was no answer.
    case noAnswer(source: String, reason: String)

    /// There was an answer that is not what was asked for.
    case unreadable(source: String, NWSFormatError)

    /// The file cannot be read.
    case badFile(path: String, reason: String, fix: String)
}

extension WeatherError: CustomStringConvertible {
    /// What happened and, behind "To fix:", what to do about it; one line.
    var description: String {
        switch self {
        case .unknownCity(let name, let near, let known):
            "There is no weather for \(quoted(name))"
                + (near.isEmpty ? "." : "; did you mean \(near.joined(separator: " or "))?")
                + " To fix: name one of \(known.joined(separator: ", ")), as in \(WeatherLinks.city)."
        case .unreadableCity(let reason):
            fixed("Which city to show cannot be read: \(reason)", by: "choose a city with \(WeatherLinks.city)")
        case .unkeptCity(let name, let reason):
            fixed("That \(quoted(name)) is to be shown cannot be kept: \(reason)", by: "try again")
        case .notShown(let name, let stays, let reason):
            fixed(
                "The forecast of \(quoted(name)) cannot be loaded\(stays.map { ", so \(quoted($0)) stays" } ?? ""). \(reason)",
                by: "try again")
        case .noAnswer(let source, let reason):
            fixed(
                "There is no answer\(reason.contains(source) ? "" : " from \(quoted(source))"): \(reason)",
                by: "check the connection, and try again")
        case .unreadable(let source, let error):
            "The answer from \(quoted(source)) is no use: \(error)"
        case .badFile(let path, let reason, let fix):
            "The forecast file \(quoted(path)) cannot be read: \(reason). To fix: \(fix)."
        }
    }
}

/// What others say went wrong, with a fix unless they name one.
private func fixed(_ problem: String, by fix: String) -> String {
    let line = oneLine(problem, limit: 2000)
    return line.contains("To fix:") ? line : "\(line). To fix: \(fix)."
}
