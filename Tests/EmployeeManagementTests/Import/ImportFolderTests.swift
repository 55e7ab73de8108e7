import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

@testable import EmployeeManagement

/// Files outside of the folder for imports.
struct ImportFolderTests {
    private let folder: TemporaryFolder
    private let imports: ImportFolder

    init() throws {
        folder = try TemporaryFolder()
        imports = ImportFolder(folder.file("imports"))
        try FileManager.default.createDirectory(at: folder.file("imports/sub"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: folder.file("imports2"), withIntermediateDirectories: true)
        for name in ["people.csv", "imports2/people.csv", "\u{301}people.csv"] {
            try folder.write("name,email\nAda,ada@x", to: name)
        }
        for (name, target) in ["link": "../people.csv", "sub/up": "../..", "dangling": "../missing", "self": "."] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file("imports/\(name)").path, withDestinationPath: target)
        }
    }

    @Test(arguments: [
        "../people.csv", "./.././people.csv", "sub/../../people.csv", "../imports2/people.csv", "../missing",
        "missing/../../people.csv", "/etc/passwd", "/", "..", "link", "sub/up/people.csv", "dangling",
        // A slash and a combining mark are one character. The system sees the slash.
        "../\u{301}people.csv",
    ])
    func file_outsideOfTheFolder_isRefused(path: String) {
        let expected = EmployeeError.badFile(
            path: path, reason: "it is outside of '\(folder.resolvedPath)/imports', the folder for imports",
            fix: "move it into that folder, or let the app share another ImportFolder")

        #expect(throws: expected) { try EmployeeFile(path: path, in: imports) }
    }

    /// The check follows as many links as the system does, so a long chain cannot hide the link that leads outside.
    @Test(arguments: [1, 38, 39, 40, 41, 42, 100])
    func file_behindManyLinks_isNotReadOutside(count: Int) {
        let path = String(repeating: "self/", count: count)

        #expect(throws: EmployeeError.self) { try EmployeeFile(path: path + "link", in: imports) }
        #expect(throws: EmployeeError.self) { try EmployeeFile(path: path + "sub/up/people.csv", in: imports) }
    }

    @Test func file_inAFolderThatIsALink_isRead() throws {
        let other = ImportFolder(folder.file("imports/sub/up"))

        #expect(try EmployeeFile(path: "people.csv", in: other).rows().count == 1)
        #expect(try EmployeeFile(path: folder.file("people.csv").path, in: other).rows().count == 1)
    }

    @Test(arguments: HostileText.allCases)
    func path_ofHostileText_costsLinearTime(alphabet: HostileText) {
        expectLinearCost(of: { alphabet.text($0) }) { path in
            do {
                _ = try EmployeeFile(path: path, in: imports)
            } catch {
                #expect("\(error)".utf8.count < 4_000)
            }
        }
    }
}
