/// How far the scores have come.
public enum ScoresState: Hashable, Sendable {
    /// Nobody has asked for them yet.
    case notLoaded

    /// They are being loaded.
    case loading(earlier: [Game])

    /// They are there.
    case loaded([Game])

    /// What was asked for last could not be done, for a reason in words that says what to do about it.
    case failed(reason: String, earlier: [Game])

    /// Whether they are being loaded.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// The latest scores there are; empty if there are none.
    public var games: [Game] {
        switch self {
        case .notLoaded: []
        case .loading(let games), .loaded(let games), .failed(_, let games): games
        }
    }
}
