import AppFoundationCore
import Foundation
import TestSupport
import Testing

/// Pending writes: applied at once, stored, and sent in order.
@Suite(.timeLimit(.minutes(10)))
struct SyncedWritingTests {
    private let fixture: SyncFixture

    init() throws {
        fixture = try SyncFixture(.two)
    }

    @Test func save_whileOffline_changesTheCacheAndIsPending() async throws {
        try await fixture.repository.synchronize()
        await fixture.remote.setOnline(false)

        try await fixture.repository.save(Chore(id: 1, title: "rinse"))
        try await fixture.repository.remove(2)

        #expect(try await fixture.repository.all() == [Chore(id: 1, title: "rinse")])
        #expect(
            try await fixture.repository.pendingWrites().map(\.change) == [
                .save(Chore(id: 1, title: "rinse")), .remove(2),
            ])
    }

    @Test func save_beforeASynchronization_sendsNothing() async throws {
        try await fixture.repository.save(Chore(id: 1, title: "rinse"))

        #expect(await fixture.remote.arrivedKeys == [])
    }

    @Test func save_ofAValue_isOneChangeOfTheFileWithItsPendingWrite() async throws {
        try await fixture.repository.save(Chore(id: 5, title: "iron"))

        let content = try #require(try fixture.file.read())
        #expect(content.entities == [Chore(id: 5, title: "iron")])
        #expect(content.pendingWrites.map(\.entityID) == [5])
    }

    @Test func save_whenTheFileCannotBeWritten_throwsAndChangesNothing() async throws {
        let state = try fixture.folder.linkToNowhere(named: "state")
        let repository = SyncedRepository(
            in: JSONFile<SyncedEntities<Chore>>(state.appending(path: "c.json")), with: fixture.remote)

        await #expect(throws: StateFileError.self) { try await repository.save(Chore(id: 5, title: "iron")) }
        #expect(try await repository.pendingWrites() == [])
    }

    @Test func synchronize_withPendingWrites_sendsThemInOrderAndUnderTheirKeys() async throws {
        for title in ["a", "b", "c"] { try await fixture.repository.save(Chore(id: 1, title: title)) }
        try await fixture.repository.remove(2)
        let keys = try await fixture.repository.pendingWrites().map(\.id)

        try await fixture.repository.synchronize()

        #expect(await fixture.remote.applied == ["a", "b", "c", "-2"])
        #expect(await fixture.remote.arrivedKeys == keys)
        #expect(try await fixture.repository.pendingWrites() == [])
        #expect(try await fixture.repository.cached()?.entities == [Chore(id: 1, title: "c")])
    }

    @Test func synchronize_whileOffline_throwsAndKeepsTheWrites() async throws {
        await fixture.remote.setOnline(false)
        try await fixture.repository.save(Chore(id: 1, title: "rinse"))

        await #expect(throws: FakeRemote.Offline.self) { try await fixture.repository.synchronize() }

        #expect(try await fixture.repository.pendingWrites().count == 1)
    }

    @Test func write_whoseAnswerIsLost_isSentAgainUnderTheSameKeyAndAppliedOnce() async throws {
        try await fixture.repository.save(Chore(id: 3, title: "fold"))
        await fixture.remote.loseAnswers(1)

        await #expect(throws: FakeRemote.Offline.self) { try await fixture.repository.synchronize() }
        try await fixture.repository.synchronize()

        #expect(await fixture.remote.arrivedKeys.count == 2)
        #expect(await Set(fixture.remote.arrivedKeys).count == 1)
        #expect(await fixture.remote.applied == ["fold"])
    }

    @Test func writes_ofAnEarlierRun_areSentByTheNextOne() async throws {
        try await fixture.repository.save(Chore(id: 3, title: "fold"))
        let key = try await fixture.repository.pendingWrites().map(\.id)

        try await fixture.another().synchronize()

        #expect(await fixture.remote.arrivedKeys == key)
        #expect(await fixture.remote.chores.map(\.title) == ["wash", "dry", "fold"])
    }

    @Test func save_duringAFetch_isKeptOverTheFetchedValue() async throws {
        let another = fixture.another()
        await fixture.remote.whileFetching { try? await another.save(Chore(id: 1, title: "late")) }

        let loaded = try await fixture.repository.load()

        #expect(loaded.entities.map(\.title) == ["late", "dry"])
        #expect(try await fixture.repository.pendingWrites().map(\.entityID) == [1])
    }

    @Test func entity_withAPendingWrite_isNotReplacedByTheRemoteOne() async throws {
        let (repository, remote) = (fixture.repository, fixture.remote)
        try await repository.save(Chore(id: 1, title: "mine"))

        await remote.replace([Chore(id: 1, title: "theirs")])

        #expect(try await repository.entity(1)?.title == "mine")
    }

    @Test func synchronize_byTwoRepositoriesAtOnce_sendsEachWriteOnce() async throws {
        for number in 0..<30 { try await fixture.repository.save(Chore(id: number, title: "\(number)")) }
        let (first, second) = (fixture.repository, fixture.another())

        async let one: Void = first.synchronize()
        async let other: Void = second.synchronize()
        _ = try await (one, other)

        #expect(await fixture.remote.arrivedKeys.count == 30)
        #expect(await fixture.remote.applied == (0..<30).map(String.init))
    }
}
