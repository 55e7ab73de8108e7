/// The activations that one opener causes directly, and all errors that are reported while the opener opens a link.
@MainActor
package final class ActivationRecording {
    package private(set) var activations: [(board: BoardID, outcome: ActivationOutcome)] = []
    package private(set) var errors: [BoardError] = []

    /// The number of the event in which the opener opens the link.
    package let event: Int

    /// The recording of the outer link, if an opener opened this link.
    private let outer: ActivationRecording?

    init(of event: Int, outer: ActivationRecording?) {
        self.event = event
        self.outer = outer
    }

    /// Adds an activation that a link caused, if it happened directly in the opener's event.
    ///
    /// - Parameter parent: The event in which the activation happened.
    func record(_ outcome: ActivationOutcome, of board: BoardID, in parent: Int?) {
        outer?.record(outcome, of: board, in: parent)
        if parent == event { activations.append((board, outcome)) }
    }

    /// Adds an error, also to the recordings of outer links.
    func record(_ error: BoardError) {
        outer?.record(error)
        errors.append(error)
    }
}
