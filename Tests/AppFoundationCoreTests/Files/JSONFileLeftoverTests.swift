import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

/// Temporary files that other writers hold, or that killed writers left.
@Suite(.timeLimit(.minutes(10)))
struct JSONFileLeftoverTests {
    private let folder: TemporaryFolder
    private let file: JSONFile<String>

    init() throws {
        folder = try TemporaryFolder()
        file = JSONFile(folder.file("note.json"))
    }

    @Test func write_whenAKilledWriterLeftItsFile_overwritesIt() async throws {
        try folder.write(
            String(repeating: "rest of a value, and longer than the next one", count: 9), to: ".note.json.tmp")

        try await file.write("next")

        #expect(try folder.contents == ["note.json"])
        #expect(try file.read() == "next")
    }

    /// A write into the temporary file would change the content under its other name, too.
    @Test func write_whenTheTemporaryFileHasAnotherName_keepsTheContentThere() async throws {
        let other = try folder.write("precious", to: "other.txt")
        let temporary = folder.file(".note.json.tmp")
        try FileManager.default.linkItem(at: other, to: temporary)
        try await file.write("next")
        #expect(try folder.contents == ["note.json", "other.txt"])
        #expect(try file.read() == "next")
        #expect(try String(contentsOf: other, encoding: .utf8) == "precious")

        try FileManager.default.linkItem(at: other, to: temporary)
        try await StateFile(url: file.url).change(waitingAtMost: .seconds(5)) { (.remove, ()) }
        #expect(try folder.contents == ["other.txt"])
        #expect(try String(contentsOf: other, encoding: .utf8) == "precious")
    }

    /// A copy of the folder by hard links, as backups make them, keeps its content.
    @Test func write_whenTheFileHasAnotherName_keepsTheContentThere() async throws {
        try await file.write("first")
        let copy = folder.file("copy.json")
        try FileManager.default.linkItem(at: file.url, to: copy)
        try await file.write("second")
        #expect(try JSONFile<String>(copy).read() == "first")
        #expect(try file.read() == "second")
    }

    @Test func write_whileAnotherWriterHoldsItsFile_isRefusedAfterAWhile() async throws {
        try await file.write("first")
        let temporary = try folder.write("partly written", to: ".note.json.tmp")
        let other = try HeldLock(on: temporary)
        let replacement = FileReplacement(place: file.url, path: file.url.path, timeout: .milliseconds(10))

        await #expect(throws: StateFileError.busy(path: folder.url.path)) {
            try await replacement.write(Data("x".utf8))
        }
        #expect(try file.read() == "first")
        #expect(try String(contentsOf: temporary, encoding: .utf8) == "partly written")

        try other.release()
        try await file.write("second")
        #expect(try file.read() == "second")
    }

    @Test func write_ofANewFile_isPrivateToTheUser() async throws {
        try await file.write("first")
        let permissions = try FileManager.default.attributesOfItem(atPath: file.url.path)[.posixPermissions]
        #expect((permissions as? NSNumber)?.intValue == 0o600)
    }
}
