import Testing

@testable import Measuring

extension OneAtATime {
    @MainActor
    struct HeapCountTests {
        private let shelf = Shelf()

        #if canImport(Glibc)
            /// The median of 25 counts, because single counts include allocations of other threads.
            private func usual(_ body: () -> Void, after prepare: () -> Void = {}) throws -> HeapCount {
                var counts: [HeapCount] = []
                for _ in 0..<25 {
                    prepare()
                    let count = HeapCount.of(body)
                    counts.append(try #require(count))
                }
                return HeapCount(
                    allocations: Quartiles(counts.map(\.allocations)).median,
                    bytes: Quartiles(counts.map(\.bytes)).median)
            }

            @Test func of_whenNothingIsDone_isNothing() throws {
                #expect(try usual({}) == HeapCount(allocations: 0, bytes: 0))
            }

            @Test func of_whenAnInstanceIsKept_isOneAllocationOfItsSize() throws {
                let count = try usual({ shelf.block = Block(1) }, after: { shelf.block = nil })
                #expect(count.allocations == 1)
                // An instance has a header of two words and a number: 24 bytes. More than 48 bytes would mean another
                // block.
                #expect((24...48).contains(count.bytes))
            }

            @Test func of_whenAnArrayIsKept_isOneAllocationOfItsSize() throws {
                let count = try usual(
                    { shelf.numbers = Array(repeating: 1, count: 1000) }, after: { shelf.numbers = [] })
                #expect(count.allocations == 1)
                #expect((8000...8200).contains(count.bytes))
            }

            @Test func of_whenTwoInstancesAreMade_isTwoAllocations() throws {
                let count = try usual {
                    shelf.block = Block(1)
                    shelf.block = Block(2)
                }
                #expect(count.allocations == 2)
            }

            @Test func of_whenWhatWasAllocatedIsFreed_isNoBytes() throws {
                let count = try usual {
                    shelf.block = Block(1)
                    shelf.block = nil
                }
                #expect(count == HeapCount(allocations: 1, bytes: 0))
            }

            @Test func of_whenOnlySomethingOlderIsFreed_isFewerBytes() throws {
                let count = try usual({ shelf.block = nil }, after: { shelf.block = Block(1) })
                #expect(count.allocations == 0)
                #expect(count.bytes <= -24)
            }

            @Test func of_whenSomethingWasAllocatedBefore_doesNotCountIt() throws {
                let count = try usual({}, after: { shelf.block = Block(1) })
                #expect(count == HeapCount(allocations: 0, bytes: 0))
            }

            @Test func each_whenEachTimeAllocatesAndFrees_isOneAllocationAndNoBytes() async throws {
                let count = try #require(await HeapCount.each(of: shelf.work))
                #expect(count.allocations.rounded() == 1)
                #expect(abs(count.bytes) < 24)
            }
        #else
            @Test func of_whenTheHeapCannotBeCounted_isNil() {
                #expect(HeapCount.of { shelf.block = Block(1) } == nil)
            }
        #endif

        @Test func each_whenCalled_warmsUpAndThenDoesSoManyTimes() async {
            var times: [Int] = []
            let count = await HeapCount.each(
                of: {
                    times.append($0)
                    return $0
                }, times: 12)
            #expect(times == (count == nil ? [12] : [12, 12]))
        }

        @Test func divided_whenThereAreFour_isAQuarter() {
            #expect(
                HeapCount(allocations: 8, bytes: 100).divided(by: 4) == HeapCount(allocations: 2, bytes: 25))
        }
    }
}
