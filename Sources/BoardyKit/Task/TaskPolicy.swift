/// The rule by which a ``TaskBoard`` treats an activation that arrives while others are pending.
public enum TaskPolicy: Hashable, Sendable {
    /// Runs one task for each activation at once, independently of the others.
    case concurrent

    /// Runs at most this number of tasks at a time. Further activations wait in the order of arrival. A number less
    /// than 1 counts as 1.
    case limited(Int)

    /// Runs one task at a time. Further activations wait in the order of arrival.
    case queue

    /// Runs a task for the newest activation, and cancels the one before it.
    case latest

    /// Runs one task at a time. Further activations are rejected at once with the outcome ``BoardError/Code/busy``.
    case exclusive

    /// Runs one task, with the input of the first activation, for all activations that arrive before it ends. All of
    /// them end with its result, in the order of arrival.
    case sharedResult

    /// The greatest number of tasks at a time.
    var capacity: Int {
        switch self {
        case .concurrent, .latest, .exclusive, .sharedResult: .max
        case .limited(let count): max(1, count)
        case .queue: 1
        }
    }
}
