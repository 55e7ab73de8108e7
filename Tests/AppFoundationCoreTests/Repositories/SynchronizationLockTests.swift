import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

@Suite(.timeLimit(.minutes(10)))
struct SynchronizationLockTests {
    enum Side: CaseIterable {
        case memory, file
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func storage(_ side: Side) -> any LocalStorage<SyncedEntities<Chore>> {
        switch side {
        case .memory: MemoryStorage<SyncedEntities<Chore>>()
        case .file: file
        }
    }

    private var file: JSONFile<SyncedEntities<Chore>> { JSONFile(folder.file("chores.json")) }

    @Test(arguments: Side.allCases)
    func lock_whileAnotherIsHeld_isRefusedAfterTheLimit(side: Side) async throws {
        let storage = storage(side)
        let held = try await storage.synchronizationLock(waitingAtMost: .zero)

        await #expect(throws: RepositoryError.synchronizing(for: .milliseconds(3))) {
            _ = try await storage.synchronizationLock(waitingAtMost: .milliseconds(3))
        }
        withExtendedLifetime(held) {}
    }

    @Test(arguments: Side.allCases)
    func lock_afterTheOtherWasReleased_isHeld(side: Side) async throws {
        let storage = storage(side)
        var held: StorageLock? = try await storage.synchronizationLock(waitingAtMost: .zero)
        weak let former = held
        held = nil

        _ = try await storage.synchronizationLock(waitingAtMost: .zero)

        #expect(former == nil)
    }

    @Test(arguments: Side.allCases)
    func synchronize_whileAnotherHoldsTheLock_isAnErrorAndSendsNothing(side: Side) async throws {
        let (storage, remote) = (storage(side), FakeRemote())
        let repository = SyncedRepository(in: storage, with: remote, waitingAtMost: .milliseconds(3))
        try await repository.save(Chore(id: 1, title: "wash"))
        let held = try await storage.synchronizationLock(waitingAtMost: .zero)

        let loaded = try await repository.load()
        try await repository.save(Chore(id: 2, title: "dry"))

        #expect(loaded.failure as? RepositoryError == .synchronizing(for: .milliseconds(3)))
        #expect(await remote.arrivedKeys == [])
        #expect(try await repository.cached()?.entities == .two)
        withExtendedLifetime(held) {}
    }

    @Test func lock_ofAFile_isAFileBesideIt() async throws {
        _ = try await file.synchronizationLock(waitingAtMost: .zero)

        #expect(try folder.contents == [".chores.json.sync"])
    }

    private var lockPath: String { ResolvedPath(folder.url).path + "/.chores.json.sync" }

    #if os(Linux)
        @Test func locks_thatManyTasksWaitFor_needTwoDescriptors() async throws {
            let (file, path) = (file, lockPath)
            let held = try await file.synchronizationLock(waitingAtMost: .zero)
            let tasks = (0..<100).map { _ in Task { try await file.synchronizationLock(waitingAtMost: .seconds(600)) } }
            await waitUntil { await LockQueue.shared.waiterCount(of: path) == 99 }

            let links = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").map {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            }

            #expect(links.count { $0 == path } <= 2)
            for task in tasks { task.cancel() }
            for task in tasks { _ = await task.result }
            withExtendedLifetime(held) {}
        }
    #endif

    @Test func lock_whoseFileIsReplacedWhileATaskWaits_isThatOfTheNewFile() async throws {
        let file = file
        var held: StorageLock? = try await file.synchronizationLock(waitingAtMost: .zero)
        let (openings, continuation) = AsyncStream.makeStream(of: Void.self)
        var opening = openings.makeAsyncIterator()
        let waiter = Task {
            defer { continuation.finish() }
            _ = try await FileReplacement.$onStep.withValue(.init { if $0 == .opened { continuation.yield() } }) {
                try await file.synchronizationLock(waitingAtMost: .seconds(600))
            }
        }
        await opening.next()
        try FileManager.default.removeItem(atPath: lockPath)
        let other = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(flock(other, LOCK_EX | LOCK_NB) == 0)

        withExtendedLifetime(held) {}
        held = nil
        let reopened: Void? = await opening.next()
        waiter.cancel()

        #expect(reopened != nil)
        await #expect(throws: CancellationError.self) { try await waiter.value }
        close(other)
    }

    @Test func lock_whenItsFileIsAFIFO_isAnError() async throws {
        _ = try folder.makeFIFO(named: ".chores.json.sync")

        await #expect(
            throws: StateFileError.unwritable(
                path: file.url.path, reason: "its lock file '.chores.json.sync' cannot be used: it is a FIFO")
        ) {
            _ = try await file.synchronizationLock(waitingAtMost: .zero)
        }
    }

    @Test func lock_whenItsFolderCannotBeMade_isAnError() async throws {
        let state = try folder.linkToNowhere(named: "state")
        let file = JSONFile<EntityList<Chore>>(state.appending(path: "chores.json"))

        await #expect(
            throws: StateFileError.unwritable(
                path: file.url.path,
                reason: "its lock file '.chores.json.sync' cannot be used: no such file or directory")
        ) {
            _ = try await file.synchronizationLock(waitingAtMost: .zero)
        }
    }
}
