/// Why something is not done, on its way to those who are to hear of it.
///
/// A class, so that on the way of what is not refused there is one word to look at.
package final class ReportedFailure: Error {
    let error: BoardError

    /// Whether the same has been reported a moment ago, so that only who asked needs to know.
    let alreadyReported: Bool

    init(_ error: BoardError, isKnown: Bool = false) {
        self.error = error
        self.alreadyReported = isKnown
    }

    /// The same for a board, where it is the way to make that which was refused, and has been for others.
    func of(_ id: BoardID) -> ReportedFailure {
        guard case .nestedTooDeeply(_, let depth, let boards) = error else { return self }
        return ReportedFailure(.nestedTooDeeply(id, depth: depth, path: boards))
    }
}

extension Diagnostics {
    /// - Parameter event: what it is the end of, if that has returned already.
    func report(_ refusal: ReportedFailure, continuing event: Int? = nil) {
        if !refusal.alreadyReported { report(refusal.error, continuing: event) }
    }

    /// Reports why an activation was not carried out, and says so to whoever asked for it.
    func refuse(_ refusal: ReportedFailure) -> ActivationOutcome {
        report(refusal)
        return .failed(refusal.error)
    }

    func refuse(_ error: BoardError) -> ActivationOutcome {
        refuse(ReportedFailure(error))
    }
}
