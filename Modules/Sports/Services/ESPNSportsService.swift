public import AppFoundation
public import NetworkContracts
public import SportsIO

/// Provides scores of ESPN's public scoreboard.
public final class ESPNSportsService: SportsService {
    /// The loading state of the scores.
    public var scores: Loadable<[Game]> { loader.state }

    private let loader = Loader<[Game]>()
    private let network: any NetworkClient
    private let favorite: FavoriteTeam

    /// The writes of the favourite team.
    private let writes = SerialWrites()
    private var selected: Result<String?, SportsError>

    /// Creates a service that requests the scores of the day from ESPN.
    ///
    /// - Parameters:
    ///   - network: the client for the requests, which are sent to https://site.api.espn.com.
    ///   - persistence: the store of the favourite team; nil to forget the choice after the run.
    public init(network: any NetworkClient, persistence: (any PersistenceService)? = nil) {
        self.network = network
        favorite = FavoriteTeam(persistence: persistence)
        selected = favorite.read()
    }

    /// The team with its games listed first; nil if there is none, or if the stored team cannot be read.
    public var favoriteTeam: String? { try? selected.get() }

    /// Loads the scores.
    @discardableResult
    public func load() async throws -> [Game] {
        // The stored team is read again, because the file may have been repaired.
        if case .failure = selected { selected = favorite.read() }
        if case .failure(let error) = selected { throw noted(error) }
        return try await loadScores()
    }

    /// Makes a team the favourite, stores the choice, and loads the scores.
    public func setFavoriteTeam(_ team: String) async {
        do {
            try await writes.run { selected = .success(try await favorite.keep(team)) }
        } catch {
            // A cancellation changes nothing.
            if let error = error as? SportsError { _ = noted(error) }
            return
        }
        // The scores contain the error.
        _ = try? await loadScores()
    }

    private func loadScores() async throws -> [Game] {
        try await loader.load { [network] in try await network.scoreboard() }
    }

    private func noted(_ error: SportsError) -> SportsError {
        loader.fail(error)
        return error
    }
}
