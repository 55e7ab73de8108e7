import AppFoundationCore
import TestSupport
import Testing

/// Writes that the remote will never take.
@Suite(.timeLimit(.minutes(10)))
struct SyncedRejectionTests {
    private let fixture: SyncFixture

    init() async throws {
        fixture = try SyncFixture(.two)
        try await fixture.repository.synchronize()
        await fixture.remote.reject("sing")
        try await fixture.repository.save(Chore(id: 1, title: "sing"))
        try await fixture.repository.save(Chore(id: 3, title: "fold"))
    }

    @Test func synchronize_whenAWriteIsRejected_sendsTheOthers() async throws {
        try await fixture.repository.synchronize()

        #expect(await fixture.remote.chores.map(\.title) == ["wash", "dry", "fold"])
        #expect(try await fixture.repository.pendingWrites() == [])
    }

    @Test func synchronize_whenAWriteIsRejected_restoresTheValueOfTheRemote() async throws {
        try await fixture.repository.synchronize()

        #expect(try await fixture.repository.cached()?.entities.map(\.title) == ["wash", "dry", "fold"])
    }

    @Test func rejectedWrite_afterARestart_stillHasItsValueAndTheReason() async throws {
        try await fixture.repository.synchronize()

        let rejected = try await fixture.another().rejectedWrites()

        #expect(rejected.map(\.write.change) == [.save(Chore(id: 1, title: "sing"))])
        #expect(
            rejected.map(\.description) == [
                "The remote refused to save 1: the title is taken. "
                    + "To fix: save a value that the remote takes, or discard the write."
            ])
    }

    @Test func rejectedWrite_isNotSentAgain() async throws {
        try await fixture.repository.synchronize()
        try await fixture.repository.synchronize()

        #expect(await fixture.remote.arrivedKeys.count == 2)
    }

    @Test func discard_ofARejectedWrite_removesIt() async throws {
        try await fixture.repository.synchronize()
        let rejected = try #require(try await fixture.repository.rejectedWrites().first)

        try await fixture.repository.discard(rejected)

        #expect(try await fixture.repository.rejectedWrites() == [])
        #expect(await fixture.repository.status.rejectedWrites == [])
    }

    @Test func synchronize_afterAPendingWriteThatAlwaysFailsWasDiscarded_sendsTheOthers() async throws {
        let (repository, remote) = (fixture.repository, fixture.remote)
        await remote.failWrites(of: 1)
        await #expect(throws: FakeRemote.Offline.self) { try await repository.synchronize() }

        try await repository.discard(#require(try await repository.pendingWrites().first))
        try await repository.synchronize()

        #expect(await remote.applied == ["fold"])
        #expect(try await repository.pendingWrites() == [])
        #expect(try await repository.rejectedWrites() == [])
        #expect(try await repository.cached()?.entities.map(\.title) == ["wash", "dry", "fold"])
    }

    @Test func discard_ofAPendingWriteOfAnEmptyStorage_changesNothing() async throws {
        let write = try #require(try await fixture.repository.pendingWrites().first)
        let other = try SyncFixture()

        try await other.repository.discard(write)

        #expect(try await other.repository.cached() == nil)
        #expect(try other.folder.contents == [])
    }

    @Test func synchronize_whenTheRemoteGoesOfflineAfterARejection_keepsTheLocalValue() async throws {
        await fixture.remote.failFetches()

        await #expect(throws: FakeRemote.Offline.self) { try await fixture.repository.synchronize() }

        #expect(try await fixture.repository.cached()?.entities.map(\.title) == ["sing", "dry", "fold"])
        #expect(try await fixture.repository.rejectedWrites().count == 1)
    }
}
