public import AppFoundation
public import NetworkContracts
public import SportsIO

/// Provides scores of ESPN's public scoreboard.
public final class ESPNSportsService: SportsService {
    /// The loading state of the scores.
    public var scores: Loadable<[Game]> { loader.state }

    private let loader = Loader<[Game]>()
    private let network: any NetworkClient
    private let configuration: AppConfiguration
    private let favorite: FavoriteTeam

    /// The writes of the favourite team.
    private let writes = SerialWrites()
    private var selected: Result<String?, SportsError>

    /// Creates a service that requests the scores of the day from ESPN.
    ///
    /// - Parameters:
    ///   - network: the client for the requests.
    ///   - persistence: the store of the favourite team; nil to forget the choice after the run.
    ///   - configuration: the server is the value of `SCORE_SERVER`, and https://site.api.espn.com without it.
    public init(
        network: any NetworkClient, persistence: (any PersistenceService)? = nil,
        configuration: AppConfiguration = .current
    ) {
        (self.network, self.configuration) = (network, configuration)
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
        try await loader.load { [network, configuration] in try await network.scoreboard(from: configuration) }
    }

    private func noted(_ error: SportsError) -> SportsError {
        loader.fail(error)
        return error
    }
}
