import AppFoundation
import Foundation
import TestSupport

@testable import EmployeeManagement

extension EmployeeStore {
    /// Creates a store in a folder, with the file name that the module uses.
    init(in folder: URL) {
        self.init(file: StateFolder(folder).file("employees.json"))
    }
}
