import AppFoundation
import Foundation

@testable import EmployeeManagement

extension EmployeeStore {
    /// Creates a store in a folder.
    init(in folder: URL) {
        self.init(in: StateFolder(folder))
    }
}
