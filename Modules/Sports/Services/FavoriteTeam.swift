import AppFoundation

/// The favourite team, stored between runs.
@MainActor
struct FavoriteTeam {
    let persistence: (any PersistenceService)?

    init(persistence: (any PersistenceService)?) {
        self.persistence = persistence
    }

    /// The stored team; nil if none is stored.
    func read() -> Result<String?, SportsError> {
        do {
            return .success(try persistence?.value(for: .favoriteTeam).map(teamName))
        } catch {
            return .failure(.unreadableTeam(reason: "\(error)"))
        }
    }

    /// Stores a team.
    ///
    /// - Returns: the name in its stored form.
    /// - Throws: a ``SportsError`` if the team cannot be stored, or its name is invalid; or a `CancellationError`.
    func keep(_ team: String) async throws -> String {
        let name = try teamName(team)
        do {
            try await persistence?.set(name, for: .favoriteTeam)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw SportsError.unkeptTeam(name, reason: "\(error)")
        }
        return name
    }
}

extension StoreKey<String> {
    /// The name of the favourite team.
    static var favoriteTeam: StoreKey { StoreKey("sports.team") }
}
