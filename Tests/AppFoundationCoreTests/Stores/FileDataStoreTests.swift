import AppFoundationCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FileDataStoreTests {
    private let folder: TemporaryFolder
    private let store: FileDataStore

    init() throws {
        folder = try TemporaryFolder()
        store = FileDataStore(StateFolder(folder.url))
    }

    @Test func value_thatWasNotStored_isNil() throws {
        #expect(try store.value(for: .note) == nil)
        #expect(try folder.contents == [])
    }

    @Test func value_afterSet_isReadByAnotherStore() async throws {
        let note = Note(text: "a \"b\"\\\n\u{0}é 👩‍💻", tags: ["x", ""], id: UUID())

        try await store.set(note, for: .note)

        #expect(try FileDataStore(StateFolder(folder.url)).value(for: .note) == note)
        #expect(try folder.contents == ["test.note.json"])
    }

    @Test func file_afterSet_hasTheVersionAndTheValue() async throws {
        try await store.set("Boston", for: StoreKey<String>("city", version: 3))

        let text = try String(contentsOf: folder.file("city.json"), encoding: .utf8)
        #expect(text == "{\n  \"value\" : \"Boston\",\n  \"version\" : 3\n}")
    }

    @Test(arguments: [nil, 0o644, 0o666])
    func file_afterSet_isReadableByTheUserOnly(former: Int?) async throws {
        try await store.set("Boston", for: StoreKey<String>("city"))
        let path = folder.file("city.json").path
        if let former { try FileManager.default.setAttributes([.posixPermissions: former], ofItemAtPath: path) }

        try await store.set("Chicago", for: StoreKey<String>("city"))

        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test func set_ofNil_removesTheFile() async throws {
        try await store.set(Note(text: "a"), for: .note)
        try await store.set(nil, for: .note)

        #expect(try store.value(for: .note) == nil)
        #expect(try folder.contents == [])
    }

    @Test func set_ofNilWhereNothingIs_doesNothing() async throws {
        try await store.set(nil, for: .note)
        #expect(try folder.contents == [])
    }

    @Test func set_ofNil_removesATemporaryFileOfAKilledProcess() async throws {
        try await store.set(Note(text: "a"), for: .note)
        try folder.write("half", to: ".test.note.json.tmp")

        try await store.set(nil, for: .note)

        #expect(try folder.contents == [])
    }

    @Test func set_ofAnOptionalValue_distinguishesNullFromNothing() async throws {
        let key = StoreKey<Int?>("maybe")
        try await store.set(.some(nil), for: key)

        #expect(try store.value(for: key) == .some(nil))
    }

    @Test func update_ofSeveralTasks_losesNone() async throws {
        try await withThrowingTaskGroup { group in
            for _ in 0..<100 {
                group.addTask { [store] in try await store.update(.count) { $0 = ($0 ?? 0) + 1 } }
            }
            try await group.waitForAll()
        }
        #expect(try store.value(for: .count) == 100)
    }

    @Test func update_whenTheChangeThrows_keepsTheValue() async throws {
        struct Failure: Error {}
        try await store.set(1, for: .count)

        await #expect(throws: Failure.self) {
            try await store.update(.count) { count in
                count = 2
                throw Failure()
            }
        }
        #expect(try store.value(for: .count) == 1)
    }

    @Test func update_toNil_removesTheFile() async throws {
        try await store.set(1, for: .count)

        let former = try await store.update(.count) { count in
            defer { count = nil }
            return count
        }

        #expect(former == 1)
        #expect(try folder.contents == [])
    }

    @Test func update_whenNothingChanges_writesNothing() async throws {
        try await store.set(1, for: .count)
        let before = try FileManager.default.attributesOfItem(atPath: folder.file("test.count.json").path)

        try await store.update(.count) { $0 = 1 }

        let after = try FileManager.default.attributesOfItem(atPath: folder.file("test.count.json").path)
        #expect(before[.systemFileNumber] as? NSNumber == after[.systemFileNumber] as? NSNumber)
    }

    @Test func set_whileAnotherProcessHoldsTheLock_isRefusedAfterTheLimit() async throws {
        let store = FileDataStore(StateFolder(folder.url), waitingAtMost: .milliseconds(10))
        let lock = try HeldLock(on: folder.url)

        await #expect(throws: StateFileError.busy(path: folder.url.path)) { try await store.set(1, for: .count) }
        await #expect(throws: StateFileError.busy(path: folder.url.path)) { try await store.set(nil, for: .count) }
        try lock.release()
    }

    @Test func set_whereNothingCanBeWritten_throws() async throws {
        let store = FileDataStore(StateFolder(try folder.linkToNowhere(named: "state")))

        await #expect(throws: StateFileError.self) { try await store.set(1, for: .count) }
    }
}

extension StoreKey<Note> {
    static var note: StoreKey { StoreKey("test.note") }
}

extension StoreKey<Int> {
    static var count: StoreKey { StoreKey("test.count") }
}
