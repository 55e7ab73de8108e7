import Testing

@testable import AppNetwork

struct WaitingBatchesTests {
    private var waiting = WaitingBatches()
    private let limits = BatchLimits(waiting: 5, size: 2)

    private var items: [[String]] { waiting.batches.map(\.items) }

    @Test mutating func add_fillsBatchesInOrder() {
        #expect(waiting.add(["a", "b", "c"], limits) == 0)
        #expect(waiting.add(["d", "e"], limits) == 0)
        #expect(items == [["a", "b"], ["c", "d"], ["e"]])
    }

    @Test mutating func add_afterABatchWasBegun_leavesItAsItIs() {
        _ = waiting.add(["a"], limits)
        let begun = waiting.begin()
        _ = waiting.add(["b"], limits)
        #expect(items == [["a"], ["b"]])
        #expect(waiting.begin() == begun)
    }

    @Test mutating func add_overTheLimit_dropsTheOldestItems() {
        #expect(waiting.add(["a", "b", "c", "d", "e", "f", "g", "h"], limits) == 3)
        #expect(items == [["d"], ["e", "f"], ["g", "h"]])
    }

    @Test mutating func add_overTheLimit_dropsABegunBatchAsAWhole() {
        _ = waiting.add(["a", "b", "c"], limits)
        _ = waiting.begin()
        #expect(waiting.add(["d", "e", "f"], limits) == 2)
        #expect(items == [["c", "d"], ["e", "f"]])
    }

    @Test mutating func add_withLimitsOfNothing_keepsTheLastItem() {
        #expect(waiting.add(["a", "b"], BatchLimits(waiting: 0, size: 0)) == 1)
        #expect(items == [["b"]])
    }

    @Test mutating func remove_ofAKey_removesItsBatch() {
        _ = waiting.add(["a", "b", "c"], limits)
        waiting.remove(waiting.batches[0].key)
        #expect(items == [["c"]])
    }

    @Test mutating func begin_whenNothingWaits_isNil() {
        #expect(waiting.begin() == nil)
    }
}
