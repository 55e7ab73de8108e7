import Boardy
import EmployeeManagementIO
import Foundation

/// The rows of a CSV file of employees. Columns are located by the header; the details are not validated yet.
struct EmployeeFile {
    struct Row {
        let number: Int
        let line: Int
        let details: Result<Employee.Details, RowProblem>
    }

    let path: String
    let rows: [Row]

    /// Reads a file.
    ///
    /// - Parameter progress: the handler that receives the part read so far at intervals.
    /// - Throws: ``EmployeeError/badFile(path:reason:fix:)`` if the file cannot be read or has no usable header, or a
    ///   `CancellationError`.
    init(path: String, progress: @escaping (Double) -> Void = { _ in }) throws {
        func bad(_ reason: String, fix: String) -> EmployeeError {
            .badFile(path: path, reason: reason, fix: fix)
        }
        guard !path.isEmpty else {
            throw bad("no file is named", fix: "name one, as in \(EmployeeManagementLinks.importFile)")
        }
        // A path with NUL is refused, because the system would end the path there and read another file.
        guard !path.contains("\0"), let data = FileManager.default.contents(atPath: path) else {
            var isFolder: ObjCBool = false
            let exists = !path.contains("\0") && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            throw if isFolder.boolValue {
                bad("it is a folder", fix: "name a file in it")
            } else if exists {
                bad("it cannot be read", fix: "make it readable")
            } else {
                bad("there is no such file", fix: "check the path; it begins at the folder the program was started in")
            }
        }
        guard let text = String(bytes: data, encoding: .utf8) else {
            throw bad("it is not UTF-8 text", fix: "save it as CSV UTF-8")
        }
        try self.init(path: path, text: text, progress: progress)
    }

    /// Reads the text of a file.
    init(path: String, text: String, progress: @escaping (Double) -> Void = { _ in }) throws {
        self.path = path
        var reader = CSVReader(text.hasPrefix("\u{FEFF}") ? Substring(text.unicodeScalars.dropFirst()) : text[...])
        guard let header = reader.next() else {
            throw EmployeeError.badFile(
                path: path, reason: "it is empty", fix: "begin it with the header name,email,role")
        }
        let columns: Columns
        do {
            columns = try Columns(header.fields.get())
        } catch {
            throw EmployeeError.badFile(
                path: path, reason: "its header is not usable: \(error)", fix: "use the header name,email,role")
        }
        var rows: [Row] = []
        var steps = ProgressSteps(to: reader.length, progress)
        while let record = reader.next() {
            rows.append(Row(number: record.number, line: record.line, details: columns.details(of: record)))
            try steps.reach(reader.position)
        }
        self.rows = rows
    }

    /// The positions of the columns.
    private struct Columns {
        let count: Int
        let name: Int
        let email: Int
        let role: Int?

        init(_ header: [String]) throws(HeaderProblem) {
            var positions: [String: Int] = [:]
            for (position, title) in header.enumerated() {
                let column = title.trimmingCharacters(in: .whitespaces).lowercased()
                guard ["name", "email", "role"].contains(column) else { throw .unknownColumn(title) }
                guard positions.updateValue(position, forKey: column) == nil else { throw .repeatedColumn(column) }
            }
            guard let name = positions["name"] else { throw .missingColumn("name") }
            guard let email = positions["email"] else { throw .missingColumn("email") }
            (count, self.name, self.email, role) = (header.count, name, email, positions["role"])
        }

        func details(of record: CSVReader.Record) -> Result<Employee.Details, RowProblem> {
            record.fields.mapError(RowProblem.malformed).flatMap { fields in
                guard fields.count == count else { return .failure(.fieldCount(fields.count, expected: count)) }
                return .success(
                    Employee.Details(name: fields[name], email: fields[email], role: role.map { fields[$0] } ?? ""))
            }
        }
    }
}

/// The reasons why a header is unusable.
enum HeaderProblem: Error, Hashable, CustomStringConvertible {
    case unknownColumn(String)
    case repeatedColumn(String)
    case missingColumn(String)

    var description: String {
        switch self {
        case .unknownColumn(let title): "\(quoted(title)) is none of name, email and role"
        case .repeatedColumn(let title): "\(quoted(title)) occurs twice"
        case .missingColumn(let title): "\(quoted(title)) is missing"
        }
    }
}

/// The reasons why a row cannot be read.
enum RowProblem: Error, Hashable, CustomStringConvertible {
    case malformed(CSVError)
    case fieldCount(Int, expected: Int)

    var description: String {
        switch self {
        case .malformed(let error): "\(error)"
        case .fieldCount(let count, let expected):
            "it has \(count) \(count == 1 ? "field" : "fields") where the header has \(expected)"
        }
    }
}
