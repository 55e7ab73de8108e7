import Foundation
import PlatformIO

/// Which team is the favourite, kept between runs.
@MainActor
struct FavoriteTeam {
    let persistence: (any PersistenceService)?

    /// The name under which the name of the team is kept.
    private let key = "sports.team"

    init(persistence: (any PersistenceService)?) {
        self.persistence = persistence
    }

    /// The team that was kept; nil if none was.
    func read() -> Result<String?, SportsError> {
        do {
            return .success(try persistence?.value(of: key).map(validated))
        } catch {
            return .failure(.unreadableTeam(reason: "\(error)"))
        }
    }

    /// Keeps a team.
    ///
    /// - Returns: its name as it is kept.
    /// - Throws: if it cannot be kept, or is no name.
    func keep(_ team: String) throws(SportsError) -> String {
        let name = try validated(team)
        do {
            try persistence?.keep(name, as: key)
        } catch {
            throw .unkeptTeam(name, reason: "\(error)")
        }
        return name
    }

    private func validated(_ team: String) throws(SportsError) -> String {
        let name = team.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty, name.unicodeScalars.count <= 60 else { throw .noTeam(team) }
        return name
    }
}
