import Foundation

/// The items that wait to be sent, in order, as JSON texts.
struct WaitingBatches: Codable, Equatable, Sendable {
    struct Batch: Codable, Equatable, Sendable {
        /// The idempotency key, by which the server knows a batch that it has received before.
        var key = UUID()
        var items: [String] = []

        /// True after the first attempt to send the batch. Its items stay the same then.
        var isBegun = false
    }

    private(set) var batches: [Batch] = []

    /// The number of items.
    var count: Int { batches.reduce(0) { $0 + $1.items.count } }

    /// Adds items, and drops the oldest ones if more than the limit wait.
    ///
    /// - Returns: The number of items that were dropped.
    mutating func add(_ items: [String], _ limits: BatchLimits) -> Int {
        for item in items {
            if batches.last.map({ $0.isBegun || $0.items.count >= limits.size }) ?? true { batches.append(Batch()) }
            batches[batches.count - 1].items.append(item)
        }
        let former = count
        while count > max(limits.waiting, 1) {
            // The server may have a batch that was begun, so it is dropped as a whole.
            if !batches[0].isBegun { batches[0].items.removeFirst() }
            if batches[0].isBegun || batches[0].items.isEmpty { batches.removeFirst() }
        }
        return former - count
    }

    /// Returns the batch to send next; nil if no item waits. Its items stay the same after that.
    mutating func begin() -> Batch? {
        guard !batches.isEmpty else { return nil }
        batches[0].isBegun = true
        return batches[0]
    }

    /// Removes the batch with a key.
    mutating func remove(_ key: UUID) { batches.removeAll { $0.key == key } }
}
