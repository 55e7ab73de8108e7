/// The description of an opener, for the launcher and for the reference.
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
    /// Unused by predicates.
    let pattern: String
    let refusal: ReportedFailure

    /// The URLs that `canOpenURL(_:)` refuses.
    enum ReportedFailure {
        case never
        /// URLs with a length in bytes that leaves `remainder` after division. The rule is easy to predict and
        /// independent of the path.
        case length(of: Int, remainder: Int)

        func refuses(_ url: String) -> Bool {
            switch self {
            case .never: false
            case .length(let divisor, let remainder): url.utf8.count % divisor == remainder
            }
        }
    }

    /// The unique name of the opener, which contains all its properties.
    let name: String

    init(index: Int, kind: Kind, pattern: String, refusal: ReportedFailure) {
        (self.index, self.kind, self.pattern, self.refusal) = (index, kind, pattern, refusal)
        name = "#\(index) \(kind) \(pattern) refuses \(refusal)"
    }
}
