import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

/// Temporary files that other writers hold, or that killed writers left.
@Suite(.timeLimit(.minutes(30)))
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
