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

    @Test func file_thatIsThere_isRead() throws {
        let url = try folder.write("name,email\r\nAda,ada@x\r\n", to: "people.csv")

        #expect(try EmployeeFile(path: url.path).rows.count == 1)
    }

    @Test func file_withAByteOrderMark_isRead() throws {
        let url = try folder.write(Data([0xEF, 0xBB, 0xBF] + "name,email\nAda,ada@x".utf8), to: "people.csv")

        #expect(try EmployeeFile(path: url.path).rows.map(\.details) == [.success(.init(name: "Ada", email: "ada@x"))])
    }

    @Test func file_withNoPath_isRefused() {
        #expect(throws: bad("", "no file is named", "name one, as in app:///employees/import?file=PATH")) {
            try EmployeeFile(path: "")
        }
    }

    @Test func file_thatIsMissing_isRefused() {
        let path = folder.file("people.csv").path

        #expect(
            throws: bad(
                path, "there is no such file", "check the path; it begins at the folder the program was started in")
        ) {
            try EmployeeFile(path: path)
        }
    }

    @Test func file_thatIsAFolder_isRefused() {
        let path = folder.url.path

        #expect(throws: bad(path, "it is a folder", "name a file in it")) { try EmployeeFile(path: path) }
    }

    @Test func file_thatIsNoRegularFile_isRefused() {
        let path = folder.file("pipe").path
        #expect(mkfifo(path, 0o600) == 0)

        #expect(throws: bad(path, "it cannot be read", "make it readable")) { try EmployeeFile(path: path) }
    }

    @Test(arguments: [[0xFF, 0xFE, 0x6E, 0x00], [0x6E, 0xE9, 0x0A], [0xC0, 0x80]] as [[UInt8]])
    func file_thatIsNotUTF8_isRefused(bytes: [UInt8]) throws {
        let path = try folder.write(Data(bytes), to: "people.csv").path

        #expect(throws: bad(path, "it is not UTF-8 text", "save it as CSV UTF-8")) { try EmployeeFile(path: path) }
    }

    @Test func file_thatIsEmpty_isRefused() throws {
        let path = try folder.write("", to: "people.csv").path

        #expect(throws: bad(path, "it is empty", "begin it with the header name,email,role")) {
            try EmployeeFile(path: path)
        }
    }

    private func bad(_ path: String, _ reason: String, _ fix: String) -> EmployeeError {
        .badFile(path: path, reason: reason, fix: fix)
    }

    @Test func file_withANULInItsPath_isNotTheOneBeforeTheNUL() throws {
        let path = try folder.write("name,email\n", to: "people.csv").path + "\0.png"

        #expect(
            throws: bad(
                path, "there is no such file", "check the path; it begins at the folder the program was started in"
            )
        ) {
            try EmployeeFile(path: path)
        }
    }
}
