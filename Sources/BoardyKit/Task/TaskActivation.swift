import BoardyCore

/// One activation of a ``TaskBoard``.
@MainActor
final class TaskActivation<IO: IOInterface> {
    /// A number that increases with each activation of any task board.
    let number: Int

    /// The identifier of the event that reported the activation.
    let event: Int?
    let input: IO.Input
    let listener: (any ActivationListener<IO>)?

    /// The asynchronous path for everything that the activation causes; nil before it is admitted.
    var path: AsyncPath?

    /// The boards of gates that have caused the activation. The task of an earlier activation may start that of a later one.
    private let checkContext = GateCheckContext.currentIfActive

    init(_ input: IO.Input, event: Int?, for listener: (any ActivationListener<IO>)?) {
        number = ActivationNumber.next()
        self.event = event
        self.input = input
        self.listener = listener
    }

    /// Runs a closure on the asynchronous path of the activation, and in the context of the gates that have caused it.
    func perform<Result>(_ body: () -> Result) -> Result {
        GateCheckContext.run(in: checkContext) { AsyncPath.$current.withValue(path, operation: body) }
    }
}

/// The source of activation numbers. It is not part of ``TaskActivation``, because a generic type has no static stored
/// properties.
@MainActor
private enum ActivationNumber {
    private static var newest = 0

    static func next() -> Int {
        newest += 1
        return newest
    }
}
