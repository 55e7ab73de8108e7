/// What comes of a link that an opener opens, as the events have told it: the boards that the opener has activated, and all errors.
@MainActor
final class Testimony {
    private(set) var activations: [URLOpenReport.Activation] = []
    private(set) var errors: [BoardError] = []

    /// What was told first, in the course of which everything else happens.
    private(set) var first: Int?

    /// All that has happened in its course. Others may be under way at the same time.
    private var course: Set<Int> = []

    /// Activations that have not returned yet: boards by events.
    private var open: [Int: BoardID] = [:]

    /// - Parameters:
    ///   - number: the number of the event.
    ///   - parent: the event that it continues, or in the course of which it happened.
    ///   - trigger: the event in the course of which it happened.
    func note(_ kind: BoardEvent.Kind, as number: Int, in parent: Int?, during trigger: Int?) {
        guard let first else {
            (first, course) = (number, [number])
            return
        }
        guard [parent, trigger].contains(where: { $0.map(course.contains) == true }) else { return }
        course.insert(number)
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
