/// An output of a ``TaskBoard`` that reports progress. For each activation the board sends any number of fractions, and
/// then one of the other cases.
public enum TaskProgress<Success, Failure: Error> {
    /// The fraction of the work that is done, from 0 to 1. Within one activation it only increases.
    case progress(Double)

    /// The work has returned this value.
    case success(Success)

    /// The work has thrown this error, which was reported.
    case failure(Failure)

    /// The work was cancelled, because the board was removed or completed, or because of a newer activation.
    case cancelled
}

extension TaskProgress: Sendable where Success: Sendable {}
extension TaskProgress: Equatable where Success: Equatable, Failure: Equatable {}
extension TaskProgress: Hashable where Success: Hashable, Failure: Hashable {}

/// An output that can end an activation without a value.
package protocol CancellableOutput {
    /// The output of an activation that was cancelled.
    static var cancellation: Self { get }
}

extension TaskProgress: CancellableOutput {
    package static var cancellation: TaskProgress { .cancelled }
}
