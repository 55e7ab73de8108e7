import AppFoundation
import EmployeeManagementIO
import Foundation
import TestSupport
import Testing

@testable import EmployeeManagement

struct UnwritableEmployeesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func add_whenTheFolderCannotBeMade_isAnError() throws {
        let store = try EmployeeStore(in: folder.linkToNowhere(named: "state"))

        #expect(throws: StateFileError.unwritable(path: store.file.url.path, reason: "file exists")) {
            try store.add(.ada)
        }
    }

    @Test func import_whenTheFolderCannotBeMade_isAnError() throws {
        let store = try EmployeeStore(in: folder.linkToNowhere(named: "state"))
        let file = try EmployeeFile(path: "p", text: "name,email\nA,a@x")

        #expect(throws: StateFileError.unwritable(path: store.file.url.path, reason: "file exists")) {
            try store.add(file, keepingGoodRows: false)
        }
    }

    @Test func all_whenTheFolderIsBelowARegularFile_isAnError() throws {
        let store = try EmployeeStore(in: folder.write("", to: "regular"))

        #expect(throws: StateFileError.unreadable(path: store.file.url.path, reason: "its folder is a regular file")) {
            try store.all()
        }
    }
}
