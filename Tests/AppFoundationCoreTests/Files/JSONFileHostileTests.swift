import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

/// State files with texts from outside, and state files beyond the limits.
@Suite(.timeLimit(.minutes(10)))
struct JSONFileHostileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let marks = "it has more than 30 combining marks in a row"

    @Test(arguments: HostileText.allCases)
    func readAndWrite_whenKeysAndTextsAreHostile_takeLinearTime(alphabet: HostileText) throws {
        let file = JSONFile<[String: [String]]>(folder.file("note.json"))
        try expectLinearCost(of: alphabet.text) { text in
            try folder.write("{\"\(text)\": [\"\(text)\"], \"b\": []}", to: "note.json")
            _ = try? file.read()
            _ = try? file.encoded(["a": [text], "b": []])
        }
    }

    @Test func read_whenATextHasManyMarks_isRefused() throws {
        let text = HostileText.combiningMarks.text(240_000)
        let url = try folder.write("[{\"id\": \"\(text)\"}]", to: "employees.json")

        #expect(throws: StateFileError.corrupt(path: url.path, reason: Self.marks)) {
            try JSONFile<[[String: String]]>(url).read()
        }
    }

    @Test func write_whenATextHasManyMarks_isRefusedAndKeepsTheFile() async throws {
        let file = JSONFile<[String: String]>(folder.file("values.json"))
        try await file.write(["a": "b"])

        await #expect(throws: StateFileError.unencodable(path: file.url.path, reason: Self.marks)) {
            try await file.update(orBeginWith: [:]) { $0["a"] = HostileText.combiningMarks.text(40) }
        }
        #expect(try file.read() == ["a": "b"])
    }

    @Test func read_whenAKeyIsLongAndHasLineBreaks_namesItOnOneShortLine() throws {
        let url = try folder.write("{\"a\\n\(String(repeating: "x", count: 1_000))\": 1}", to: "note.json")

        let error = #expect(throws: StateFileError.self) { try JSONFile<[String: String]>(url).read() }

        let key = #"a\n"# + String(repeating: "x", count: 98) + "…"
        #expect(error == .corrupt(path: url.path, reason: "expected String at \(key)"))
    }

    @Test(arguments: ["[", #"{"a":"#])
    func read_whenTheFileIsDeeplyNested_isRefusedOnASmallStack(opening: String) async throws {
        let url = try folder.write(String(repeating: opening, count: 100_000), to: "note.json")
        let error = await onSmallStack { () -> StateFileError? in
            do throws(StateFileError) {
                _ = try JSONFile<Note>(url).read()
                return nil
            } catch {
                return error
            }
        }
        #expect(error == .corrupt(path: url.path, reason: "it is not valid JSON"))
    }

    @Test func read_whenTheFileIsLargerThan256MB_isRefused() throws {
        let url = try folder.write("", to: "note.json")
        try #require(truncate(url.path, 256_000_001) == 0)

        #expect(throws: StateFileError.unreadable(path: url.path, reason: "it is larger than 256 MB")) {
            try JSONFile<Note>(url).read()
        }
    }

    @Test func write_whenTheValueIsBeyondTheLimit_isRefusedAndKeepsTheFile() async throws {
        let file = JSONFile<String>(folder.file("note.json"), limit: 10)
        try await file.write("12345678")

        await #expect(throws: StateFileError.unencodable(path: file.url.path, reason: "it is larger than 10 bytes")) {
            try await file.write("123456789")
        }
        #expect(try file.read() == "12345678")
    }
}
