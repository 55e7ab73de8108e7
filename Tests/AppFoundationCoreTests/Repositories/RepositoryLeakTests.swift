import TestSupport
import Testing

@testable import AppFoundationCore

@Suite(.timeLimit(.minutes(10)))
struct RepositoryLeakTests {
    @Test @MainActor func repositories_afterTheirRelease_releaseStorageRemoteAndStatus() async throws {
        var storage: MemoryStorage<SyncedEntities<Chore>>? = MemoryStorage()
        var remote: FakeRemote? = FakeRemote(.two)
        weak let releasedStorage = storage
        weak let releasedRemote = remote
        weak var releasedStatus: SyncStatus<Chore>?
        do {
            let repository = SyncedRepository(in: try #require(storage), with: try #require(remote))
            releasedStatus = repository.status
            try await repository.save(Chore(id: 1, title: "rinse"))
            for try await _ in repository.entities() {}
        }
        (storage, remote) = (nil, nil)

        #expect(releasedStorage == nil)
        #expect(releasedRemote == nil)
        await yieldUntil { releasedStatus == nil }
    }

    @Test func loads_thatAConsumerLeaves_releaseTheRemote() async throws {
        var remote: FakeRemote? = FakeRemote(.two)
        weak let released = remote
        do {
            let repository = SyncedRepository(
                in: MemoryStorage<SyncedEntities<Chore>>(), with: try #require(remote))
            var iterator = repository.entities().makeAsyncIterator()
            _ = try await iterator.next()
        }
        remote = nil

        #expect(released == nil)
    }

    @Test func localAndRemoteRepositories_afterTheirRelease_releaseWhatTheyUse() async throws {
        var storage: MemoryStorage<EntityList<Chore>>? = MemoryStorage()
        var remote: FakeRemote? = FakeRemote(.two)
        weak let releasedStorage = storage
        weak let releasedRemote = remote
        do {
            let (local, online) = (LocalRepository(in: try #require(storage)), RemoteRepository(try #require(remote)))
            for chore in try await online.all() { try await local.save(chore) }
        }
        (storage, remote) = (nil, nil)

        #expect(releasedStorage == nil)
        #expect(releasedRemote == nil)
    }

    /// An entity that reads its storage on release.
    private final class Reader: Sendable {
        private weak let storage: MemoryStorage<Reader>?
        private let releases: Guarded<Int>

        init(_ storage: MemoryStorage<Reader>?, _ releases: Guarded<Int>) {
            (self.storage, self.releases) = (storage, releases)
        }

        deinit {
            guard storage?.assumeIsolated({ $0.read() }) != nil else { return }
            releases.use { $0 += 1 }
        }
    }

    /// The release of a value inside the access to the storage would end the program: "Simultaneous accesses".
    @Test func valueInMemory_whenReplaced_mayReadTheStorageInItsRelease() async throws {
        let (storage, releases) = (MemoryStorage<Reader>(), Guarded(0))
        for place in [storage, nil] {
            try await storage.update(orBeginWith: Reader(nil, releases), waitingAtMost: .zero) { [weak place] value in
                value = Reader(place, releases)
            }
        }
        #expect(releases.use { $0 } == 1)
    }
}
