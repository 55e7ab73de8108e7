/// The reason for a refused call, and whether it was reported.
///
/// A class, so that calls that are not refused check one word.
package final class ReportedFailure: Error {
    package let error: BoardError

    /// Indicates whether the failure was reported before. Only the caller receives it then.
    let alreadyReported: Bool

    init(_ error: BoardError, alreadyReported: Bool = false) {
        self.error = error
        self.alreadyReported = alreadyReported
    }

    /// The same failure for a board that was to be made, if the production was refused because of its depth.
    func renamed(to id: BoardID) -> ReportedFailure {
        guard error.code == .nestedTooDeeply, let depth = error.details as? Int else { return self }
        return ReportedFailure(.nestedTooDeeply(id, depth: depth, path: Array(error.boards.dropFirst())))
    }
}

extension Diagnostics {
    /// - Parameter event: the event that the failure ends, if its call has returned.
    package func report(_ failure: ReportedFailure, continuing event: Int? = nil) {
        if !failure.alreadyReported { report(failure.error, continuing: event) }
        failure.error.isReported = true
    }

    /// Reports an error for a board. An error that names the board first was reported if a call has failed with it.
    package func report(_ error: any Error, of board: BoardID) {
        let error = BoardError(error, of: board)
        if !error.isReported { report(error) }
    }

    /// Reports the failure of an activation, and returns the outcome for its caller.
    func refuse(_ failure: ReportedFailure) -> ActivationOutcome {
        report(failure)
        return .failed(failure.error)
    }

    func refuse(_ error: BoardError) -> ActivationOutcome { refuse(ReportedFailure(error)) }
}
