import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

@testable import EmployeeManagement

struct EmployeeFilePathTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: ["people.csv", "./people.csv", "sub/../people.csv", "sub/link", "/people.csv"])
    func file_inTheFolder_isRead(path: String) throws {
        try folder.write("name,email\r\nAda,ada@x\r\n", to: "people.csv")
        try FileManager.default.createDirectory(at: folder.file("sub"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("sub/link").path, withDestinationPath: "../people.csv")

        #expect(try open(path.hasPrefix("/") ? folder.url.path + path : path).rows().count == 1)
    }

    @Test func file_withAByteOrderMark_isRead() throws {
        try folder.write(Data([0xEF, 0xBB, 0xBF] + "name,email\nAda,ada@x".utf8), to: "people.csv")

        #expect(try open("people.csv").rows().map(\.details) == [.success(.init(name: "Ada", email: "ada@x"))])
    }

    @Test func file_ofSeveralChunks_isReadToTheEnd() throws {
        let rows = (1...20_000).map { "Name \($0),n\($0)@x" }
        try folder.write("name,email\n" + rows.joined(separator: "\n"), to: "people.csv")

        let names = try open("people.csv").rows().map { try $0.details.get().name }

        #expect(names == (1...20_000).map { "Name \($0)" })
    }

    @Test func file_withNoPath_isRefused() {
        #expect(throws: bad("", "no file is named", "name one, as in app:///employees/import?file=PATH")) {
            try open("")
        }
    }

    @Test(arguments: ["people.csv", "sub/people.csv"])
    func file_thatIsMissing_isRefused(path: String) throws {
        #expect(throws: missing(path)) { try open(path) }
    }

    @Test func file_withAFileAsItsFolder_isRefused() throws {
        try folder.write("", to: "file")

        #expect(throws: unreadable("file/people.csv", "its folder is a regular file")) { try open("file/people.csv") }
    }

    @Test func file_withATooLongName_isRefused() {
        let path = String(repeating: "a", count: 5_000)

        #expect(throws: unreadable(path, "file name too long")) { try open(path) }
    }

    @Test func file_withANULInItsPath_isNotTheOneBeforeTheNUL() throws {
        try folder.write("name,email\n", to: "people.csv")

        #expect(throws: missing("people.csv\0.png")) { try open("people.csv\0.png") }
    }

    @Test(arguments: [".", "sub"])
    func file_thatIsAFolder_isRefused(path: String) throws {
        try FileManager.default.createDirectory(at: folder.file("sub"), withIntermediateDirectories: false)

        #expect(throws: bad(path, "it is a folder, not a regular file", "name a regular file")) { try open(path) }
    }

    /// Opening a pipe without a writer would wait without limit.
    @Test(.timeLimit(.minutes(10))) func file_thatIsAPipe_isRefusedWithoutWaiting() {
        #expect(mkfifo(folder.file("pipe").path, 0o600) == 0)

        #expect(throws: bad("pipe", "it is a FIFO, not a regular file", "name a regular file")) { try open("pipe") }
    }

    @Test(arguments: ["/dev/null", "/dev/zero", "/dev/tty"])
    func file_thatIsADevice_isRefused(path: String) {
        #expect(throws: EmployeeError.self) { try EmployeeFile(path: path, in: ImportFolder(URL(filePath: "/"))) }
        #expect(throws: bad("/dev/null", "it is a character device, not a regular file", "name a regular file")) {
            try EmployeeFile(path: "/dev/null", in: ImportFolder(URL(filePath: "/")))
        }
    }

    @Test(arguments: [[0xFF, 0xFE, 0x6E, 0x00], [0x6E, 0xE9, 0x0A], [0xC0, 0x80]] as [[UInt8]])
    func file_thatIsNotUTF8_isRefused(bytes: [UInt8]) throws {
        try folder.write(Data(bytes), to: "people.csv")

        #expect(throws: bad("people.csv", "it is not UTF-8 text", "save it as CSV UTF-8")) { try open("people.csv") }
    }

    @Test func file_withARowThatIsNotUTF8_isRefused() throws {
        let file = try EmployeeFile(path: "p", bytes: "name,email\nA,a@x\n".utf8 + [0xE9] + ",b@x".utf8)

        #expect(throws: bad("p", "it is not UTF-8 text", "save it as CSV UTF-8")) { try file.rows() }
    }

    @Test func file_thatIsEmpty_isRefused() throws {
        try folder.write("", to: "people.csv")

        #expect(throws: bad("people.csv", "it is empty", "begin it with the header name,email,role")) {
            try open("people.csv")
        }
    }

    private func open(_ path: String) throws -> EmployeeFile {
        try EmployeeFile(path: path, in: ImportFolder(folder.url))
    }

    private func missing(_ path: String) -> EmployeeError {
        bad(path, "there is no such file", "check the path, which begins at '\(folder.resolvedPath)'")
    }

    private func unreadable(_ path: String, _ reason: String) -> EmployeeError {
        bad(path, reason, "check the path, and make the file readable")
    }

    private func bad(_ path: String, _ reason: String, _ fix: String) -> EmployeeError {
        .badFile(path: path, reason: reason, fix: fix)
    }
}
