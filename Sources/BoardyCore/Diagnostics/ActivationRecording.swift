/// What comes of a link that an opener opens, as the events have told it: the boards that the opener has activated, and all errors.
@MainActor
package final class ActivationRecording {
    package private(set) var activations: [(board: BoardID, outcome: ActivationOutcome)] = []
    package private(set) var errors: [BoardError] = []

    /// What was told first, in the course of which everything else happens.
    package var first: Int?

    /// Activations that have not returned yet: boards by events.
    private var pending: [Int: BoardID] = [:]

    /// That of the link in the course of which this one came.
    private let outer: ActivationRecording?

    init(outer: ActivationRecording?) {
        self.outer = outer
    }

    /// - Parameters:
    ///   - number: the number of the event.
    ///   - parent: the event that it continues, or in the course of which it happened.
    func record(_ kind: BoardEvent.Kind, as number: Int, in parent: Int?) {
        outer?.record(kind, as: number, in: parent)
        switch kind {
        // What an observer activates on hearing of it has the same parent and another cause.
        case .activation(let board, _, .link) where parent == first:
            pending[number] = board
        case .returned(let outcome?):
            guard let board = parent.flatMap({ pending.removeValue(forKey: $0) }) else { return }
            activations.append((board, outcome))
        case .error(let error):
            errors.append(error)
        default:
            break
        }
    }
}
