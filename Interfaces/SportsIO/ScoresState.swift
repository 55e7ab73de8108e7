/// The loading state of the scores.
public enum ScoresState: Hashable, Sendable {
    /// The scores have not been requested yet.
    case notLoaded

    /// The scores are being loaded.
    case loading(earlier: [Game])

    /// The scores are loaded.
    case loaded([Game])

    /// The last request failed. The reason includes a fix.
    case failed(reason: String, earlier: [Game])

    /// True while the scores are being loaded.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// The latest loaded scores; empty if there are none.
    public var games: [Game] {
        switch self {
        case .notLoaded: []
        case .loading(let games), .loaded(let games), .failed(_, let games): games
        }
    }
}
