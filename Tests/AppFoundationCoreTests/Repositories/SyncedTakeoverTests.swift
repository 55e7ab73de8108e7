import AppFoundationCore
import Foundation
import TestSupport
import Testing

/// The file of a `LocalRepository` that a `SyncedRepository` takes over.
@Suite(.timeLimit(.minutes(10)))
struct SyncedTakeoverTests {
    private let fixture: SyncFixture

    init() async throws {
        fixture = try SyncFixture([Chore(id: 2, title: "dry")])
        let local = LocalRepository(in: JSONFile<EntityList<Chore>>(fixture.file.url))
        for chore in [Chore(id: 1, title: "wash"), Chore(id: 3, title: "fold")] { try await local.save(chore) }
    }

    @Test func entities_ofALocalRepository_areCachedAndPending() async throws {
        let repository = fixture.repository

        #expect(try await repository.cached()?.entities.map(\.id) == [1, 3])
        let keys = try await repository.pendingWrites().map(\.id)
        #expect(try await fixture.another().pendingWrites().map(\.id) == keys)
    }

    @Test func entities_ofALocalRepository_areSentOnceUnderTheirKeys() async throws {
        await fixture.remote.loseAnswers(1)
        await #expect(throws: FakeRemote.Offline.self) { try await fixture.repository.synchronize() }

        try await fixture.another().synchronize()

        #expect(await fixture.remote.applied == ["wash", "fold"])
        #expect(await fixture.remote.chores.map(\.id) == [2, 1, 3])
        #expect(try await fixture.repository.pendingWrites() == [])
    }

    @Test func save_asTheFirstCall_isPendingAfterTheEntitiesOfTheLocalRepository() async throws {
        try await fixture.repository.save(Chore(id: 1, title: "rinse"))

        #expect(
            try await fixture.repository.pendingWrites().map(\.change) == [
                .save(Chore(id: 1, title: "wash")), .save(Chore(id: 3, title: "fold")),
                .save(Chore(id: 1, title: "rinse")),
            ])
    }

    @Test func entities_thatDoNotFitTheirType_areKeptAndReported() async throws {
        try fixture.folder.write(#"[{"id":7},{"id":1,"title":"wash"}]"#, to: "chores.json")
        let reports = Guarded<[UnreadableValue.Kind]>([])
        let repository = SyncedRepository(
            in: fixture.file, with: fixture.remote, reportingTo: { value in reports.use { $0.append(value.kind) } })

        try await repository.synchronize()

        #expect(try await repository.unreadableValues().map(\.text) == [#"{"id":7}"#])
        #expect(reports.use { $0 } == [.entity])
        #expect(await fixture.remote.applied == ["wash"])
    }

    @Test func emptyList_ofALocalRepository_isUnused() async throws {
        try fixture.folder.write("[]", to: "chores.json")

        #expect(try await fixture.repository.cached() == nil)
        #expect(try await fixture.repository.load().entities.map(\.id) == [2])
    }
}
