public import PlatformIO
public import SportsIO

/// Provides scores of ESPN's public scoreboard.
public final class ESPNSportsService: SportsService {
    /// The loading state of the scores.
    public private(set) var scores = ScoresState.notLoaded {
        didSet { if !scores.isLoading { settled = scores } }
    }

    /// The scores before the loads in progress. A cancelled load restores them.
    private var settled = ScoresState.notLoaded

    private let network: any NetworkClient
    private let favorite: FavoriteTeam
    private var selected: Result<String?, SportsError>
    /// The number of loads started, and the number of the latest load that ended.
    private var loads = (started: 0, ended: 0)

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
    public func load() async throws {
        // The stored team is read again, because the file may have been repaired.
        if case .failure = selected { selected = favorite.read() }
        if case .failure(let error) = selected { throw noted(error) }
        try await loadScores()
    }

    /// Makes a team the favourite, stores the choice, and loads the scores.
    public func setFavoriteTeam(_ team: String) async {
        do throws(SportsError) {
            selected = .success(try favorite.keep(team))
        } catch {
            _ = noted(error)
            return
        }
        // The scores contain the error.
        try? await loadScores()
    }

    private func loadScores() async throws {
        loads.started += 1
        let load = loads.started
        let earlier = scores.games
        scores = .loading(earlier: earlier)
        do {
            let games = try await network.scoreboard()
            end(load, .loaded(games))
        } catch let error as CancellationError {
            if load == loads.started { scores = settled }
            throw error
        } catch {
            end(load, .failed(reason: "\(error)", earlier: earlier))
            throw error
        }
    }

    private func end(_ load: Int, _ outcome: ScoresState) {
        guard load > loads.ended else { return }
        loads.ended = load
        // A later load is in progress; the outcome becomes the state if that load is cancelled.
        if load == loads.started || !scores.isLoading { scores = outcome } else { settled = outcome }
    }

    private func noted(_ error: SportsError) -> SportsError {
        scores = .failed(reason: "\(error)", earlier: scores.games)
        return error
    }
}
