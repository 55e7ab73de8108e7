import AppFoundationCore
import TestSupport
import Testing

/// Entities that were changed on this device and in the remote.
@Suite(.timeLimit(.minutes(10)))
struct SyncConflictTests {
    private let storage = MemoryStorage<SyncedEntities<Chore>>()
    private let remote = FakeRemote(.two)
    private let mine = Chore(id: 1, title: "rinse")
    private let theirs = Chore(id: 1, title: "scrub")

    private func repository(_ rule: ConflictRule<Chore>) -> SyncedRepository<Chore> {
        SyncedRepository(in: storage, with: remote, resolvingConflictsBy: rule)
    }

    /// Edits a chore on this device, and then in the remote, both from the value "wash".
    private func makeConflict(_ rule: ConflictRule<Chore>, _ edits: Chore...) async throws -> SyncedRepository<Chore> {
        let repository = repository(rule)
        try await repository.synchronize()
        for edit in edits.isEmpty ? [mine] : edits { try await repository.save(edit) }
        await remote.replace([theirs, Chore(id: 2, title: "dry")])
        return repository
    }

    @Test func synchronize_withTheLastWriter_replacesTheNewerValueAndKeepsIt() async throws {
        let repository = try await makeConflict(.lastWriter)

        try await repository.synchronize()

        #expect(await remote.chores.map(\.title) == ["rinse", "dry"])
        let rejected = try await repository.rejectedWrites()
        #expect(rejected.map(\.write.change) == [.save(theirs)])
        #expect(
            rejected.map(\.description) == [
                "A newer write of another device to save 1 was replaced: this device was the last writer. "
                    + "To fix: write its value again, or discard the write."
            ])
    }

    @Test func synchronize_withTheLastWriterWhoIsRefused_keepsOnlyTheRefusedWrite() async throws {
        let repository = try await makeConflict(.lastWriter)
        await remote.reject(mine.title)

        try await repository.synchronize()

        #expect(await remote.chores.first == theirs)
        #expect(try await repository.rejectedWrites().map(\.cause) == [.refused])
    }

    @Test func synchronize_withTheRemoteAfterManyEditsElsewhere_settlesEachConflict() async throws {
        func all(_ title: String) -> [Chore] { (1...12).map { Chore(id: $0, title: title) } }
        await remote.replace(all("wash"))
        let repository = repository(.remote)
        try await repository.synchronize()
        for chore in all("rinse") { try await repository.save(chore) }
        await remote.replace(all("scrub"))

        try await repository.synchronize()

        #expect(try await repository.cached()?.entities.map(\.title) == all("scrub").map(\.title))
        #expect(try await repository.rejectedWrites().map(\.write.change) == all("rinse").map { .save($0) })
    }

    @Test func synchronize_withTheRemote_keepsItsValueAndTheRejectedWrite() async throws {
        let repository = try await makeConflict(.remote)

        try await repository.synchronize()

        #expect(await remote.chores.map(\.title) == ["scrub", "dry"])
        #expect(try await repository.cached()?.entities.map(\.title) == ["scrub", "dry"])
        #expect(await remote.arrivedKeys == [])
        let rejected = try await repository.rejectedWrites()
        #expect(rejected.map(\.write.change) == [.save(mine)])
        #expect(
            rejected.map(\.description) == [
                "The write to save 1 was not sent: the remote has a newer value, which was kept. "
                    + "To fix: save a value based on the newer one, or discard the write."
            ])
    }

    @Test func synchronize_withAClosure_getsTheThreeValuesAndSendsTheMergedOne() async throws {
        let conflicts = StreamedRecord<Conflict<Chore>>()
        let repository = try await makeConflict(
            .merge { conflict in
                conflicts.add(conflict)
                return Chore(id: 1, title: "rinse and scrub")
            })

        try await repository.synchronize()

        #expect(
            await conflicts.end().map { [$0.base, $0.mine, $0.theirs] } == [
                [Chore(id: 1, title: "wash"), mine, theirs]
            ])
        #expect(await remote.chores.map(\.title) == ["rinse and scrub", "dry"])
        #expect(try await repository.rejectedWrites() == [])
    }

    @Test func synchronize_withAClosure_mergesEachWriteOfAChain() async throws {
        // Both own edits append to their base, and the merge keeps what the remote has.
        let repository = try await makeConflict(
            .merge { conflict in
                let added = conflict.mine?.title.dropFirst(conflict.base?.title.count ?? 0) ?? ""
                return Chore(id: 1, title: (conflict.theirs?.title ?? "") + added)
            }, Chore(id: 1, title: "wash A"), Chore(id: 1, title: "wash A B"))

        try await repository.synchronize()

        #expect(await remote.chores.map(\.title) == ["scrub A B", "dry"])
        #expect(try await repository.rejectedWrites() == [])
    }

    @Test func synchronize_whenTheClosureTakesOneSide_keepsTheOther() async throws {
        var repository = try await makeConflict(.merge { $0.theirs })
        try await repository.synchronize()
        #expect(try await repository.rejectedWrites().map(\.write.change) == [.save(mine)])

        await remote.replace(.two)
        repository = try await makeConflict(.merge { $0.mine })
        try await repository.synchronize()
        #expect(try await repository.rejectedWrites().last?.write.change == .save(theirs))
        #expect(await remote.chores.first == mine)
    }

    @Test func synchronize_whenTheClosureFails_keepsTheWritePending() async throws {
        let failing = try await makeConflict(.merge { _ in throw FakeRemote.Offline() })
        await #expect(throws: FakeRemote.Offline.self) { try await failing.synchronize() }

        let error = RepositoryError.otherID("7", expected: "1")
        await #expect(throws: error) {
            try await repository(.merge { _ in Chore(id: 7, title: "") }).synchronize()
        }
        #expect(try await failing.pendingWrites().map(\.change) == [.save(mine)])
        #expect(await remote.chores.first == theirs)
    }

    @Test func synchronize_withTheRemote_rejectsAllWritesOfTheChain() async throws {
        let second = Chore(id: 1, title: "rinse twice")
        let repository = try await makeConflict(.remote, mine, second)

        try await repository.synchronize()

        #expect(try await repository.rejectedWrites().map(\.write.change) == [.save(mine), .save(second)])
        #expect(await remote.chores.first == theirs)
    }

    @Test func synchronize_whenOneSideHasRemovedTheEntity_isAConflict() async throws {
        let repository = repository(.remote)
        try await repository.synchronize()
        try await repository.save(mine)
        try await repository.remove(2)
        await remote.replace([Chore(id: 2, title: "iron")])

        try await repository.synchronize()

        #expect(await remote.chores == [Chore(id: 2, title: "iron")])
        #expect(try await repository.rejectedWrites().map(\.write.change) == [.save(mine), .remove(2)])
    }

    @Test func synchronize_whenBothSidesHaveAddedTheEntity_isAConflict() async throws {
        let repository = repository(.remote)
        try await repository.synchronize()
        try await repository.save(Chore(id: 3, title: "fold"))
        await remote.replace(.two + [Chore(id: 3, title: "iron")])

        try await repository.synchronize()

        #expect(await remote.chores.last?.title == "iron")
        #expect(try await repository.rejectedWrites().map(\.cause) == [.newerRemote])
    }

    @Test func synchronize_whenBothSidesHaveTheSameValue_isNoConflict() async throws {
        let repository = try await makeConflict(.remote, theirs)

        try await repository.synchronize()

        #expect(try await repository.rejectedWrites() == [])
    }

    @Test func synchronize_afterALostAnswer_isNoConflict() async throws {
        let repository = repository(.remote)
        try await repository.synchronize()
        try await repository.save(mine)
        try await repository.save(theirs)
        await remote.loseAnswers(1)
        await #expect(throws: FakeRemote.Offline.self) { try await repository.synchronize() }

        try await repository.synchronize()

        #expect(await remote.applied == ["rinse", "scrub"])
        #expect(try await repository.rejectedWrites() == [])
    }

    @Test func save_afterAnUnfetchedWrite_isBasedOnIt() async throws {
        let repository = repository(.remote)
        try await repository.synchronize()
        try await repository.save(mine)
        await remote.failFetches()
        await #expect(throws: FakeRemote.Offline.self) { try await repository.synchronize() }
        await remote.failFetches(false)
        try await repository.save(Chore(id: 1, title: "rinse twice"))

        try await repository.synchronize()

        #expect(await remote.chores.first?.title == "rinse twice")
        #expect(try await repository.rejectedWrites() == [])
    }

    @Test func discard_ofAWrite_leavesTheNextOneBasedOnTheFetchedValue() async throws {
        let repository = try await makeConflict(.remote, mine, Chore(id: 1, title: "rinse twice"))
        try await repository.discard(try await repository.pendingWrites()[0])

        try await repository.synchronize()

        #expect(await remote.chores.first == theirs)
        #expect(try await repository.rejectedWrites().map(\.cause) == [.newerRemote])
    }

    @Test func errors_ofConflicts_sayWhatToDo() {
        #expect(
            [RepositoryError.conflicts(id: "1", count: 11), .otherID("7", expected: "1")].map(\.description) == [
                "The write of '1' was not sent: the remote had another value than expected 11 times in a row. "
                    + "To fix: try again later, or correct the versions of the remote source.",
                "The conflict was not resolved: the closure returned an entity with the id '7', expected '1'. "
                    + "To fix: return a value of the same entity, or nil to remove it.",
            ])
        #expect(
            RemoteConflict().description
                == "The remote has a newer value than the write expects. To fix: fetch the entity, and write again.")
    }
}

