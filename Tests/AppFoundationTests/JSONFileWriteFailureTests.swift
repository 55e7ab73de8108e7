import AppFoundation
import Foundation
import TestSupport
import Testing

struct JSONFileWriteFailureTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func write_whenThePlaceIsBelowARegularFile_throwsThatItIsUnwritable() throws {
        let url = try folder.write("as it was", to: "regular").appending(path: "deep/note.json")

        #expect(throws: StateFileError.unwritable(path: url.path, reason: "not a directory")) {
            try JSONFile(url).write(Note(text: "a"))
        }
    }

    @Test func write_whenThePlaceIsBelowARegularFile_keepsThatFile() throws {
        let regular = try folder.write("as it was", to: "regular")

        try? JSONFile(regular.appending(path: "note.json")).write(Note(text: "a"))

        #expect(try String(contentsOf: regular, encoding: .utf8) == "as it was")
    }

    @Test func write_whenTheFolderCannotBeMade_throwsThatItIsUnwritable() throws {
        let url = try folder.linkToNowhere(named: "state").appending(path: "note.json")

        #expect(throws: StateFileError.unwritable(path: url.path, reason: "file exists")) {
            try JSONFile(url).write(Note(text: "a"))
        }
    }

    @Test func write_whenAFolderIsInThePlace_throwsAndKeepsIt() throws {
        let inner = folder.url.appending(path: "note.json", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        try Data("kept".utf8).write(to: inner.appending(path: "inside"))

        #expect(throws: StateFileError.unwritable(path: inner.path, reason: "it is a folder, not a regular file")) {
            try JSONFile(inner).write(Note(text: "a"))
        }
        #expect(try String(contentsOf: inner.appending(path: "inside"), encoding: .utf8) == "kept")
    }

    @Test func write_whenItFails_keepsTheOldValue() throws {
        let file = JSONFile<Double>(folder.file("number.json"))
        try file.write(1.5)

        // JSON has no infinity.
        #expect(throws: StateFileError.self) { try file.write(.infinity) }

        #expect(try file.read() == 1.5)
        #expect(try folder.contents == ["number.json"])
    }

    @Test func write_whenTheValueCannotBeEncoded_saysSoOnOneLine() throws {
        let file = JSONFile<Double>(folder.file("number.json"))

        let error = #expect(throws: StateFileError.self) { try file.write(.infinity) }

        #expect(error?.description.contains(where: \.isNewline) == false)
    }

    @Test func write_whenTheValueHasNoFormInJSON_isUnencodableAndKeepsTheFile() throws {
        let file = JSONFile<[Double]>(folder.file("numbers.json"))
        try file.write([1])

        #expect(
            throws: StateFileError.unencodable(path: file.url.path, reason: "nan at 0 has no form in JSON")
        ) {
            try file.write([.nan])
        }
        #expect(try file.read() == [1])
    }
}
