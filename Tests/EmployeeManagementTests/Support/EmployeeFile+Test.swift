@testable import EmployeeManagement

extension EmployeeFile {
    /// Opens a file with a text.
    convenience init(path: String, text: String) throws {
        try self.init(path: path, bytes: Array(text.utf8))
    }

    /// Opens a file with bytes.
    convenience init(path: String, bytes: [UInt8]) throws {
        try self.init(path: path, size: bytes.count, reading: chunks(of: bytes, size: 65_536))
    }

    /// Returns all rows that were not read yet.
    func rows() throws -> [Row] {
        var rows: [Row] = []
        while let row = try next() { rows.append(row) }
        return rows
    }
}
