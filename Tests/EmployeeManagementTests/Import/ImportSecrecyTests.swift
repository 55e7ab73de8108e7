import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

@testable import EmployeeManagement

/// A link can name any file in the folder for imports. Errors are logged and shown, so they contain nothing of the file.
@Suite(.timeLimit(.minutes(10)))
struct ImportSecrecyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [
        "SECRET", "SECRET,email", "name,SECRET", "name,email,SECRET", "name,email,role,SECRET", "\"SECRET", "SEC\"RET",
        "\"name\"SECRET,email", "name,name,SECRET", "name=SECRET\0email=SECRET",
        // The header is good.
        "name,email\nSECRET", "name,email\nSECRET,SECRET", "name,email\n,SECRET", "name,email\nSECRET,a@x\nSECRET,A@X",
        "name,email\nA,SECRET@x\nB,SECRET@x", "name,email\nA,\"SECRET", "name,email\nA,SEC\"RET,SECRET",
        "name,email\nSECRET,SECRET,SECRET", "name,email,role\nSECRET,SECRET @x,SECRET",
    ])
    func error_ofAFile_containsNothingOfIt(text: String) async throws {
        try folder.write(text, to: "people.csv")
        let employees = EmployeeRepository(in: folder.url)

        let error = await #expect(throws: EmployeeError.self) {
            _ = try await employees.add(
                EmployeeFile(path: "people.csv", in: ImportFolder(folder.url)), keepingGoodRows: false)
        }

        let description = try #require(error).description
        #expect(!description.localizedCaseInsensitiveContains("SEC"))
        #expect(description.contains("'people.csv'"))
        #expect(description.contains("To fix: "))
    }

    #if os(Linux)
        /// The size of these files is 0, and reading them returns contents.
        @Test(arguments: ["/proc/self/environ", "/proc/self/cmdline", "/proc/version"])
        func error_ofAFileOfTheSystem_saysThatItIsEmpty(path: String) {
            let expected = EmployeeError.badFile(
                path: path, reason: "it is empty", fix: "begin it with the header name,email,role")

            #expect(throws: expected) { try EmployeeFile(path: path, in: ImportFolder(URL(filePath: "/"))) }
        }
    #endif
}
