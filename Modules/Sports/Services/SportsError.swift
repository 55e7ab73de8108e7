import AppFoundation
import SportsIO

/// The errors of the sports service.
enum SportsError: Error, Hashable {
    /// The name of a team is invalid.
    case noTeam(String)

    /// The stored favourite team cannot be read.
    case unreadableTeam(reason: String)

    /// The favourite team cannot be stored.
    case unkeptTeam(String, reason: String)

    /// The configuration has an invalid address of the server.
    case noServer(ConfigurationError)

    /// The request failed without a response.
    case noAnswer(source: String, reason: String)

    /// The response is not a scoreboard.
    case unreadable(source: String, reason: String)

    /// The sports service cannot be made.
    case noService
}

extension SportsError: CustomStringConvertible {
    /// The error and, after "To fix:", its fix; one line.
    var description: String {
        switch self {
        case .noTeam(let name):
            "There is no team \(name.quoted()). To fix: give a name of 1 to 60 characters, as in \(SportsLinks.team)."
        case .unreadableTeam(let reason):
            "The favourite team cannot be read: \(reason)".withFix("choose one with \(SportsLinks.team)")
        case .unkeptTeam(let name, let reason):
            "The favourite team \(name.quoted()) cannot be stored: \(reason)".withFix("try again")
        case .noServer(let error):
            "\(error)"
        case .noAnswer(let source, let reason):
            unanswered(source, reason: reason.singleLine(limit: 2000))
        case .unreadable(let source, let reason):
            "The answer from \(source.quoted()) is not a scoreboard: \(reason.singleLine()). "
                + "To fix: try again later, or update the app if the error persists."
        case .noService:
            "There is no sports service. To fix: register a NetworkClient and a PersistenceService."
        }
    }
}

private func unanswered(_ source: String, reason: String) -> String {
    "There is no answer\(reason.contains(source) ? "" : " from \(source.quoted())"): \(reason)"
        .withFix("check the connection, and try again")
}
