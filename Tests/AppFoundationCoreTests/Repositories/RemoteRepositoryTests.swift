import AppFoundationCore
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RemoteRepositoryTests {
    private let remote = FakeRemote(.two)

    @Test func all_ofARemote_areFetchedEachTime() async throws {
        let repository = RemoteRepository(remote)

        #expect(try await repository.all() == .two)
        await remote.replace([])
        #expect(try await repository.all() == [])
    }

    @Test func entity_byId_isFetched() async throws {
        let repository = RemoteRepository(remote)

        #expect(try await repository.entity(2)?.title == "dry")
        #expect(try await repository.entity(3) == nil)
    }

    @Test func writes_ofARemote_areSentUnderKeysOfTheirOwn() async throws {
        let repository = RemoteRepository(remote)

        try await repository.save(Chore(id: 1, title: "rinse"))
        try await repository.save(Chore(id: 1, title: "rinse"))
        try await repository.remove(2)

        #expect(await remote.chores == [Chore(id: 1, title: "rinse")])
        #expect(await Set(remote.arrivedKeys).count == 3)
    }

    @Test func everyCall_whenTheRemoteIsOffline_throwsItsError() async throws {
        let repository = RemoteRepository(remote)
        await remote.setOnline(false)

        await #expect(throws: FakeRemote.Offline.self) { try await repository.all() }
        await #expect(throws: FakeRemote.Offline.self) { try await repository.entity(1) }
        await #expect(throws: FakeRemote.Offline.self) { try await repository.save(Chore(id: 1, title: "rinse")) }
        await #expect(throws: FakeRemote.Offline.self) { try await repository.remove(1) }
    }

    @Test func save_whenTheRemoteRejectsIt_throwsTheRejection() async throws {
        await remote.reject("sing")

        await #expect(throws: RemoteRejection("the title is taken")) {
            try await RemoteRepository(remote).save(Chore(id: 3, title: "sing"))
        }
    }
}
