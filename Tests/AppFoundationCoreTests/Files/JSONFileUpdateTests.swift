import AppFoundationCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct JSONFileUpdateTests {
    private let folder: TemporaryFolder
    private let file: JSONFile<Int>

    init() throws {
        folder = try TemporaryFolder()
        file = JSONFile(folder.file("count.json"))
    }

    @Test func update_whenThereIsNoFile_beginsWithTheInitialValue() async throws {
        let result = try await file.update(orBeginWith: 0) { count in
            count += 1
            return "done"
        }
        #expect(result == "done")
        #expect(try file.read() == 1)
    }

    @Test func update_whenNothingChanges_writesNothing() async throws {
        try await file.update(orBeginWith: 0) { _ in }
        #expect(try folder.contents == [])
    }

    @Test func update_toAnEqualTextOfOtherScalars_writesIt() async throws {
        let file = JSONFile<String>(folder.file("text.json"))
        try await file.write("\u{E9}")

        try await file.update(orBeginWith: "") { $0 = "e\u{301}" }

        #expect(try Array(#require(try file.read()).unicodeScalars) == ["e", "\u{301}"])
    }

    @Test func write_throughNestedLinks_writesTheFileThatIsRead() async throws {
        for name in ["data", "mnt/d"] {
            try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: true)
        }
        for (name, target) in ["data/s": "../mnt/d", "mnt/d/a.json": "../b.json"] {
            try FileManager.default.createSymbolicLink(atPath: folder.file(name).path, withDestinationPath: target)
        }
        let file = JSONFile<Int>(folder.file("data/s/a.json"))

        try await file.write(1)

        #expect(try file.read() == 1)
        #expect(try JSONFile<Int>(folder.file("mnt/b.json")).read() == 1)
    }

    @Test func update_whenTheChangeThrows_keepsTheFile() async throws {
        struct ReportedFailure: Error {}
        try await file.write(1)
        await #expect(throws: ReportedFailure.self) {
            try await file.update(orBeginWith: 0) { count in
                count = 2
                throw ReportedFailure()
            }
        }
        #expect(try file.read() == 1)
    }

    @Test func update_whenManyDoItAtOnce_losesNone() async throws {
        try FileManager.default.createDirectory(at: folder.file("other"), withIntermediateDirectories: false)
        let link = folder.url.appending(path: "other/link.json")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file.url)
        let ways = [file, JSONFile<Int>(link)]
        try await withThrowingTaskGroup { group in
            for number in 0..<8 {
                group.addTask {
                    for _ in 0..<25 {
                        try await ways[number % 2].update(orBeginWith: 0, waitingAtMost: .seconds(600)) { $0 += 1 }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try file.read() == 200)
    }

    @Test func write_whenALinkLeadsToNoFileYet_makesThatFile() async throws {
        try FileManager.default.createSymbolicLink(atPath: file.url.path, withDestinationPath: "later.json")
        try await file.write(1)
        #expect(try JSONFile<Int>(folder.file("later.json")).read() == 1)
        #expect(try file.url.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink == true)
    }

    @Test func write_whenTheFileIsALink_writesWhereItLeads() async throws {
        let real = try folder.write("1", to: "real.json")
        try FileManager.default.createSymbolicLink(at: file.url, withDestinationURL: real)
        try await file.write(2)
        #expect(try JSONFile<Int>(real).read() == 2)
        #expect(try file.url.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink == true)
    }

    @Test func write_whenTheFileIsPrivate_keepsItSo() async throws {
        try await file.write(1)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.url.path)
        try await file.write(2)
        let permissions = try FileManager.default.attributesOfItem(atPath: file.url.path)[.posixPermissions]
        #expect((permissions as? NSNumber)?.intValue == 0o600)
    }
}
