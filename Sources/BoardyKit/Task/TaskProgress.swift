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

/// Reports the progress of the work of a ``TaskBoard``. It may be used in any isolation and keeps no board alive.
public struct TaskProgressReporter: Sendable {
    private let fractions: AsyncStream<Double>.Continuation

    init(_ fractions: AsyncStream<Double>.Continuation) {
        self.fractions = fractions
    }

    /// Reports the fraction of the work that is done.
    ///
    /// Fractions are delivered on the main actor in the order of the calls, before the end of the work. Values below 0
    /// or above 1 are clamped. An unchanged fraction is not delivered again.
    ///
    /// A fraction that is less than the previous one, or not a number, is dropped and reported as
    /// ``BoardError/invalidProgress(_:found:)``.
    ///
    /// Each call costs a hop to the main actor. Report visible steps, not every byte.
    ///
    /// - Parameter fraction: The fraction, from 0 to 1.
    public func report(_ fraction: Double) {
        fractions.yield(fraction)
    }
}