/// Remotes that check a version in the moment of a write.
@Suite(.timeLimit(.minutes(10)))
struct VersionedRemoteTests {
    private let remote = VersionedRemote()
    private let storage = MemoryStorage<SyncedEntities<Page>>()

    private func repository(_ rule: ConflictRule<Page>) async throws -> SyncedRepository<Page> {
        let repository = SyncedRepository(in: storage, with: remote, resolvingConflictsBy: rule)
        await remote.write(1, "first")
        try await repository.synchronize()
        return repository
    }

    @Test func writes_withoutAConflict_haveTheirVersionAndNeedNoFetch() async throws {
        let repository = try await repository(.remote)
        try await repository.save(Page(id: 1, text: "second", version: 1))
        try await repository.save(Page(id: 1, text: "third", version: 1))
        try await repository.save(Page(id: 2, text: "new"))
        try await repository.remove(1)

        try await repository.synchronize()

        #expect(await remote.preconditions == [.version("1"), .version("2"), .absent, .version("3")])
        #expect(await remote.fetches == 0)
        #expect(try await repository.cached()?.entities == [Page(id: 2, text: "new", version: 4)])
        #expect(try await repository.rejectedWrites() == [])
    }

    @Test func write_afterANewerVersion_isAConflict() async throws {
        let repository = try await repository(.lastWriter)
        let mine = Page(id: 1, text: "mine", version: 1)
        try await repository.save(mine)
        let theirs = await remote.write(1, "theirs")

        try await repository.synchronize()

        #expect(await remote.preconditions == [.version("1"), .version("2")])
        #expect(await remote.pages.map(\.text) == ["mine"])
        #expect(try await repository.rejectedWrites().map(\.write.change) == [.save(theirs)])
    }

    @Test func write_afterANewerVersion_isMergedWithTheBase() async throws {
        let repository = try await repository(
            .merge { conflict in
                let values = [conflict.base, conflict.mine, conflict.theirs].map { $0?.text ?? "-" }
                return Page(id: 1, text: values.joined(separator: ","))
            })
        try await repository.save(Page(id: 1, text: "mine", version: 1))
        await remote.write(1, "theirs")

        try await repository.synchronize()

        #expect(await remote.pages.map(\.text) == ["first,mine,theirs"])
    }

    @Test func write_whenTheRemoteAlwaysReportsAConflict_ends() async throws {
        let repository = try await repository(.lastWriter)
        try await repository.save(Page(id: 1, text: "mine", version: 1))
        await remote.refuseAll()

        await #expect(throws: RepositoryError.conflicts(id: "1", count: 11)) { try await repository.synchronize() }
        #expect(try await repository.pendingWrites().count == 1)
    }
}
