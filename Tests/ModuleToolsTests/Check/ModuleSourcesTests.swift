import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct ModuleSourcesTests {
    /// The report on a target of a package after a change to its folder.
    private func lines(_ change: (TemporaryFolder) throws -> Void) throws -> [String] {
        let fixture = try CheckFixture([
            .library("WeatherIO"), .library("Weather", uses: ["WeatherIO"], "import WeatherIO"),
        ])
        try change(fixture.folder)
        return try fixture.report().text(.text)?.split(separator: "\n").map(String.init) ?? []
    }

    private func expected(_ message: String) -> [String] {
        [
            "Modules/Weather/B.swift:1:1: error: \(message) To fix: repair or delete the file, or exclude it in Package.swift. [unreadable-file]"
        ]
    }

    @Test func file_whenItIsNotUTF8_isReported() throws {
        let lines = try lines { try $0.write(Data([0x61, 0xFF, 0xFE]), to: "Modules/Weather/B.swift") }
        #expect(lines == expected("The file is not UTF-8."))
    }

    @Test func file_whenItIsALinkToNowhere_isReported() throws {
        let lines = try lines { _ = try $0.linkToNowhere(named: "Modules/Weather/B.swift") }
        #expect(lines == expected("The file, or the file of its link, cannot be found."))
    }

    @Test func file_whenItIsAPipe_isReported() throws {
        let lines = try lines { _ = try $0.makeFIFO(named: "Modules/Weather/B.swift") }
        #expect(lines == expected("It is not a regular file."))
    }

    @Test func file_whenItIsAFolder_isReported() throws {
        let lines = try lines {
            try FileManager.default.createDirectory(
                at: $0.file("Modules/Weather/B.swift"), withIntermediateDirectories: true)
        }
        #expect(lines == expected("It is not a regular file."))
    }

    @Test func file_whenItIsHuge_isReported() throws {
        let lines = try lines { try $0.write(Data(count: (16 << 20) + 1), to: "Modules/Weather/B.swift") }
        #expect(lines == expected("The file is larger than 16 MB."))
    }

    @Test func file_whenItsNameHasSpacesAndLetters_isRead() throws {
        let lines = try lines { try $0.write("import WeatherIO\nimport X\n", to: "Modules/Weather/ö b'c.swift") }
        #expect(lines.isEmpty)
    }

    @Test func link_whenItLeadsToAFile_isRead() throws {
        let lines = try lines { folder in
            try folder.write("static let shared = A()", to: "a.txt")
            try FileManager.default.createSymbolicLink(
                at: folder.file("Modules/Weather/B.swift"), withDestinationURL: folder.file("a.txt"))
        }
        #expect(lines.map { $0.hasPrefix("Modules/Weather/B.swift:1:12: warning") } == [true])
    }

    @Test func folder_whenItIsALink_hasTheFilesOfItsDestination() throws {
        let lines = try lines { folder in
            try FileManager.default.moveItem(at: folder.file("Modules/Weather"), to: folder.file("Other"))
            try FileManager.default.createSymbolicLink(
                at: folder.file("Modules/Weather"), withDestinationURL: folder.file("Other"))
            try folder.write("static let shared = A()", to: "Other/A.swift")
        }
        #expect(lines.map { $0.hasPrefix("Other/A.swift:1:12: warning") } == [true])
    }

    @Test func links_whenTheyFormALoop_areNotFollowed() throws {
        let lines = try lines { folder in
            try FileManager.default.createSymbolicLink(
                at: folder.file("Modules/Weather/Loop"), withDestinationURL: folder.file("Modules"))
            try FileManager.default.createSymbolicLink(
                at: folder.file("Modules/Weather/B.swift"), withDestinationURL: folder.file("Modules/Weather/B.swift"))
        }
        #expect(lines == expected("The file, or the file of its link, cannot be found."))
    }

    @Test func file_whenItIsHiddenOrOfNoTarget_isIgnored() throws {
        let lines = try lines { folder in
            try folder.write("static let shared = A()", to: "Modules/Weather/.#A.swift")
            try folder.write("static let shared = A()", to: "Modules/B.swift")
            try folder.write("static let shared = A()", to: "Modules/Weather/B.swift.txt")
            try FileManager.default.createDirectory(
                at: folder.file("Modules/Weather/Weather.docc"), withIntermediateDirectories: true)
            try folder.write("static let shared = A()", to: "Modules/Weather/Weather.docc/B.swift")
        }
        #expect(lines.isEmpty)
    }

    @Test func folder_whenItIsMissing_hasNoFiles() throws {
        let lines = try lines { try FileManager.default.removeItem(at: $0.file("Modules")) }
        #expect(lines.isEmpty)
    }

    @Test func report_whenFilesAreReadAndUnreadable_countsThem() throws {
        let fixture = try CheckFixture([.library("WeatherIO"), .library("Weather")])
        try fixture.folder.write(Data([0xFF]), to: "Modules/Weather/B.swift")
        #expect(fixture.report().summary == "3 files of 2 targets checked: 1 error, 0 warnings")
    }
}
