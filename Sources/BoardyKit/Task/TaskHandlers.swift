import BoardyCore

/// The closures of a ``TaskBoard`` for the start and the result of an activation.
struct TaskHandlers<IO: IOInterface> {
    let onStart: (@MainActor (IO.Input) -> Void)?
    let onSuccess: (@MainActor (IO.Output) -> Void)?
    let onFailure: (@MainActor (any Error) -> Void)?

    init(
        _ onStart: (@MainActor (IO.Input) -> Void)?, _ onSuccess: (@MainActor (IO.Output) -> Void)?,
        _ onFailure: (@MainActor (any Error) -> Void)?
    ) {
        (self.onStart, self.onSuccess, self.onFailure) = (onStart, onSuccess, onFailure)
    }
}
