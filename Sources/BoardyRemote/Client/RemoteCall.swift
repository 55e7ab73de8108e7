import BoardyKit
import Foundation

/// An activation of a remote board that was not answered yet.
@MainActor
final class RemoteCall<IO: RemoteIOInterface> {
    let activation: TaskActivation<IO>

    /// The frame that activates the board. It is sent again if the connection is lost and the delivery permits it.
    private(set) var frame: Frame

    /// The time at which the caller stops waiting; nil if there is no limit.
    private let deadline: ContinuousClock.Instant?

    /// The activation from elsewhere that has caused this one.
    private let cause = RemoteActivation.current

    /// The timer of the limit.
    var timer: CancelOnDeinit?

    /// The number of times that the frame was sent.
    private(set) var attempts = 1

    init(_ activation: TaskActivation<IO>, _ frame: Frame, timeLimit: Duration?) {
        (self.activation, self.frame) = (activation, frame)
        deadline = timeLimit.map { .now + $0.forClocks }
    }

    var number: Int { frame.call ?? 0 }

    /// Counts another attempt, which has only the rest of the time.
    func prepareNextAttempt() {
        attempts += 1
        if let deadline { frame.timeLeft = max(.zero, deadline - .now).wholeMilliseconds }
    }

    /// Runs a closure that follows from the answer, with the deadline and the key of the code that has activated the board.
    func perform(_ consequences: () -> Void) {
        RemoteActivation.$current.withValue(cause) { activation.perform(consequences) }
    }
}
