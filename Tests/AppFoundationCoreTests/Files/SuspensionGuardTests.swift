import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

@Suite(.timeLimit(.minutes(10)))
struct SuspensionGuardTests {
    /// A guard that records the work, and whose time a test ends.
    private final class FakeGuard: SuspensionGuard {
        let log = Guarded<[String]>([])
        let isRefused: Bool
        private let expire = Guarded<[@Sendable () -> Void]>([])

        init(isRefused: Bool = false) { self.isRefused = isRefused }

        func begin(_ name: String, expiring: @escaping @Sendable () -> Void) async -> (@Sendable () -> Void)? {
            guard !isRefused else { return nil }
            log.use { $0.append("begin \(name)") }
            expire.use { $0.append(expiring) }
            return { [log] in log.use { $0.append("end \(name)") } }
        }

        func endTime() { expire.use { $0 }.forEach { $0() } }
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var store: FileDataStore { FileDataStore(StateFolder(folder.url)) }
    private let key = StoreKey<Int>("count")

    @Test func update_whileItHoldsTheLock_isNotSuspended() async throws {
        let system = FakeGuard()
        try await SystemSuspensionGuard.$current.withValue(system) {
            try await store.update(key) { count in
                system.log.use { $0.append("change") }
                count = 1
            }
        }
        #expect(system.log.use { $0 } == ["begin lock of a folder", "change", "end lock of a folder"])
    }

    @Test func update_whenTheAppIsAboutToBeSuspended_isAnErrorAndReleasesTheTurn() async throws {
        await SystemSuspensionGuard.$current.withValue(FakeGuard(isRefused: true)) {
            let file = folder.url.appending(path: "count.json").path
            let error = await #expect(throws: StateFileError.self) { try await store.set(1, for: key) }
            #expect(
                error?.description
                    == "The state file \(file) cannot be written: the system is about to suspend the app; nothing was changed. "
                    + "To fix: make its folder writable, or use another state folder.")
        }
        try await store.set(2, for: key)
        #expect(try store.value(for: key) == 2)
    }

    /// The lock of a synchronization is held during requests, which may take longer than the time in the background.
    @Test func synchronize_whenTheTimeInTheBackgroundEnds_isCancelledAndReleasesTheLock() async throws {
        let (system, remote) = (FakeGuard(), FakeRemote())
        let (fetches, fetch) = AsyncStream.makeStream(of: Void.self)
        let storage = JSONFile<SyncedEntities<Chore>>(folder.file("chores.json"))
        let repository = SyncedRepository(in: storage, with: remote)
        try await repository.save(Chore(id: 1, title: "wash"))
        await remote.whileFetching {
            fetch.finish()
            try? await Task.sleep(for: .seconds(3_600))
        }
        await SystemSuspensionGuard.$current.withValue(system) {
            let synchronization = Task { try await repository.synchronize() }
            for await _ in fetches {}
            system.endTime()
            await #expect(throws: CancellationError.self) { try await synchronization.value }
        }
        #expect(system.log.use { $0.last } == "end synchronization")
        _ = try await storage.synchronizationLock(waitingAtMost: .zero)
    }

    @Test func work_whenItIsRefused_isNotBegun() async {
        await #expect(throws: CancellationError.self) {
            try await FakeGuard(isRefused: true).holding("work") { Issue.record("the work was begun") }
        }
    }

    @Test func work_whenItEndsOrFails_endsTheActivity() async throws {
        struct Failure: Error {}
        let system = FakeGuard()
        #expect(try await system.holding("a") { 1 } == 1)
        await #expect(throws: Failure.self) { try await system.holding("b") { throw Failure() } }
        #expect(system.log.use { $0 } == ["begin a", "end a", "begin b", "end b"])
        #expect(try await SystemSuspensionGuard().holding("c") { 2 } == 2)
    }
}
