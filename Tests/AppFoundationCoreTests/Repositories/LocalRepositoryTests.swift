import AppFoundationCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LocalRepositoryTests {
    enum Side: CaseIterable {
        case memory, file
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func storage(_ side: Side) -> any LocalStorage<EntityList<Chore>> {
        switch side {
        case .memory: MemoryStorage<EntityList<Chore>>()
        case .file: file
        }
    }

    private var file: JSONFile<EntityList<Chore>> { JSONFile(folder.file("chores.json")) }

    @Test(arguments: Side.allCases)
    func repository_whenNew_isEmpty(side: Side) async throws {
        let repository = LocalRepository(in: storage(side))

        #expect(try await repository.all() == [])
        #expect(try await repository.entity(1) == nil)
    }

    @Test(arguments: Side.allCases)
    func save_ofNewEntities_addsThemInOrder(side: Side) async throws {
        let repository = LocalRepository(in: storage(side))

        try await repository.save(Chore(id: 2, title: "dry"))
        try await repository.save(Chore(id: 1, title: "wash"))

        #expect(try await repository.all().map(\.id) == [2, 1])
        #expect(try await repository.entity(1)?.title == "wash")
    }

    @Test(arguments: Side.allCases)
    func save_ofAnExistingEntity_replacesItInItsPlace(side: Side) async throws {
        let repository = LocalRepository(in: storage(side))
        for chore in [Chore].two { try await repository.save(chore) }

        try await repository.save(Chore(id: 1, title: "rinse"))

        #expect(try await repository.all().map(\.title) == ["rinse", "dry"])
    }

    @Test(arguments: Side.allCases)
    func remove_byId_removesThatEntityOnly(side: Side) async throws {
        let repository = LocalRepository(in: storage(side))
        for chore in [Chore].two { try await repository.save(chore) }

        try await repository.remove(1)
        try await repository.remove(9)

        #expect(try await repository.all().map(\.id) == [2])
    }

    @Test(arguments: Side.allCases)
    func update_thatThrows_changesNothing(side: Side) async throws {
        let repository = LocalRepository(in: storage(side))
        try await repository.save(Chore(id: 1, title: "wash"))

        await #expect(throws: CancellationError.self) {
            try await repository.update { chores in
                chores = EntityList()
                throw CancellationError()
            }
        }

        #expect(try await repository.all().map(\.id) == [1])
    }

    @Test(arguments: Side.allCases)
    func update_ofManyEntities_isOneWriteAndReturnsItsResult(side: Side) async throws {
        let repository = LocalRepository(in: storage(side))

        let count = try await repository.update { chores in
            chores.entities += (0..<1_000).map { Chore(id: $0, title: "chore \($0)") }
            return chores.entities.count
        }

        #expect(count == 1_000)
        #expect(try await repository.all().count == 1_000)
    }

    @Test(arguments: Side.allCases)
    func repositories_overOneStorage_haveTheSameEntities(side: Side) async throws {
        let storage = storage(side)
        try await LocalRepository(in: storage).save(Chore(id: 1, title: "wash"))

        #expect(try await LocalRepository(in: storage).all().map(\.id) == [1])
    }

    @Test func saves_byManyTasks_areAllKept() async throws {
        let file = file
        try await withThrowingTaskGroup { group in
            for number in 0..<40 {
                group.addTask { try await LocalRepository(in: file).save(Chore(id: number, title: "")) }
            }
            try await group.waitForAll()
        }

        #expect(try await Set(LocalRepository(in: file).all().map(\.id)) == Set(0..<40))
    }

    @Test func entities_inAFile_areTheOnlyFileInTheFolder() async throws {
        try await LocalRepository(in: file).save(Chore(id: 1, title: "wash"))

        #expect(try folder.contents == ["chores.json"])
    }

    @Test func save_ofAnEntityWhoseIdIsEqual_isWrittenIfEqualityComparesIdsOnly() async throws {
        struct Tag: Identifiable, Codable, Sendable, Equatable {
            let id: Int
            var name: String

            static func == (first: Tag, second: Tag) -> Bool { first.id == second.id }
        }
        let repository = LocalRepository(in: JSONFile<EntityList<Tag>>(folder.file("tags.json")))
        try await repository.save(Tag(id: 1, name: "old"))

        try await repository.save(Tag(id: 1, name: "new"))

        #expect(try await repository.all().map(\.name) == ["new"])
    }

    @Test func entitiesWithPendingWrites_areNoContentOfALocalRepository() {
        let content: any Sendable = SyncedEntities<Chore>()

        #expect(content as? any EntityContent == nil)
    }

    @Test func entities_inAFile_areAnArray() async throws {
        try await LocalRepository(in: file).save(Chore(id: 1, title: "wash"))

        #expect(
            try JSONDecoder().decode([Chore].self, from: Data(contentsOf: file.url)) == [Chore(id: 1, title: "wash")])
    }

    @Test func everyCall_whenTheFileIsDamaged_throwsAndKeepsIt() async throws {
        let url = try folder.write("[", to: "chores.json")
        let damage = StateFileError.corrupt(path: url.path, reason: "it is not valid JSON")
        let repository = LocalRepository(in: file)

        await #expect(throws: damage) { try await repository.all() }
        await #expect(throws: damage) { try await repository.entity(1) }
        await #expect(throws: damage) { try await repository.save(Chore(id: 1, title: "wash")) }
        await #expect(throws: damage) { try await repository.remove(1) }
        #expect(try String(contentsOf: url, encoding: .utf8) == "[")
    }
}
