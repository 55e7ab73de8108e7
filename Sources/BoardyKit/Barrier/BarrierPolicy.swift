/// The rule by which a ``BarrierBoard`` keeps a value.
public enum BarrierPolicy: Hashable, Sendable {
    /// The value is for the closures that wait when it is set. A closure that arrives later waits for the next value.
    case once

    /// The value is kept for later closures, until ``BarrierIO/Input/close`` discards it.
    case untilClosed
}
