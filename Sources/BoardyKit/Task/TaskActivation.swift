package import BoardyCore

/// One activation of a ``TaskBoard``, or of a board that does its work elsewhere.
@MainActor
package final class TaskActivation<IO: IOInterface> {
    /// A number that increases with each activation of any task board.
    package let number: Int

    /// The identifier of the event that reported the activation.
    package let event: Int?
    package let input: IO.Input
    package let listener: (any ActivationListener<IO>)?

    /// The asynchronous path for everything that the activation causes; nil before it is admitted.
    package var path: AsyncPath?

    /// The boards of gates that have caused the activation. The task of an earlier activation may start that of a later one.
    private let checkContext = GateCheckContext.currentIfActive

    package init(_ input: IO.Input, event: Int?, for listener: (any ActivationListener<IO>)?) {
        number = ActivationNumber.next()
        self.event = event
        self.input = input
        self.listener = listener
    }

    /// Runs a closure on the asynchronous path of the activation, and in the context of the gates that have caused it.
    package func perform<Result>(_ body: () -> Result) -> Result {
        GateCheckContext.run(in: checkContext) { AsyncPath.$current.withValue(path, operation: body) }
    }
}
