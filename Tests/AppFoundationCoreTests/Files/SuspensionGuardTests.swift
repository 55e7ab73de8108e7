import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

@Suite(.timeLimit(.minutes(10)))
struct SuspensionGuardTests {
    /// A guard that records the work, and the state of a file at its begin and end. A test ends its time.
    private final class FakeGuard: SuspensionGuard {
        let log = Guarded<[String]>([])
        private let grants: Guarded<Int>
        private let file: URL?
        private let expire = Guarded<[@Sendable () -> Void]>([])

        init(grants: Int = .max, file: URL? = nil) { (self.grants, self.file) = (Guarded(grants), file) }

        func begin(_ name: String, expiring: @escaping @Sendable () -> Void) async -> (@Sendable () -> Void)? {
            let isGranted = grants.use { grants in
                grants -= 1
                return grants >= 0
            }
            guard isGranted else { return nil }
            record("begin \(name)")
            expire.use { $0.append(expiring) }
            return { self.record("end \(name)") }
        }

        func record(_ step: String) {
            log.use { $0.append(step + (file.map(state(of:)) ?? "")) }
        }

        private func state(of file: URL) -> String {
            let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            defer { close(descriptor) }
            let isFree = flock(descriptor, LOCK_EX | LOCK_NB) == 0
            return ", \(lseek(descriptor, 0, SEEK_END)) bytes" + (isFree ? "" : ", locked")
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
        await SystemSuspensionGuard.$current.withValue(FakeGuard(grants: 0)) {
            let file = folder.url.appending(path: "count.json").path
            let error = await #expect(throws: StateFileError.self) { try await store.set(1, for: key) }
            #expect(
                error?.description
                    == "The state file \(file) cannot be written, because the system suspends the app; nothing was changed. "
                    + "To fix: write it again after the app is active.")
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

    @Test(arguments: [("synchronization", ["fetch, 0 bytes, locked"]), ("fetch of an entity", [])])
    func synchronizationLock_isHeldOnlyDuringTheActivityThatTheOtherLocksShare(
        name: String, steps: [String]
    ) async throws {
        let system = FakeGuard(file: folder.file(".chores.json.sync"))
        let remote = FakeRemote([Chore(id: 1, title: "wash")])
        await remote.whileFetching { system.record("fetch") }
        let repository = SyncedRepository(in: JSONFile(folder.file("chores.json")), with: remote)
        try await SystemSuspensionGuard.$current.withValue(system) {
            if steps.isEmpty { _ = try await repository.entity(1) } else { try await repository.synchronize() }
        }
        #expect(system.log.use { $0 } == ["begin \(name), 0 bytes"] + steps + ["end \(name), 0 bytes"])
    }

    @Test @MainActor func synchronize_whenTheSystemRefusesFurtherActivities_isNoFailureOfTheRepository() async throws {
        let repository = SyncedRepository(in: JSONFile(folder.file("chores.json")), with: FakeRemote())
        try await repository.save(Chore(id: 1, title: "wash"))
        try await SystemSuspensionGuard.$current.withValue(FakeGuard(grants: 1)) {
            try await repository.synchronize()
            await #expect(throws: CancellationError.self) { try await repository.synchronize() }
        }
        await yieldUntil { repository.status.pendingWrites == 0 }
        #expect(repository.status.failure == nil)
    }

    @Test func append_whileItHoldsTheLock_isNotSuspended() async throws {
        let file = AppendedFile(url: folder.file("events.jsonl"), limit: 100)
        let system = FakeGuard(file: file.url)
        try await SystemSuspensionGuard.$current.withValue(system) { try await file.append(Data("a\n".utf8)) }
        #expect(system.log.use { $0 } == ["begin lock of a file, 0 bytes", "end lock of a file, 2 bytes"])
        await SystemSuspensionGuard.$current.withValue(FakeGuard(grants: 0)) {
            await #expect(throws: AppendedFile.Problem.suspending) { try await file.append(Data("b\n".utf8)) }
        }
        #expect(try Data(contentsOf: file.url) == Data("a\n".utf8))
    }

    @Test func work_whenNestedWorkOutlastsIt_endsTheActivityAfterIt() async throws {
        let system = FakeGuard()
        let (shared, end) = try await system.holding("a") {
            let shared = SystemSuspensionGuard.current
            return (shared, await shared.begin("b", expiring: {}))
        }
        #expect(system.log.use { $0 } == ["begin a"])
        end?()
        await shared.begin("c", expiring: {})?()
        #expect(system.log.use { $0 } == ["begin a", "end a", "begin c", "end c"])
    }

    @Test func work_whenItIsRefused_isNotBegun() async {
        await #expect(throws: CancellationError.self) {
            try await FakeGuard(grants: 0).holding("work") { Issue.record("the work was begun") }
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
