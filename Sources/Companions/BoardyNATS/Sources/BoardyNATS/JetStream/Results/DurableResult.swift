public import Foundation

/// An output of a durable activation, from the stream of results.
public struct DurableResult<Output: Sendable>: Sendable {
    /// The key of the activation.
    public let key: String

    /// The number of the output within its activation, in increasing order.
    public let index: Int

    /// The time at which the output was stored.
    public let storedAt: Date

    /// The number of the result in its stream. Results can be continued after it.
    public let sequence: UInt64

    /// The output, or the reason why it cannot be decoded.
    public let output: Result<Output, any Error>
}

extension DurableResult: Equatable where Output: Equatable {
    /// Compares outputs. Two failures are equal.
    public static func == (first: DurableResult, second: DurableResult) -> Bool {
        first.key == second.key && first.index == second.index
            && (try? first.output.get()) == (try? second.output.get())
    }
}
