import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

/// Values that a process stores for a widget.
@Suite(.timeLimit(.minutes(10)))
struct StoreMirrorTests {
    private func elements(_ numbers: Int...) -> AsyncStream<Int> {
        AsyncStream { continuation in
            for number in numbers { continuation.yield(number) }
            continuation.finish()
        }
    }

    @Test func mirror_ofElements_reportsTheFirstAndEachChangeOnce() async throws {
        let (folder, reloads) = (try TemporaryFolder(), Guarded(0))
        let store = FileDataStore(StateFolder(folder.url))
        try await store.set(1, for: .count)

        try await store.mirror(elements(1, 2, 2, 3, 3), in: .count) {
            $0 = $1
        } didChange: {
            reloads.use { $0 += 1 }
        }

        // The store of the other process.
        #expect(try FileDataStore(StateFolder(folder.url)).value(for: .count) == 3)
        #expect(reloads.use { $0 } == 3)
    }

    @Test func mirror_whenTheChangeFails_keepsTheValueAndEnds() async throws {
        let (store, reloads) = (MemoryDataStore(), Guarded(0))

        await #expect(throws: CancellationError.self) {
            try await store.mirror(elements(1, 0, 2), in: .count) { value, number in
                guard number > 0 else { throw CancellationError() }
                value = (value ?? 0) + number
            } didChange: {
                reloads.use { $0 += 1 }
            }
        }

        #expect(try store.value(for: .count) == 1)
        #expect(reloads.use { $0 } == 1)
    }
}
