import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

/// Writers that wait for the lock of the folder.
@Suite(.timeLimit(.minutes(10)))
struct JSONFileWaitingTests {
    private let folder: TemporaryFolder
    private let file: JSONFile<Int>

    init() throws {
        folder = try TemporaryFolder()
        file = JSONFile(folder.file("count.json"))
    }

    @Test func update_whileAnotherProcessHoldsTheLock_isRefusedAfterTheLimit() async throws {
        try await file.write(1)
        let lock = try HeldLock(on: folder.url)

        await #expect(throws: StateFileError.busy(path: folder.url.path)) {
            try await file.update(orBeginWith: 0, waitingAtMost: .milliseconds(10)) { $0 += 1 }
        }
        await #expect(throws: StateFileError.busy(path: folder.url.path)) {
            try await file.write(2, waitingAtMost: .milliseconds(10))
        }

        try lock.release()
        #expect(try file.read() == 1)
    }

    @Test @MainActor func update_whileItWaits_leavesTheActorOfTheCallerFree() async throws {
        let lock = try HeldLock(on: folder.url)
        let file = file
        let update = Task { try await file.update(orBeginWith: 0, waitingAtMost: .seconds(600)) { $0 += 1 } }

        // The main actor would not get here while it is blocked.
        await yieldOften()
        #expect(try file.read() == nil)
        try lock.release()

        try await update.value
        #expect(try file.read() == 1)
    }

    @Test func write_whenCancelledWhileItWaits_writesNothing() async throws {
        let lock = try HeldLock(on: folder.url)
        let write = Task { [file] in try await file.write(1, waitingAtMost: .seconds(600)) }
        // Waits for its turn in this process, in contrast to the first one.
        let second = Task { [file] in try await file.update(orBeginWith: 0, waitingAtMost: .seconds(600)) { $0 += 1 } }

        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        write.cancel()
        await #expect(throws: CancellationError.self) { try await write.value }

        try lock.release()
        #expect(try folder.contents == [])
        try await file.write(2)
        #expect(try file.read() == 2)
    }

    @Test func write_inACancelledTask_writesNothing() async throws {
        let write = Task { [file] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await file.write(1)
        }

        await #expect(throws: CancellationError.self) { try await write.value }
        #expect(try folder.contents == [])
    }

    @Test func updates_whenAnotherProcessHoldsTheLock_areAllRefusedSoonAfterTheLimit() async throws {
        let lock = try HeldLock(on: folder.url)
        let refusals = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<300 {
                group.addTask { [file, folder] in
                    do {
                        try await file.update(orBeginWith: 0, waitingAtMost: .seconds(20)) { $0 += 1 }
                        return false
                    } catch {
                        return error as? StateFileError == .busy(path: folder.url.path)
                    }
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }

        #expect(refusals == 300)
        // One after the other, they would wait for 100 minutes, which is over the time limit of the suite.
        try lock.release()
        #expect(try folder.contents == [])
    }

    @Test func update_afterALongWaitForItsTurn_stillWaitsForAnotherProcess() async throws {
        let (turn, limit) = (identity(of: folder.url), Duration.milliseconds(50))
        let lock = try HeldLock(on: folder.url)
        try await LockQueue.shared.enter(turn)
        let update = Task { [file] in
            try await file.update(orBeginWith: 0, waitingAtMost: limit) { $0 += 1 }
        }
        await waitUntil { await LockQueue.shared.waiterCount(of: turn) == 1 }
        try await Task.sleep(for: limit)

        let start = ContinuousClock.now
        await LockQueue.shared.leave(turn)
        await #expect(throws: StateFileError.busy(path: folder.url.path)) { try await update.value }

        #expect(ContinuousClock.now - start >= limit)
        try lock.release()
    }
}
