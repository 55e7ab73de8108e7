/// What a ``TaskBoard`` does when it is activated while it works.
public enum TaskPolicy: Hashable, Sendable {
    /// Works on all activations at a time, independently of one another.
    case concurrent

    /// Works on so many activations at a time, and lets the others wait in the order in which they came. Less than 1 counts
    /// as 1.
    case limited(Int)

    /// Works on one activation after the other, in the order in which they came.
    case queue

    /// Works on the newest activation. The one before it is cancelled.
    case latest

    /// Works on one activation at a time. Others are refused at once: their outcome is ``BoardError/busy(_:)``.
    case exclusive

    /// Works once for all activations that come until the work ends, with the input of the first. Each ends with the same
    /// result, in the order in which they came.
    case sharedResult

    /// How many activations may be worked on at a time.
    var capacity: Int {
        switch self {
        case .concurrent, .latest, .exclusive, .sharedResult: .max
        case .limited(let count): max(1, count)
        case .queue: 1
        }
    }
}
