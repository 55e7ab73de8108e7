/// An activation that a task board has not finished.
public struct BoardTaskInfo: Equatable, Sendable, Encodable {
    /// The number of the activation, as in its events.
    public let activation: Int

    /// True while the task runs; false while it waits for its turn.
    public let isWorking: Bool

    /// The progress from 0 to 1, if the task has reported one.
    public let fraction: Double?

    package init(activation: Int, isWorking: Bool, fraction: Double?) {
        self.activation = activation
        self.isWorking = isWorking
        self.fraction = fraction
    }
}
