import TestSupport
import Testing

@testable import AppFoundationCore

@Suite(.timeLimit(.minutes(10)))
struct LockQueueTests {
    private let queue = LockQueue()

    @Test @MainActor func enter_whenSeveralWait_givesTurnsInOrder() async throws {
        var order: [Int] = []
        try await queue.enter("a")
        var tasks: [Task<Void, any Error>] = []
        for number in 0..<5 {
            tasks.append(
                Task {
                    try await queue.enter("a")
                    order.append(number)
                    await queue.leave("a")
                })
            await waiting(number + 1)
        }

        await queue.leave("a")
        for task in tasks { try await task.value }

        #expect(order == [0, 1, 2, 3, 4])
        #expect(await queue.isEmpty)
    }

    @Test func enter_ofAnotherPath_doesNotWait() async throws {
        try await queue.enter("a")
        try await queue.enter("b")
        await queue.leave("a")
        await queue.leave("b")
        #expect(await queue.isEmpty)
    }

    @Test @MainActor func enter_whenCancelled_throwsAndIsSkipped() async throws {
        try await queue.enter("a")
        let first = Task { try await queue.enter("a") }
        await waiting(1)
        let second = Task { try await queue.enter("a") }
        await waiting(2)

        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        await queue.leave("a")
        #expect(try await second.value)
        await queue.leave("a")

        #expect(await queue.isEmpty)
    }

    @Test func enter_whenTheTimeComesBeforeTheTurn_returnsFalseAndIsSkipped() async throws {
        try await queue.enter("a")

        #expect(try await !queue.enter("a", until: .now))

        #expect(await queue.waiterCount(of: "a") == 0)
    }

    private func waiting(_ count: Int) async {
        await waitUntil { await queue.waiterCount(of: "a") == count }
    }
}

extension LockQueue {
    fileprivate var isEmpty: Bool { waiterCount(of: "a") == nil && waiterCount(of: "b") == nil }
}
