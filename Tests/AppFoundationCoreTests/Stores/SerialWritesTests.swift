import AppFoundationCore
import TestSupport
import Testing

/// The order of overlapping writes.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SerialWritesTests {
    private struct Fault: Error, Equatable {}

    private let writes = SerialWrites()
    private let signal: AsyncStream<Void>
    private let gate: AsyncStream<Void>.Continuation

    init() {
        (signal, gate) = AsyncStream.makeStream()
    }

    /// Starts a write that ends with the gate.
    private func beginHeldWrite() async -> Task<Void, any Error> {
        var hasBegun = false
        let task = Task {
            try await writes.run {
                hasBegun = true
                for await _ in signal {}
            }
        }
        await yieldUntil { hasBegun }
        return task
    }

    @Test func write_whileAnotherIsInProgress_waits() async throws {
        let former = await beginHeldWrite()
        var steps: [Int] = []
        let second = Task { try await writes.run { steps.append(2) } }
        await yieldOften()
        let third = Task { try await writes.run { steps.append(3) } }
        await yieldOften()
        #expect(steps == [])
        gate.finish()
        for task in [former, second, third] { try await task.value }
        #expect(steps == [2, 3])
    }

    @Test func write_whenItFails_throwsAndLetsTheNextBegin() async throws {
        await #expect(throws: Fault()) { try await writes.run { throw Fault() } }
        var isRun = false
        try await writes.run { isRun = true }
        #expect(isRun)
    }

    @Test func write_whenTheOneBeforeIsCancelledWhileItWaits_waitsForTheFirst() async throws {
        let first = await beginHeldWrite()
        var steps: [Int] = []
        let second = Task { try await writes.run { steps.append(2) } }
        await yieldOften()
        let third = Task { try await writes.run { steps.append(3) } }
        second.cancel()
        await yieldOften()
        #expect(steps == [])
        gate.finish()
        try await first.value
        await #expect(throws: CancellationError.self) { try await second.value }
        try await third.value
        #expect(steps == [3])
    }

    @Test func writes_whenAllHaveEnded_areReleased() async throws {
        weak var released: SerialWrites?
        do {
            let writes = SerialWrites()
            released = writes
            try await writes.run {}
        }
        #expect(released == nil)
    }
}
