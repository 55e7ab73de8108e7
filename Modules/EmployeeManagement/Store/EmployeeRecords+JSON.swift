import AppFoundation
import EmployeeManagementIO
import Foundation

extension EmployeeRecords {
    /// The records as a JSON text with one line for each employee, those that cannot be read at the end. A `JSONEncoder` takes several times as long.
    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let layout = [
            ",\n    {\"id\": \"", "\", \"details\": {\"name\": \"", "\", \"email\": \"", "\", \"role\": \"", "\"}}",
        ].map { Array($0.utf8) }
        var data = Data()
        // Appending to an array is faster than appending to a string or to data.
        var bytes = Array("{\n  \"employees\": [".utf8)
        var isFirst = true
        for employee in entities {
            let details = employee.details
            bytes += isFirst ? layout[0].dropFirst() : layout[0][...]
            isFirst = false
            try bytes.append(employee.id, escapedBy: encoder)
            bytes += layout[1]
            try bytes.append(details.name, escapedBy: encoder)
            bytes += layout[2]
            try bytes.append(details.email, escapedBy: encoder)
            bytes += layout[3]
            try bytes.append(details.role, escapedBy: encoder)
            bytes += layout[4]
            if bytes.count > 100_000 {
                data.append(contentsOf: bytes)
                bytes.removeAll(keepingCapacity: true)
            }
        }
        for value in unreadable {
            bytes += (isFirst ? "\n    " : ",\n    ").utf8
            bytes += value.text.utf8
            isFirst = false
        }
        bytes += "\n  ],\n  \"nextNumber\": \(nextNumber)\n}\n".utf8
        data.append(contentsOf: bytes)
        return data
    }
}

extension [UInt8] {
    /// Appends the contents of a JSON string. The encoder escapes the few texts that need it.
    fileprivate mutating func append(_ text: String, escapedBy encoder: JSONEncoder) throws {
        if text.hasByte(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
            self += try encoder.encode(text).dropFirst().dropLast()
        } else {
            self += text.utf8
        }
    }
}
