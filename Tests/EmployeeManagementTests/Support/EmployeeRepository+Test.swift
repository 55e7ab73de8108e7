import AppFoundation
import Foundation

@testable import EmployeeManagement

extension EmployeeRepository {
    /// Creates a repository in a folder.
    init(in folder: URL) {
        self.init(in: StateFolder(folder))
    }

    /// The file of a repository in a folder.
    static func file(in folder: URL) -> URL {
        StateFolder(folder).file("employees.json", of: EmployeeRecords.self).url
    }
}
