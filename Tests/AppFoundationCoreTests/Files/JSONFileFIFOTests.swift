import AppFoundationCore
import Foundation
import TestSupport
import Testing

/// FIFOs in the place of files and folders are refused. Opening one in the usual way would wait for another process.
@Suite(.timeLimit(.minutes(10)))
struct JSONFileFIFOTests {
    private let folder: TemporaryFolder
    private let file: JSONFile<Int>

    init() throws {
        folder = try TemporaryFolder()
        file = JSONFile(folder.file("count.json"))
    }

    @Test func file_whenItIsAFIFO_isRefusedAndKept() async throws {
        let path = try folder.makeFIFO(named: "count.json").path
        let reason = "it is a FIFO, not a regular file"

        #expect(throws: StateFileError.unreadable(path: path, reason: reason)) { try file.read() }
        await #expect(throws: StateFileError.unreadable(path: path, reason: reason)) {
            try await file.update(orBeginWith: 0) { $0 += 1 }
        }
        await #expect(throws: StateFileError.unwritable(path: path, reason: reason)) { try await file.write(1) }
        #expect(try folder.contents == ["count.json"])
    }

    @Test func file_whenItIsALinkToAFIFO_isRefused() async throws {
        let fifo = try folder.makeFIFO(named: "fifo")
        try FileManager.default.createSymbolicLink(at: file.url, withDestinationURL: fifo)

        #expect(throws: StateFileError.self) { try file.read() }
        await #expect(throws: StateFileError.self) { try await file.write(1) }
        #expect(try folder.contents == ["count.json", "fifo"])
    }

    @Test func folder_whenItIsAFIFO_isRefused() async throws {
        let file = JSONFile<Int>(try folder.makeFIFO(named: "state").appending(path: "count.json"))
        let (path, reason) = (file.url.path, "its folder is a FIFO")

        #expect(throws: StateFileError.unreadable(path: path, reason: reason)) { try file.read() }
        await #expect(throws: StateFileError.unreadable(path: path, reason: reason)) {
            try await file.update(orBeginWith: 0) { $0 += 1 }
        }
        await #expect(throws: StateFileError.unwritable(path: path, reason: reason)) { try await file.write(1) }
    }

    @Test(arguments: ["a FIFO", "a folder", "a link"])
    func temporaryFile_whenItIsNoFile_isRefused(kind: String) async throws {
        let temporary = folder.file(".count.json.tmp")
        switch kind {
        case "a FIFO": _ = try folder.makeFIFO(named: ".count.json.tmp")
        case "a folder": try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
        default: try FileManager.default.createSymbolicLink(atPath: temporary.path, withDestinationPath: "victim")
        }
        let reasons = [
            "a FIFO": "it is a FIFO", "a folder": "is a directory", "a link": "too many levels of symbolic links",
        ]
        let reason = "its temporary file '.count.json.tmp' cannot be used: \(reasons[kind] ?? "")"

        await #expect(throws: StateFileError.unwritable(path: file.url.path, reason: reason)) {
            try await file.write(1)
        }
        #expect(try folder.contents == [".count.json.tmp"])
    }
}
