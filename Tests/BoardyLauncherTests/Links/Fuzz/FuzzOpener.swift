/// What an opener is like that is installed, and that the reference knows, too.
struct FuzzOpener: Sendable {
    enum Kind: CaseIterable {
        case path
        case number
        case flags
        case lists
        case everything
        case predicate
    }

    let index: Int
    let kind: Kind
    /// Plays no part in a predicate.
    let pattern: String
    let refusal: ReportedFailure

    /// Which URLs it refuses in `canOpenURL(_:)`.
    enum ReportedFailure {
        case never
        /// URLs as long as a multiple of this, one more, or two more: what is easily foreseen and has nothing to do with the path.
        case length(of: Int, remainder: Int)

        func refuses(_ url: String) -> Bool {
            switch self {
            case .never: false
            case .length(let divisor, let remainder): url.utf8.count % divisor == remainder
            }
        }
    }

    /// Different for each opener, and all there is to know about it.
    let name: String

    init(index: Int, kind: Kind, pattern: String, refusal: ReportedFailure) {
        (self.index, self.kind, self.pattern, self.refusal) = (index, kind, pattern, refusal)
        name = "#\(index) \(kind) \(pattern) refuses \(refusal)"
    }
}
