/// What came of a link that an opener opens, as the events have told it: the boards that the opener has activated, and all errors.
struct Testimony {
    private(set) var activations: [URLOpenReport.Activation] = []
    private(set) var errors: [BoardError] = []

    /// What the call told first, in the course of which everything else happened.
    private var first: Int?

    /// Activations that have not returned yet: boards by events.
    private var open: [Int: BoardID] = [:]

    /// - Parameters:
    ///   - number: the number of the event.
    ///   - parent: the event in the course of which it happened.
    mutating func note(_ kind: BoardEvent.Kind, as number: Int, in parent: Int?) {
        guard let first else {
            first = number
            return
        }
        switch kind {
        // What an observer activates on hearing of it has the same parent and another cause.
        case .activation(let board, _, .link) where parent == first:
            open[number] = board
        case .returned(let outcome?):
            guard let board = parent.flatMap({ open.removeValue(forKey: $0) }) else { return }
            activations.append(URLOpenReport.Activation(board: board, outcome: outcome))
        case .error(let error):
            errors.append(error)
        default:
            break
        }
    }
}
