import Testing

@testable import EmployeeManagement

extension CSVReader {
    /// Returns the records in a text. Expects the same records from small chunks, which end anywhere in a record.
    static func records(in text: String, returning maximumFieldCount: Int = 10) throws -> [Record] {
        func read(_ chunkSize: Int) throws -> [Record] {
            var reader = CSVReader(returning: maximumFieldCount, reading: chunks(of: text.utf8, size: chunkSize))
            var records: [Record] = []
            while let record = try reader.next() { records.append(record) }
            return records
        }
        let records = try read(65_536)
        for size in 1...3 { #expect(try read(size) == records, "The chunks have \(size) bytes.") }
        return records
    }
}

/// Returns a function that returns the next bytes at each call.
func chunks(of bytes: some Sequence<UInt8>, size: Int) -> () -> [UInt8] {
    var rest = Array(bytes)[...]
    return {
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
    }
}
