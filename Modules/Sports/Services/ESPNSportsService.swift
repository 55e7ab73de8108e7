public import PlatformIO
public import SportsIO

/// Knows the scores from the public scoreboard of ESPN.
public final class ESPNSportsService: SportsService {
    /// How far the scores have come.
    public private(set) var scores = ScoresState.notLoaded {
        didSet { if !scores.isLoading { settled = scores } }
    }

    /// What the scores were before the loads that are under way.
    private var settled = ScoresState.notLoaded

    private let network: any NetworkClient
    private let favorite: FavoriteTeam
    private var selected: Result<String?, SportsError>
    /// How many loads have been asked for, and the latest that has ended.
    private var loads = (asked: 0, done: 0)

    /// A service that asks ESPN for the scores of the day.
    ///
    /// - Parameters:
    ///   - network: sends the requests. They are to https://site.api.espn.com.
    ///   - persistence: keeps which team is the favourite; nil if that is to be forgotten.
    public init(network: any NetworkClient, persistence: (any PersistenceService)? = nil) {
        self.network = network
        favorite = FavoriteTeam(persistence: persistence)
        selected = favorite.read()
    }

    /// The team whose game comes first; nil if there is none, or if which it is cannot be read.
    public var favoriteTeam: String? { try? selected.get() }

    /// Loads the scores.
    public func load() async throws {
        // What could not be read may have been repaired.
        if case .failure = selected { selected = favorite.read() }
        if case .failure(let error) = selected { throw noted(error) }
        try await loadScores()
    }

    /// Makes a team the favourite, keeps that, and loads the scores.
    public func setFavoriteTeam(_ team: String) async {
        do throws(SportsError) {
            selected = .success(try favorite.keep(team))
        } catch {
            _ = noted(error)
            return
        }
        // What goes wrong is in the scores.
        try? await loadScores()
    }

    private func loadScores() async throws {
        loads.asked += 1
        let load = loads.asked
        let earlier = scores.games
        scores = .loading(earlier: earlier)
        do {
            let games = try await network.scoreboard()
            end(load, .loaded(games))
        } catch let error as CancellationError {
            if load == loads.asked { scores = settled }
            throw error
        } catch {
            end(load, .failed(reason: "\(error)", earlier: earlier))
            throw error
        }
    }

    private func end(_ load: Int, _ outcome: ScoresState) {
        guard load > loads.done else { return }
        loads.done = load
        // If a later one is under way it is for the case that this is cancelled.
        if load == loads.asked || !scores.isLoading { scores = outcome } else { settled = outcome }
    }

    private func noted(_ error: SportsError) -> SportsError {
        scores = .failed(reason: "\(error)", earlier: scores.games)
        return error
    }
}
