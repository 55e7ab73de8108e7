import EmployeeManagementIO

/// A CSV file of employees. Rows are read one by one. Columns are located by the header; the details are not validated
/// yet.
final class EmployeeFile {
    struct Row {
        let number: Int
        let line: Int
        let details: Result<Employee.Details, RowProblem>
    }

    let path: String

    /// The size of the file in bytes.
    let size: Int

    /// The number of rows read so far.
    private(set) var rowCount = 0

    private let columns: EmployeeColumns
    private var reader: CSVReader

    /// The number of bytes read so far.
    var position: Int { reader.position }

    /// Opens a file and reads its header.
    ///
    /// - Throws: ``EmployeeError/badFile(path:reason:fix:)`` if the file is outside of the folder, cannot be read, is
    ///   beyond a limit, or has no usable header.
    convenience init(path: String, in folder: ImportFolder) throws {
        let file = try OpenedFile(path: path, in: folder)
        try self.init(path: path, size: file.size, reading: file.nextChunk)
    }

    /// Reads the header in the first chunk of a file. Skips a line `sep=,` before it, which is for spreadsheets.
    init(path: String, size: Int, reading readChunk: @escaping () throws -> [UInt8]) throws {
        (self.path, self.size) = (path, size)
        reader = CSVReader(returning: EmployeeColumns.maximumCount + 1, reading: readChunk)
        var header = try reader.next(in: path)
        if case .success(["sep=", ""]) = header?.fields { header = try reader.next(in: path) }
        guard let header else {
            throw EmployeeError.badFile(
                path: path, reason: "it is empty", fix: "begin it with the header name,email,role")
        }
        do {
            columns = try EmployeeColumns(header.fields.get())
        } catch {
            throw EmployeeError.badFile(
                path: path, reason: "its header is not usable: \(error)", fix: "use the header name,email,role")
        }
    }

    /// Returns the next row; nil at the end.
    ///
    /// - Throws: ``EmployeeError/badFile(path:reason:fix:)`` if the rest of the file cannot be read.
    func next() throws -> Row? {
        guard let record = try reader.next(in: path) else { return nil }
        rowCount += 1
        guard rowCount <= ImportLimits.rowCount else {
            throw EmployeeError.badFile(
                path: path, reason: "it has more than \(ImportLimits.rowCount) rows", fix: "split it into several files"
            )
        }
        return Row(number: record.number, line: record.line, details: columns.details(of: record))
    }
}

extension CSVReader {
    /// Returns the next record, and throws errors that name the file.
    fileprivate mutating func next(in path: String) throws -> Record? {
        do {
            return try next()
        } catch CSVFailure.notUTF8 {
            throw EmployeeError.badFile(path: path, reason: "it is not UTF-8 text", fix: "save it as CSV UTF-8")
        } catch CSVFailure.longField(let row, let line) {
            throw EmployeeError.badFile(
                path: path,
                reason: "a field in row \(row) (line \(line)) is longer than \(ImportLimits.fieldLength) bytes",
                fix: "shorten it, or close its quote")
        }
    }
}
