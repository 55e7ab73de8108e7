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

    init(_ input: IO.Input, event: Int?, for listener: (any ActivationListener<IO>)?) {
        number = ActivationNumber.next()
        self.event = event
        self.input = input
        self.listener = listener
    }

    /// Runs a closure on the asynchronous path of the activation.
    func perform<Result>(_ body: () -> Result) -> Result {
        AsyncPath.$current.withValue(path, operation: body)
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
