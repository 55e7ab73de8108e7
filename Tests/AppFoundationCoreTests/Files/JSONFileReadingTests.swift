import AppFoundationCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct JSONFileReadingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func read_whenThereIsNoFile_returnsNil() throws {
        let file = JSONFile<Note>(folder.file("note.json"))

        #expect(try file.read() == nil)
    }

    @Test func read_whenThereIsNoFolder_returnsNil() throws {
        let file = JSONFile<Note>(folder.url.appending(path: "missing/note.json"))

        #expect(try file.read() == nil)
    }

    @Test func read_whenThereIsNoFile_makesNone() throws {
        _ = try JSONFile<Note>(folder.file("note.json")).read()

        #expect(try folder.contents == [])
    }

    @Test func read_afterAWrite_returnsTheValue() async throws {
        let file = JSONFile<Note>(folder.file("note.json"))
        let note = Note(text: "a \"b\"\\\n\u{0}é 👩‍💻", tags: ["x", ""], id: UUID())

        try await file.write(note)

        #expect(try file.read() == note)
    }

    @Test func read_throughAnotherValueForTheSamePlace_returnsTheValue() async throws {
        try await JSONFile(folder.file("note.json")).write(Note(text: "kept"))

        #expect(try JSONFile<Note>(folder.file("note.json")).read() == Note(text: "kept"))
    }

    @Test func read_whenAFolderIsInThePlace_throwsThatItIsUnreadable() throws {
        let file = JSONFile<Note>(folder.url)

        #expect(throws: StateFileError.unreadable(path: folder.url.path, reason: "it is a folder, not a regular file"))
        {
            try file.read()
        }
    }

    @Test func read_whenThePlaceIsBelowARegularFile_throwsThatItIsUnreadable() throws {
        let url = try folder.write("", to: "regular").appending(path: "note.json")

        #expect(throws: StateFileError.unreadable(path: url.path, reason: "its folder is a regular file")) {
            try JSONFile<Note>(url).read()
        }
    }
}
