import AppFoundation
import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

@testable import EmployeeManagement

@Suite(.timeLimit(.minutes(10)))
struct UnwritableEmployeesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func add_whenTheFolderCannotBeMade_isAnError() async throws {
        let state = try folder.linkToNowhere(named: "state")
        let employees = EmployeeRepository(in: state)

        await #expect(
            throws: StateFileError.unwritable(path: EmployeeRepository.file(in: state).path, reason: "file exists")
        ) {
            try await employees.add(.ada)
        }
    }

    @Test func import_whenTheFolderCannotBeMade_isAnError() async throws {
        let state = try folder.linkToNowhere(named: "state")
        let employees = EmployeeRepository(in: state)

        await #expect(
            throws: StateFileError.unwritable(path: EmployeeRepository.file(in: state).path, reason: "file exists")
        ) {
            try await employees.add(EmployeeFile(path: "p", text: "name,email\nA,a@x"), keepingGoodRows: false)
        }
    }

    @Test func all_whenTheFolderIsBelowARegularFile_isAnError() async throws {
        let state = try folder.write("", to: "regular")
        let employees = EmployeeRepository(in: state)

        await #expect(
            throws: StateFileError.unreadable(
                path: EmployeeRepository.file(in: state).path, reason: "its folder is a regular file")
        ) {
            try await employees.all()
        }
    }
}
