import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

/// Cache first, then network, then cache updated.
@Suite(.timeLimit(.minutes(10)))
struct SyncedReadingTests {
    private let fixture: SyncFixture
    private let time = Date(timeIntervalSince1970: 1_000)

    init() throws {
        fixture = try SyncFixture(.two)
    }

    private func loads(of repository: SyncedRepository<Chore>) async throws -> [Loaded<Chore>] {
        var loads: [Loaded<Chore>] = []
        for try await loaded in repository.entities() { loads.append(loaded) }
        return loads
    }

    @Test func entities_whenNothingIsCached_areThoseOfTheRemote() async throws {
        #expect(try await loads(of: fixture.repository) == [Loaded(entities: .two, origin: .remote, failure: nil)])
    }

    @Test func entities_whenSomeAreCached_areTheseAndThenThoseOfTheRemote() async throws {
        try await fixture.repository.synchronize()
        await fixture.remote.replace([Chore(id: 7, title: "new")])

        #expect(
            try await loads(of: fixture.another(at: 2_000)) == [
                Loaded(entities: .two, origin: .cache(storedAt: time), failure: nil),
                Loaded(entities: [Chore(id: 7, title: "new")], origin: .remote, failure: nil),
            ])
        #expect(
            try await fixture.repository.cached()
                == Loaded(
                    entities: [Chore(id: 7, title: "new")],
                    origin: .cache(storedAt: Date(timeIntervalSince1970: 2_000)), failure: nil))
    }

    @Test func entities_whenTheRemoteIsOffline_areTheCachedOnesAndThenTheseWithTheError() async throws {
        try await fixture.repository.synchronize()
        await fixture.remote.setOnline(false)

        #expect(
            try await loads(of: fixture.repository) == [
                Loaded(entities: .two, origin: .cache(storedAt: time), failure: nil),
                Loaded(entities: .two, origin: .cache(storedAt: time), failure: FakeRemote.Offline()),
            ])
    }

    @Test func entities_whenTheRemoteIsOfflineAndNothingIsCached_throwItsError() async throws {
        await fixture.remote.setOnline(false)

        await #expect(throws: FakeRemote.Offline.self) { try await loads(of: fixture.repository) }
    }

    @Test func entities_whenTheConsumerStopsAtTheCachedOnes_askNotTheRemote() async throws {
        try await fixture.repository.synchronize()

        for try await _ in fixture.repository.entities() { break }

        #expect(await fixture.remote.fetches == 1)
    }

    @Test func all_whenTheRemoteIsReachable_areFetched() async throws {
        #expect(try await fixture.repository.all() == .two)
    }

    @Test func all_whenTheRemoteIsOffline_areCachedAndTheStatusHasTheError() async throws {
        try await fixture.repository.synchronize()
        await fixture.remote.setOnline(false)

        #expect(try await fixture.repository.all() == .two)
        #expect(await fixture.repository.status.failure is FakeRemote.Offline)

        await fixture.remote.setOnline(true)
        try await fixture.repository.synchronize()
        #expect(await fixture.repository.status.failure == nil)
    }

    @Test func all_whenOnlyAWriteIsStored_haveItWhileOffline() async throws {
        await fixture.remote.setOnline(false)
        try await fixture.repository.save(Chore(id: 3, title: "fold"))

        let loaded = try await fixture.repository.load()

        #expect(loaded.entities.map(\.title) == ["fold"])
        #expect(loaded.origin == .cache(storedAt: nil))
        #expect(loaded.failure is FakeRemote.Offline)
    }

    @Test func cached_whenTheOnlyWriteWasConfirmedAndNothingWasFetched_hasIt() async throws {
        let fixture = try SyncFixture()
        await fixture.remote.failFetches()
        try await fixture.repository.save(Chore(id: 3, title: "fold"))
        await #expect(throws: FakeRemote.Offline.self) { try await fixture.repository.synchronize() }

        #expect(try await fixture.repository.pendingWrites() == [])
        #expect(try await fixture.repository.cached()?.entities.map(\.title) == ["fold"])
        #expect(try await fixture.repository.load().entities.map(\.title) == ["fold"])
    }

    @Test func all_whenTheTaskIsCancelled_throwACancellation() async throws {
        try await fixture.repository.synchronize()
        let repository = fixture.repository
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await repository.all()
        }

        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func load_whenTheTaskIsCancelled_isNoFailureOfTheRemote() async throws {
        let repository = fixture.repository
        await fixture.remote.whileFetching {
            withUnsafeCurrentTask { $0?.cancel() }
        }
        let task = Task { try await repository.load() }

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await repository.status.failure == nil)
    }

    @Test func all_whenTheFileIsDamaged_throwTheDamageAndKeepIt() async throws {
        let url = try fixture.folder.write("[", to: "chores.json")

        await #expect(throws: StateFileError.corrupt(path: url.path, reason: "it is not valid JSON")) {
            try await fixture.repository.all()
        }
        #expect(try String(contentsOf: url, encoding: .utf8) == "[")
    }

    @Test func entity_thatIsCached_needsNoRemote() async throws {
        try await fixture.repository.synchronize()
        await fixture.remote.setOnline(false)

        #expect(try await fixture.repository.entity(1)?.title == "wash")
    }

    @Test func entity_thatIsNotCached_isFetchedAndCached() async throws {
        #expect(try await fixture.repository.entity(2)?.title == "dry")
        #expect(try await fixture.repository.entity(9) == nil)

        await fixture.remote.setOnline(false)
        #expect(try await fixture.repository.entity(2)?.title == "dry")
        await #expect(throws: FakeRemote.Offline.self) { try await fixture.repository.entity(1) }
    }

    @Test func entity_thatAPendingWriteRemoves_isNotFetched() async throws {
        try await fixture.repository.remove(1)

        #expect(try await fixture.repository.entity(1) == nil)
    }

    @Test func synchronize_whenTheRemoteReturnsAnIdTwice_isAnErrorAndKeepsTheCache() async throws {
        try await fixture.repository.synchronize()
        await fixture.remote.replace(.two + .two)

        await #expect(throws: RepositoryError.duplicateID("1")) { try await fixture.repository.synchronize() }
        #expect(try await fixture.repository.cached()?.entities == .two)
    }
}
