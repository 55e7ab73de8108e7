import Counters

/// The heap usage of an operation.
public struct HeapCount: Hashable, Sendable, Codable {
    /// The number of allocated or reallocated blocks.
    public let allocations: Double

    /// The net change of the bytes in use, including the rounding of the allocator.
    public let bytes: Double

    /// Counts the heap usage of a closure; nil on platforms without heap counts.
    @MainActor
    public static func of(_ body: () -> Void) -> HeapCount? {
        guard heap_counting_is_available() else { return nil }
        heap_counting_begin()
        body()
        return end()
    }

    private static func end() -> HeapCount {
        let counts = heap_counting_end()
        return HeapCount(allocations: Double(counts.allocations), bytes: Double(counts.bytes))
    }

    /// The usage per item, for `count` items.
    public func divided(by count: Int) -> HeapCount {
        HeapCount(allocations: allocations / Double(count), bytes: bytes / Double(count))
    }

    /// Counts the heap usage of one iteration, after a warm-up.
    @MainActor
    public static func each(of work: Work, times: Int = 100) async -> HeapCount? {
        consume(await work(times))
        guard heap_counting_is_available() else { return nil }
        heap_counting_begin()
        consume(await work(times))
        return end().divided(by: times)
    }
}

/// Uses a result, so that the compiler cannot remove its computation.
public func consume(_ number: Int) {
    consume_number(Int64(number))
}
