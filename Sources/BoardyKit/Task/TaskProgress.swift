/// What a ``TaskBoard`` that tells of its progress sends for each activation: any number of fractions, and then one of the
/// others.
public enum TaskProgress<Success, Failure: Error> {
    /// This part of the work is done, from 0 to 1; never less than before.
    case progress(Double)

    /// The work is done.
    case success(Success)

    /// The work has failed, which has been reported.
    case failure(Failure)

    /// The work was cancelled: the board was removed or completed, or a newer activation has taken its place.
    case cancelled
}

extension TaskProgress: Sendable where Success: Sendable {}
extension TaskProgress: Equatable where Success: Equatable, Failure: Equatable {}
extension TaskProgress: Hashable where Success: Hashable, Failure: Hashable {}

/// With this the work of a ``TaskBoard`` says how far it has come. It may be used anywhere, and keeps nothing alive.
public struct TaskProgressReporter: Sendable {
    private let fractions: AsyncStream<Double>.Continuation

    init(_ fractions: AsyncStream<Double>.Continuation) {
        self.fractions = fractions
    }

    /// Says that this part of the work is done.
    ///
    /// It is told on the main actor in the order of the calls, and before the work ends. What is below 0 or above 1 counts as
    /// that. What is less than before, or not a number, is left out and reported as
    /// ``BoardError/invalidProgress(_:found:)``; what is said again is not told again. Each call costs a visit to the main
    /// actor: call it when there is something new to be seen, not for every byte.
    ///
    /// - Parameter fraction: from 0 to 1.
    public func report(_ fraction: Double) {
        fractions.yield(fraction)
    }
}
