import AppFoundationCore
import Foundation
import TestSupport
import Testing

/// Entities of which nothing is stored any more.
@Suite(.timeLimit(.minutes(10)))
struct SyncedErasureTests {
    private let fixture: SyncFixture

    init() throws {
        fixture = try SyncFixture(.two)
    }

    private var text: String { get throws { try String(contentsOf: fixture.file.url, encoding: .utf8) } }

    @Test func erase_ofAnEntityWithWrites_leavesOnlyItsRemoval() async throws {
        let (repository, remote) = (fixture.repository, fixture.remote)
        try await repository.synchronize()
        await remote.reject("secret 1")
        try await repository.save(Chore(id: 1, title: "secret 1"))
        try await repository.synchronize()
        await remote.setOnline(false)
        for title in ["secret 2", "secret 3"] { try await repository.save(Chore(id: 1, title: title)) }
        try await repository.save(Chore(id: 2, title: "rinse"))

        try await repository.erase(1)

        let rest = Chore(id: 2, title: "rinse")
        #expect(try await repository.pendingWrites().map(\.change) == [.save(rest), .remove(1)])
        #expect(try await repository.rejectedWrites() == [])
        #expect(try await repository.cached()?.entities == [Chore(id: 2, title: "rinse")])
        #expect(try !text.contains("secret") && !text.contains("wash"))

        await remote.setOnline(true)
        try await repository.synchronize()
        #expect(await remote.chores == [Chore(id: 2, title: "rinse")])
        #expect(try await repository.pendingWrites() == [])
    }

    /// Otherwise a removal that is tried again after a kill would change the file each time.
    @Test func erase_whenRepeated_keepsTheFile() async throws {
        try await fixture.repository.save(Chore(id: 1, title: "rinse"))
        try await fixture.repository.erase(1)
        let text = try text

        try await fixture.repository.erase(1)

        #expect(try self.text == text)
    }

    @Test func erase_afterARemoval_removesTheFormerValueOfTheWrite() async throws {
        try await fixture.repository.synchronize()
        try await fixture.repository.remove(1)
        #expect(try text.contains("wash"))

        try await fixture.repository.erase(1)

        #expect(try !text.contains("wash"))
        #expect(try await fixture.repository.pendingWrites().map(\.change) == [.remove(1)])
    }

    /// The remote can have an entity that was never fetched.
    @Test func erase_ofAnEntityThatIsNotCached_isSent() async throws {
        try await fixture.repository.erase(1)
        #expect(try await fixture.repository.pendingWrites().map(\.change) == [.remove(1)])

        try await fixture.repository.synchronize()

        #expect(await fixture.remote.chores.map(\.id) == [2])
    }

    @Test func erase_duringAFetch_isKeptOverTheFetchedEntities() async throws {
        try await fixture.repository.synchronize()
        let another = fixture.another()
        await fixture.remote.whileFetching { try? await another.erase(1) }

        try await fixture.repository.synchronize()

        #expect(try await fixture.repository.cached()?.entities.map(\.id) == [2])
        #expect(try await fixture.repository.pendingWrites().map(\.change) == [.remove(1)])
    }

    @Test func erase_ofAnEntityThatChangedInTheRemote_isNoConflict() async throws {
        let remote = VersionedRemote()
        await remote.write(1, "theirs")
        let repository = SyncedRepository(in: MemoryStorage<SyncedEntities<Page>>(), with: remote)
        try await repository.synchronize()
        await remote.write(1, "newer")

        try await repository.erase(1)
        try await repository.synchronize()

        #expect(await remote.pages == [])
        #expect(await remote.preconditions == [.none])
        #expect(try await repository.rejectedWrites() == [])
    }
}
