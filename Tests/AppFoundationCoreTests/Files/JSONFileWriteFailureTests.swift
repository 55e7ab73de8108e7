import AppFoundationCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct JSONFileWriteFailureTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func write_whenThePlaceIsBelowARegularFile_throwsThatItIsUnwritable() async throws {
        let url = try folder.write("as it was", to: "regular").appending(path: "deep/note.json")

        await #expect(throws: StateFileError.unwritable(path: url.path, reason: "not a directory")) {
            try await JSONFile(url).write(Note(text: "a"))
        }
    }

    @Test func write_whenThePlaceIsBelowARegularFile_keepsThatFile() async throws {
        let regular = try folder.write("as it was", to: "regular")

        try? await JSONFile(regular.appending(path: "note.json")).write(Note(text: "a"))

        #expect(try String(contentsOf: regular, encoding: .utf8) == "as it was")
    }

    @Test func write_whenTheFolderCannotBeMade_throwsThatItIsUnwritable() async throws {
        let url = try folder.linkToNowhere(named: "state").appending(path: "note.json")

        await #expect(throws: StateFileError.unwritable(path: url.path, reason: "file exists")) {
            try await JSONFile(url).write(Note(text: "a"))
        }
    }

    @Test func write_whenAFolderIsInThePlace_throwsAndKeepsIt() async throws {
        let inner = folder.url.appending(path: "note.json", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        try Data("kept".utf8).write(to: inner.appending(path: "inside"))

        await #expect(throws: StateFileError.unwritable(path: inner.path, reason: "it is a folder, not a regular file"))
        {
            try await JSONFile(inner).write(Note(text: "a"))
        }
        #expect(try String(contentsOf: inner.appending(path: "inside"), encoding: .utf8) == "kept")
    }

    @Test func write_whenItFails_keepsTheOldValue() async throws {
        let file = JSONFile<Double>(folder.file("number.json"))
        try await file.write(1.5)

        // JSON has no infinity.
        await #expect(throws: StateFileError.self) { try await file.write(.infinity) }

        #expect(try file.read() == 1.5)
        #expect(try folder.contents == ["number.json"])
    }

    @Test func write_whenTheValueCannotBeEncoded_saysSoOnOneLine() async throws {
        let file = JSONFile<Double>(folder.file("number.json"))

        let error = await #expect(throws: StateFileError.self) { try await file.write(.infinity) }

        #expect(error?.description.contains(where: \.isNewline) == false)
    }

    @Test func write_whenTheValueHasNoFormInJSON_isUnencodableAndKeepsTheFile() async throws {
        let file = JSONFile<[Double]>(folder.file("numbers.json"))
        try await file.write([1])

        await #expect(
            throws: StateFileError.unencodable(path: file.url.path, reason: "nan at 0 has no form in JSON")
        ) {
            try await file.write([.nan])
        }
        #expect(try file.read() == [1])
    }
}
