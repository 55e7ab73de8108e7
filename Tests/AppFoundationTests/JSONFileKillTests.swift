import Foundation
import TestSupport
import Testing

@testable import AppFoundation

/// Kills writers of a file with `SIGKILL` and checks the files in the folder.
@Suite(.timeLimit(.minutes(10)))
struct JSONFileKillTests {
    private let folder: TemporaryFolder
    private let file: JSONFile<String>

    init() throws {
        folder = try TemporaryFolder()
        file = JSONFile(folder.file("note.json"))
    }

    @Test func write_afterManyWritersWereKilled_leavesNothingButTheFile() async throws {
        for round in 0..<10 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = file.url.path as String, round = round as Int] in
                try writeUntilKilled(path, round)
            }
            #expect(try folder.contents.allSatisfy(["note.json", ".note.json.tmp"].contains))
            #expect(try file.read().map { Set($0).count == 1 } == true)
        }

        try file.write("last")

        #expect(try folder.contents == ["note.json"])
        #expect(try file.read() == "last")
    }

    @Test func write_whenAKilledWriterLeftItsFile_overwritesIt() throws {
        try folder.write(
            String(repeating: "rest of a value, and longer than the next one", count: 9), to: ".note.json.tmp")

        try file.write("next")

        #expect(try folder.contents == ["note.json"])
        #expect(try file.read() == "next")
    }

    @Test func write_whileAnotherWriterHoldsItsFile_isRefusedAfterAWhile() throws {
        try file.write("first")
        let temporary = try folder.write("partly written", to: ".note.json.tmp")
        let other = try FileHandle(forUpdating: temporary)
        try #require(flock(other.fileDescriptor, LOCK_EX) == 0)
        let replacement = FileReplacement(place: file.url, path: file.url.path, timeout: .milliseconds(10))

        #expect(throws: StateFileError.busy(path: folder.url.path)) { try replacement.write(Data("x".utf8)) }
        #expect(try file.read() == "first")
        #expect(try String(contentsOf: temporary, encoding: .utf8) == "partly written")

        try other.close()
        try file.write("second")
        #expect(try file.read() == "second")
    }

    @Test func write_ofANewFile_isPrivateToTheUser() throws {
        try file.write("first")
        let permissions = try FileManager.default.attributesOfItem(atPath: file.url.path)[.posixPermissions]
        #expect((permissions as? NSNumber)?.intValue == 0o600)
    }
}

/// Writes large values until another thread kills the process, mostly in one of the writes.
private func writeUntilKilled(_ path: String, _ round: Int) throws {
    let values = ["a", "b"].map { Data("\"\(String(repeating: $0, count: 1_000_000))\"".utf8) }
    let replacement = FileReplacement(place: URL(filePath: path), path: path)
    try replacement.write(values[0])
    Thread.detachNewThread {
        // Each round waits for another number of system calls, so that it ends in another part of a write.
        for _ in 0..<(round * 1_000) { _ = access(path, F_OK) }
        kill(getpid(), SIGKILL)
    }
    while true {
        for value in values { try replacement.write(value) }
    }
}
