import AppFoundation
import Foundation
import TestSupport

@testable import EmployeeManagement

extension EmployeeStore {
    /// The store in a folder, as the module has it.
    init(in folder: URL) {
        self.init(file: StateFolder(folder).file("employees.json"))
    }
}
