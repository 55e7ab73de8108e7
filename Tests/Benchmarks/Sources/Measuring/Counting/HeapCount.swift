import Counters

/// What is taken from the heap.
public struct HeapCount: Hashable, Sendable, Codable {
    /// Blocks that were allocated.
    public let allocations: Double

    /// Bytes that are in use afterwards and were not before, as the allocator rounds them up.
    public let bytes: Double

    /// What something takes from the heap; nil where that cannot be counted.
    @MainActor
    public static func of(_ body: () -> Void) -> HeapCount? {
        guard heap_counting_is_available() else { return nil }
        heap_counting_begin()
        body()
        let counts = heap_counting_end()
        return HeapCount(allocations: Double(counts.allocations), bytes: Double(counts.bytes))
    }

    /// The same for each of so many.
    public func divided(by count: Int) -> HeapCount {
        HeapCount(allocations: allocations / Double(count), bytes: bytes / Double(count))
    }

    /// What some work takes from the heap each time.
    @MainActor
    static func each(of work: Work, times: Int = 100) -> HeapCount? {
        consume(work(times))
        return of { consume(work(times)) }?.divided(by: times)
    }
}

/// Takes a result, so that what it was computed by is not left out.
public func consume(_ number: Int) {
    consume_number(Int64(number))
}
