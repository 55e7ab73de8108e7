import SportsIO

/// Why the sports service could not do what it was asked for.
enum SportsError: Error, Hashable {
    /// No team can have that name.
    case noTeam(String)

    /// Which team is the favourite was kept, and cannot be read.
    case unreadableTeam(reason: String)

    /// Which team is the favourite cannot be kept.
    case unkeptTeam(String, reason: String)

    /// There was no answer.
    case noAnswer(source: String, reason: String)

    /// There was an answer that is no scoreboard.
    case unreadable(source: String, reason: String)
}

extension SportsError: CustomStringConvertible {
    /// What happened and, behind "To fix:", what to do about it; one line.
    var description: String {
        switch self {
        case .noTeam(let name):
            "There is no team \(quoted(name)). To fix: give a name of 1 to 60 characters, as in \(SportsLinks.team)."
        case .unreadableTeam(let reason):
            fixed("Which team is the favourite cannot be read: \(reason)", by: "choose one with \(SportsLinks.team)")
        case .unkeptTeam(let name, let reason):
            fixed("That \(quoted(name)) is the favourite cannot be kept: \(reason)", by: "try again")
        case .noAnswer(let source, let reason):
            fixed(
                "There is no answer\(reason.contains(source) ? "" : " from \(quoted(source))"): \(reason)",
                by: "check the connection, and try again")
        case .unreadable(let source, let reason):
            "The answer from \(quoted(source)) is no scoreboard: \(oneLine(reason)). "
                + "To fix: try again later, or update the app if that goes on."
        }
    }
}

/// What others say went wrong, with a fix unless they name one.
private func fixed(_ problem: String, by fix: String) -> String {
    let line = oneLine(problem, limit: 2000)
    return line.contains("To fix:") ? line : "\(line). To fix: \(fix)."
}
