import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

/// The type of a chore after an update of the app.
struct DatedChore: Identifiable, Codable, Hashable, Sendable {
    let id: Int
    var title: String
    var due: String

    /// Converts a chore from before the update.
    static let migration: EntityMigration<DatedChore> = { json in
        let chore = try JSONDecoder().decode(Chore.self, from: json)
        return DatedChore(id: chore.id, title: chore.title, due: "never")
    }
}

/// Stored entities and writes that an earlier version of the app has stored.
@Suite(.timeLimit(.minutes(10)))
struct UnreadableEntitiesTests {
    private let fixture: SyncFixture
    private let remote = MemoryRemote<DatedChore>([
        DatedChore(id: 1, title: "wash", due: "today"), DatedChore(id: 2, title: "dry", due: "today"),
    ])
    private let reports = StreamedRecord<UnreadableValue>()

    init() async throws {
        fixture = try SyncFixture(.two)
        try await fixture.repository.synchronize()
    }

    private func updated(
        with migration: EntityMigration<DatedChore>? = nil, by rule: ConflictRule<DatedChore> = .lastWriter
    ) -> SyncedRepository<DatedChore> {
        SyncedRepository(
            in: JSONFile(fixture.file.url), with: remote, resolvingConflictsBy: rule, migratingBy: migration,
            reportingTo: { [reports] in reports.add($0) })
    }

    @Test func all_afterAnUpdate_areFetchedAndTheStoredOnesSetAsideAndReportedOnce() async throws {
        let repository = updated()

        #expect(try await repository.all().map(\.due) == ["today", "today"])
        #expect(try await updated().all().map(\.due) == ["today", "today"])

        let texts = [#"{"id":1,"title":"wash"}"#, #"{"id":2,"title":"dry"}"#]
        #expect(try await repository.unreadableValues().map(\.text) == texts)
        let reported = await reports.end()
        #expect(reported.map(\.text) == texts)
        #expect(
            reported.first?.description
                == "A stored entity cannot be read: the key entities.0.due is missing; its text was kept. "
                + "To fix: give its repository a migration, or discard it.")
    }

    @Test func all_afterAnUpdateAndOffline_throwTheErrorOfTheNetwork() async throws {
        let repository = updated()
        await remote.setOnline(false)

        await #expect(throws: FakeRemote.Offline.self) { try await repository.all() }
        #expect(try await repository.cached() == nil)

        // Writing is possible.
        try await repository.save(DatedChore(id: 3, title: "fold", due: "now"))
        #expect(try await repository.all().map(\.id) == [3])
    }

    @Test func entities_afterAnUpdateWithAMigration_areThereOffline() async throws {
        await remote.setOnline(false)

        let repository = updated(with: DatedChore.migration)

        #expect(try await repository.all().map(\.due) == ["never", "never"])
        #expect(try await repository.cached()?.origin == .cache(storedAt: Date(timeIntervalSince1970: 1_000)))
        #expect(try await repository.unreadableValues() == [])
        #expect(await reports.end() == [])
    }

    @Test func entities_thatWereSetAsideOffline_areMigratedByTheNextUpdate() async throws {
        await remote.setOnline(false)
        _ = try await updated().cached()

        #expect(try await updated(with: DatedChore.migration).all().map(\.due) == ["never", "never"])
    }

    @Test func pendingWrite_afterAnUpdate_isKeptWithItsTextAndTheOthersAreSent() async throws {
        try await fixture.repository.save(Chore(id: 1, title: "rinse"))
        try await fixture.repository.remove(7)
        let repository = updated()

        try await repository.synchronize()

        #expect(await remote.written == [7])
        #expect(try await repository.pendingWrites() == [])
        let kept = try await repository.unreadableValues().filter { $0.kind == .pendingWrite }
        #expect(kept.map { $0.text.contains(#""change":{"save":{"_0":{"id":1,"title":"rinse"}}}"#) } == [true])
        // Unlike entities, writes are reported again by the next process.
        _ = try await repository.all()
        _ = try await updated().all()
        #expect(await reports.end().map(\.kind) == [.entity, .entity, .pendingWrite, .pendingWrite])

        for value in try await repository.unreadableValues() { try await repository.discard(value) }
        #expect(try await repository.unreadableValues() == [])
    }

    @MainActor
    @Test func pendingWrite_afterAnUpdate_isInTheStatus() async throws {
        try await fixture.repository.save(Chore(id: 1, title: "rinse"))
        let repository = updated()
        _ = try await repository.pendingWrites()

        await yieldUntil { repository.status.unreadableValues.map(\.kind) == [.entity, .entity, .pendingWrite] }
    }

    @Test func pendingWrites_afterAnUpdateWithAMigration_areSentInOrderAndOnTheirBases() async throws {
        try await fixture.repository.save(Chore(id: 1, title: "rinse"))
        try await fixture.repository.save(Chore(id: 1, title: "rinse twice"))
        try await fixture.repository.remove(2)
        let repository = updated(with: DatedChore.migration, by: .remote)
        #expect(try await repository.pendingWrites().map(\.entityID) == [1, 1, 2])
        #expect(try await repository.cached()?.entities.map(\.title) == ["rinse twice"])
        await remote.replace([1, 2].map { DatedChore(id: $0, title: $0 == 1 ? "wash" : "dry", due: "never") })

        try await repository.synchronize()

        #expect(await remote.entities == [DatedChore(id: 1, title: "rinse twice", due: "never")])
        #expect(try await repository.rejectedWrites() == [])
    }

