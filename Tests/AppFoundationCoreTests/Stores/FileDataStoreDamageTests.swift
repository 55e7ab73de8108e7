import AppFoundationCore
import Foundation
import TestSupport
import Testing

/// Files that are damaged or hostile.
@Suite(.timeLimit(.minutes(10)))
struct FileDataStoreDamageTests {
    private let folder: TemporaryFolder
    private let store: FileDataStore
    private let key = StoreKey<String>("city")

    init() throws {
        folder = try TemporaryFolder()
        store = FileDataStore(StateFolder(folder.url))
    }

    @Test(arguments: [
        ("{", "it is not valid JSON"),
        ("", "it is not valid JSON"),
        ("[]", "expected Dictionary<String, Any> at the top"),
        (#"{"value": "Boston"}"#, "the key version is missing"),
        (#"{"version": 1}"#, "the key value is missing"),
        (#"{"version": "1", "value": "Boston"}"#, "expected Int at version"),
        (#"{"version": 1, "value": 2}"#, "expected String at value"),
        (#"{"version": 1, "value": null}"#, "expected String, found null at value"),
    ])
    func damagedFile_isAnErrorBothWaysAndStays(text: String, reason: String) async throws {
        let file = try folder.write(text, to: "city.json")
        let error = StateFileError.corrupt(path: file.path, reason: reason)

        #expect(throws: error) { try store.value(for: key) }
        await #expect(throws: error) { try await store.set("Boston", for: key) }
        await #expect(throws: error) { try await store.update(key) { $0 = "Boston" } }

        #expect(try String(contentsOf: file, encoding: .utf8) == text)
        #expect(try folder.contents == ["city.json"])
    }

    @Test func damagedFile_whenRemoved_canBeWrittenAgain() async throws {
        try folder.write("{", to: "city.json")

        try await store.set(nil, for: key)
        try await store.set("Boston", for: key)

        #expect(try store.value(for: key) == "Boston")
    }

    @Test func fifo_inThePlaceOfTheFile_isRefused() async throws {
        let file = try folder.makeFIFO(named: "city.json")
        let error = StateFileError.unreadable(path: file.path, reason: "it is a FIFO, not a regular file")

        #expect(throws: error) { try store.value(for: key) }
        await #expect(throws: error) { try await store.set("Boston", for: key) }
    }

    @Test(arguments: HostileText.allCases)
    func value_whenTheFileIsHostile_takesLinearTime(alphabet: HostileText) throws {
        try expectLinearCost(of: alphabet.text) { text in
            try folder.write(#"{"version": 1, "value": "\#(text)", "\#(text)": "b"}"#, to: "city.json")
            _ = try? store.value(for: key)
        }
    }

    @Test func set_ofATextWithManyMarks_isRefusedSoThatTheFileStaysReadable() async throws {
        try await store.set("Boston", for: key)
        let reason = "it has more than 30 combining marks in a row"

        await #expect(throws: StateFileError.unencodable(path: folder.file("city.json").path, reason: reason)) {
            try await store.set(HostileText.combiningMarks.text(40), for: key)
        }
        #expect(try store.value(for: key) == "Boston")
    }
}
