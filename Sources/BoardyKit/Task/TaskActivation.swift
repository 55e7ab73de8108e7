package import BoardyCore

/// One activation of a ``TaskBoard``, or of a board that does its work elsewhere.
package final class TaskActivation<IO: IOInterface>: AnyTaskActivation {
    package let listener: (any ActivationListener<IO>)?
    package let input: IO.Input

    package init(_ input: IO.Input, event: Int?, for listener: (any ActivationListener<IO>)?) {
        (self.input, self.listener) = (input, listener)
        super.init(event: event)
    }
}

/// The part of an activation that does not depend on the interface of the board.
///
/// Collections hold activations as objects of this class, because each use of a collection of a generic type in generic
/// code requests the type of the collection from the runtime.
@MainActor
package class AnyTaskActivation {
    /// A number that increases with each activation of any task board.
    package let number = ActivationNumber.next()

    /// The identifier of the event that reported the activation.
    package let event: Int?

    /// The asynchronous path for everything that the activation causes; nil before it is admitted.
    package final var path: AsyncPath?

    /// True after the caller of the activation was cancelled.
    final var isAbandoned = false

    /// The latest fraction of the work that was reported; nil before the first report.
    final var fraction: Double?

    /// The boards of gates that have caused the activation. The task of an earlier activation may start that of a later one.
    private let checkContext = CheckContext.currentIfActive

    fileprivate init(event: Int?) { self.event = event }

    /// Runs a closure on the asynchronous path of the activation, and in the context of the gates that have caused it.
    package final func perform<Result>(_ body: () -> Result) -> Result {
        if checkContext == nil, CheckContext.current == nil { return AsyncPath.perform(on: path, body) }
        return CheckContext.run(in: checkContext) { AsyncPath.perform(on: path, body) }
    }
}
