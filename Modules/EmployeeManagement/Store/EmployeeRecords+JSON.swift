import EmployeeManagementIO
import Foundation

extension EmployeeStore.Records {
    /// The records as a JSON text with one line for each employee. A `JSONEncoder` takes several times as long.
    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        var data = Data()
        var text = "{\n  \"employees\": ["
        var separator = "\n"
        for employee in employees {
            let details = employee.details
            text += separator
            text += "    {\"id\": \""
            try text.append(employee.id, escapedBy: encoder)
            text += "\", \"details\": {\"name\": \""
            try text.append(details.name, escapedBy: encoder)
            text += "\", \"email\": \""
            try text.append(details.email, escapedBy: encoder)
            text += "\", \"role\": \""
            try text.append(details.role, escapedBy: encoder)
            text += "\"}}"
            separator = ",\n"
            if text.utf8.count > 100_000 {
                data.append(contentsOf: text.utf8)
                text.removeAll(keepingCapacity: true)
            }
        }
        text += "\n  ],\n  \"nextNumber\": \(nextNumber)\n}\n"
        data.append(contentsOf: text.utf8)
        return data
    }
}

extension String {
    /// Appends the contents of a JSON string. The encoder escapes the few texts that need it.
    fileprivate mutating func append(_ text: String, escapedBy encoder: JSONEncoder) throws {
        if text.hasByte(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
            self += String(decoding: try encoder.encode(text).dropFirst().dropLast(), as: UTF8.self)
        } else {
            self += text
        }
    }
}
