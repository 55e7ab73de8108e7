import AppFoundationCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct JSONFileWritingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func write_whenThereIsNoFolder_makesIt() async throws {
        let file = JSONFile<Note>(folder.url.appending(path: "deep/down/note.json"))

        try await file.write(Note(text: "a"))

        #expect(try file.read() == Note(text: "a"))
    }

    @Test func write_whenThereIsAFile_replacesItsValue() async throws {
        let file = JSONFile<Note>(folder.file("note.json"))
        try await file.write(Note(text: "a long one that leaves no rest behind", tags: ["x"]))

        try await file.write(Note(text: "b"))

        #expect(try file.read() == Note(text: "b"))
    }

    @Test func write_whenDone_leavesNothingButTheFile() async throws {
        let file = JSONFile<Note>(folder.file("note.json"))

        try await file.write(Note(text: "a"))
        try await file.write(Note(text: "b"))

        #expect(try folder.contents == ["note.json"])
    }

    @Test func write_anyValue_canBeReadAndEditedByPeople() async throws {
        let url = folder.file("note.json")

        try await JSONFile(url).write(["b": "app://home", "a": "x"])

        #expect(try String(contentsOf: url, encoding: .utf8) == "{\n  \"a\" : \"x\",\n  \"b\" : \"app://home\"\n}")
    }

    @Test func write_whenOthersReadMeanwhile_showsThemTheOldOrTheNewValue() async throws {
        let file = JSONFile<Note>(folder.file("note.json"))
        let notes = (0..<20).map { Note(text: "\($0)", tags: Array(repeating: "tag \($0)", count: 500)) }
        try await file.write(notes[0])

        try await withThrowingTaskGroup { group in
            for note in notes {
                group.addTask { try await file.write(note) }
                group.addTask {
                    let seen = try file.read()
                    #expect(seen.map(notes.contains) == true)
                }
            }
            try await group.waitForAll()
        }

        #expect(try file.read().map(notes.contains) == true)
    }
}