    @Test func pendingWrite_thatALaterOneHasOvertaken_isRejectedByTheMigration() async throws {
        try await fixture.repository.save(Chore(id: 3, title: "fold"))
        try await fixture.repository.save(Chore(id: 4, title: "iron"))
        let repository = updated()
        try await repository.save(DatedChore(id: 3, title: "fold neatly", due: "now"))
        try await repository.synchronize()

        let migrated = updated(with: DatedChore.migration)
        try await migrated.synchronize()

        #expect(await remote.entities.map(\.title) == ["wash", "dry", "fold neatly", "iron"])
        let rejected = try await migrated.rejectedWrites()
        #expect(rejected.map(\.write.value?.title) == ["fold"])
        #expect(
            rejected.map(\.description) == [
                "The write to save 3 was not sent: a later write was sent before this one could be read. "
                    + "To fix: write its value again, or discard the write."
            ])
    }

    @Test func rejectedWrite_afterAnUpdate_isKeptAndMigrated() async throws {
        await fixture.remote.reject("sing")
        try await fixture.repository.save(Chore(id: 1, title: "sing"))
        try await fixture.repository.synchronize()

        #expect(try await updated().rejectedWrites() == [])
        #expect(try await updated().unreadableValues().map(\.kind).last == .rejectedWrite)
        #expect(
            try await updated(with: DatedChore.migration).rejectedWrites().map(\.write.value?.title) == ["sing"])
    }

    @Test func writes_whenTheMigrationFails_areKeptWithTheReason() async throws {
        try await fixture.repository.save(Chore(id: 1, title: "rinse"))
        let repository = updated(with: { _ in throw FakeRemote.Offline() })

        #expect(
            try await repository.unreadableValues().map(\.reason)
                == Array(repeating: "the migration failed: The remote is offline.", count: 3))
        #expect(try await repository.pendingWrites() == [])
    }

    @Test func writes_ofTheEarlierType_areReadAgainByIt() async throws {
        try await fixture.repository.save(Chore(id: 1, title: "rinse"))
        try await updated().synchronize()

        #expect(try await fixture.repository.pendingWrites().map(\.change) == [.save(Chore(id: 1, title: "rinse"))])
    }

    /// A file from before there were conflict rules.
    @Test func pendingWrites_ofAnEarlierRelease_areReadAndSent() async throws {
        let url = try fixture.folder.write(
            #"""
            {"entities":[],"revision":3,
             "pendingWrites":[{"id":"E2B8F1B4-8C5B-4F5C-8F0E-0C5D9B8E0001","change":{"save":{"_0":{"id":1,"title":"a"}}}}],
             "rejectedWrites":[{"reason":"no","write":
               {"id":"E2B8F1B4-8C5B-4F5C-8F0E-0C5D9B8E0002","change":{"remove":{"_0":2}}}}]}
            """#, to: "old.json")
        let repository = SyncedRepository<Chore>(in: JSONFile(url), with: fixture.remote, resolvingConflictsBy: .remote)

        try await repository.synchronize()

        #expect(await fixture.remote.chores.first?.title == "a")
        #expect(try await repository.rejectedWrites().map(\.cause) == [.refused])
    }

    // MARK: Local repositories

    private func local<Entity>(
        _ type: Entity.Type, with migration: EntityMigration<Entity>? = nil
    ) -> LocalRepository<EntityList<Entity>> {
        LocalRepository(
            in: JSONFile(fixture.folder.file("local.json")), migratingBy: migration,
            reportingTo: { [reports] in reports.add($0) })
    }

    @Test func localEntities_afterAnUpdate_areKeptAndReportedOnce() async throws {
        try await local(Chore.self).save(Chore(id: 1, title: "wash"))
        let repository = local(DatedChore.self)

        try await repository.save(DatedChore(id: 2, title: "dry", due: "now"))

        #expect(try await repository.all().map(\.id) == [2])
        #expect(try await repository.unreadableValues().map(\.text) == [#"{"id":1,"title":"wash"}"#])
        #expect(await reports.end().count == 1)
        #expect(try await local(Chore.self).all().map(\.id) == [2, 1])
    }

    @Test func localEntities_withAMigration_areConvertedUnlessThereIsANewerOne() async throws {
        try await local(Chore.self).save(Chore(id: 1, title: "wash"))
        try await local(Chore.self).save(Chore(id: 2, title: "dry"))
        try await local(DatedChore.self).save(DatedChore(id: 2, title: "hang", due: "now"))
        let repository = local(DatedChore.self, with: DatedChore.migration)

        #expect(try await repository.all().map(\.title) == ["hang", "wash"])
        let rest = try await repository.unreadableValues()
        #expect(rest.map(\.text) == [#"{"id":2,"title":"dry"}"#])

        try await repository.discard(rest[0])
        #expect(try await repository.unreadableValues() == [])
        #expect(try await local(DatedChore.self).all().map(\.title) == ["hang", "wash"])
    }

    @Test(arguments: [
        #"{"a":[1,-2.5,true,false,null,"x\n",{}],"b":0.30000000000000004}"#,
        "[9223372036854775807,18446744073709551615,1e+300]",
    ])
    func jsonValue_ofAText_keepsIt(text: String) throws {
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        #expect(String(decoding: try value.data, as: UTF8.self) == text)
    }
}
