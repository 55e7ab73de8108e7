import AppFoundation
import Foundation
import PlatformIO

/// The favourite team, stored between runs.
@MainActor
struct FavoriteTeam {
    let persistence: (any PersistenceService)?

    /// The key that the name of the team is stored under.
    private let key = "sports.team"

    init(persistence: (any PersistenceService)?) {
        self.persistence = persistence
    }

    /// The stored team; nil if none is stored.
    func read() -> Result<String?, SportsError> {
        do {
            return .success(try persistence?.value(of: key).map(validated))
        } catch {
            return .failure(.unreadableTeam(reason: "\(error)"))
        }
    }

    /// Stores a team.
    ///
    /// - Returns: the name in its stored form.
    /// - Throws: if the team cannot be stored, or its name is invalid.
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
        guard !name.isEmpty, name.unicodeScalars.count <= 60, name.isStreamSafe else { throw .noTeam(team) }
        return name
    }
}
