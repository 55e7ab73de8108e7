import AppFoundationCore
import Foundation
import TestSupport
import Testing

struct JSONFileDamageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [
        ("", "it is not valid JSON"),
        ("{", "it is not valid JSON"),
        (#"{"text": "cut o"#, "it is not valid JSON"),
        (#"{"text": "a", "tags": []} more"#, "it is not valid JSON"),
        (#"{"text": "a", "tags": [], "size": 1.5}"#, "a number in it does not fit"),
        (#"{"tags": []}"#, "the key text is missing"),
        (#"{"text": 1, "tags": []}"#, "expected String at text"),
        (#"{"text": "a", "tags": ["b", 2]}"#, "expected String at tags.1"),
        (
            #"{"text": "a", "tags": [], "id": "not one"}"#,
            "bad value at id: Attempted to decode UUID from invalid UUID string."
        ),
    ])
    func read_whenTheFileIsDamaged_throwsWhatIsWrongWithIt(text: String, reason: String) throws {
        let url = try folder.write(text, to: "note.json")

        #expect(throws: StateFileError.corrupt(path: url.path, reason: reason)) {
            try JSONFile<Note>(url).read()
        }
    }

    @Test func read_whenAValueIsNull_throwsWhatWasExpected() throws {
        let url = try folder.write(#"{"text": null, "tags": []}"#, to: "note.json")

        let error = #expect(throws: StateFileError.self) { try JSONFile<Note>(url).read() }

        #expect(error == .corrupt(path: url.path, reason: "expected String, found null at text"))
    }

    @Test func read_whenTheFileHoldsAnotherKindOfValue_saysSoAtTheTop() throws {
        let url = try folder.write("[1, 2]", to: "note.json")

        #expect(throws: StateFileError.corrupt(path: url.path, reason: "expected Int at the top")) {
            try JSONFile<Int>(url).read()
        }
    }

    @Test func read_whenARawValueIsHostile_throwsOneLineOfLimitedLength() throws {
        enum Kind: String, Codable { case home, work }
        let text = "\\n" + String(repeating: "x", count: 1_000)
        let url = try folder.write(#"[""# + text + #""]"#, to: "kinds.json")

        let error = #expect(throws: StateFileError.self) { try JSONFile<[Kind]>(url).read() }

        let description = try #require(error).description
        #expect(!description.contains("\n"))
        #expect(description.count < 1_000)
    }

    @Test func read_whenTheFileIsNotText_throwsThatItIsNotUTF8() throws {
        let url = try folder.write(Data([0xFF, 0x00, 0xFE, 0x80]), to: "note.json")

        #expect(throws: StateFileError.corrupt(path: url.path, reason: "it is not JSON in UTF-8")) {
            try JSONFile<Note>(url).read()
        }
    }

    @Test(arguments: [Data(), Data("{\r\n \"text\":".utf8), Data([0xFF, 0x00, 0xFE])])
    func read_whenTheFileIsDamaged_keepsItByteForByte(bytes: Data) throws {
        let url = try folder.write(bytes, to: "note.json")

        _ = try? JSONFile<Note>(url).read()

        #expect(try Data(contentsOf: url) == bytes)
        #expect(try folder.contents == ["note.json"])
    }
}
