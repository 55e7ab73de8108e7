import EmployeeManagementIO

/// Reads the records of a CSV file in order, as specified by RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180).
///
/// Commas separate fields, and line breaks separate records. A field in double quotes may contain both, and a doubled
/// quote for a quote.
///
/// Line breaks may be CR LF, LF or CR. Records of empty fields, as spreadsheets append them, are counted and omitted. An invalid
/// record is returned as an error, and reading continues after it.
///
/// The file is read in chunks. Memory is limited by one chunk, one field and the first fields of one record.
struct CSVReader {
    struct Record: Equatable {
        /// The number of the record as in a spreadsheet, counted from 1.
        let number: Int
        /// The line on which the record begins, counted from 1.
        let line: Int
        /// The first fields. Further ones are counted and omitted.
        let fields: Result<[String], CSVError>
        let fieldCount: Int
    }

    private let maximumFieldCount: Int

    /// Returns the next bytes; none at the end of the file.
    private let readChunk: () throws -> [UInt8]

    /// The bytes from the beginning of the current field.
    private var buffer: [UInt8] = []

    /// The position in the buffer.
    private var index = 0

    /// The beginning of the current field in the buffer.
    private var fieldStart = 0

    /// The number of bytes that were removed from the buffer.
    private var removedCount = 0

    private var number = 0
    private var line = 1

    /// The line on which the current record begins.
    private var recordLine = 1

    /// The number of bytes read so far.
    var position: Int { removedCount + index }

    /// Creates a reader of the chunks of a file.
    ///
    /// - Parameters:
    ///   - maximumFieldCount: the number of fields in a record that are returned.
    ///   - readChunk: returns the next bytes; none at the end of the file.
    init(returning maximumFieldCount: Int, reading readChunk: @escaping () throws -> [UInt8]) {
        self.maximumFieldCount = maximumFieldCount
        self.readChunk = readChunk
    }

    /// Returns the next record; nil at the end.
    ///
    /// - Throws: ``CSVFailure``, or the error of reading a chunk. Reading cannot continue then.
    mutating func next() throws -> Record? {
        if number == 0 { try skipByteOrderMark() }
        while try byte() != nil {
            number += 1
            recordLine = line
            let (fields, count, isEmpty) = try record()
            if isEmpty { continue }
            return Record(number: number, line: recordLine, fields: fields, fieldCount: count)
        }
        return nil
    }

    /// Reads one record, including its line break.
    private mutating func record() throws -> (fields: Result<[String], CSVError>, count: Int, isEmpty: Bool) {
        var fields: [String] = []
        fields.reserveCapacity(maximumFieldCount)
        var (count, isEmpty) = (0, true)
        do {
            while true {
                fieldStart = index
                let bytes = try byte() == .quote ? quotedField() : plainField()
                count += 1
                isEmpty = isEmpty && bytes.isEmpty
                if count <= maximumFieldCount { fields.append(try text(bytes)) }
                guard try byte() == .comma else { break }
                index += 1
            }
            try skipLineBreak()
            return (.success(fields), count, isEmpty)
        } catch let error as CSVError {
            try skipLine()
            return (.failure(error), count, false)
        }
    }

    /// Reads a field and returns its bytes.
    private mutating func plainField() throws -> ArraySlice<UInt8> {
        repeat {
            let rest = buffer[index...]
            try advance(by: rest.withUnsafeBufferPointer { $0.firstIndex(where: \.isSpecial) } ?? rest.count)
        } while try byte()?.isSpecial == false
        if try byte() == .quote { throw CSVError.strayQuote }
        return buffer[fieldStart..<index]
    }

    /// Reads a field in quotes and returns the bytes between them, with each doubled quote as one.
    private mutating func quotedField() throws -> ArraySlice<UInt8> {
        let openingLine = line
        var hasDoubledQuotes = false
        try advance()
        while let byte = try byte() {
            try advance()
            if byte == .quote {
                let next = try self.byte()
                if next == .quote {
                    hasDoubledQuotes = true
                    try advance()
                } else if let next, !next.endsField {
                    throw CSVError.textAfterQuote
                } else {
                    let bytes = buffer[fieldStart + 1..<index - 1]
                    return hasDoubledQuotes ? bytes.withoutDoubledQuotes[...] : bytes
                }
            } else if byte == .carriageReturn || byte == .lineFeed && buffer[index - 2] != .carriageReturn {
                line += 1
            }
        }
        // The open quote extends to the end of the file. Reading continues after the line of the quote instead.
        (index, line) = (fieldStart, openingLine)
        throw CSVError.openQuote
    }

    /// Returns the text of a field.
    private func text(_ bytes: ArraySlice<UInt8>) throws -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        // Decoding replaces invalid bytes, so that the text has others.
        guard text.isASCII || bytes.elementsEqual(text.utf8) else { throw CSVFailure.notUTF8 }
        return text
    }

    private mutating func skipByteOrderMark() throws {
        for expected: UInt8 in [0xEF, 0xBB, 0xBF] {
            guard try byte() == expected else {
                index = 0
                return
            }
            index += 1
        }
    }

    private mutating func skipLine() throws {
        while let byte = try byte(), !byte.isLineBreak {
            index += 1
            fieldStart = index
        }
        try skipLineBreak()
    }

    private mutating func skipLineBreak() throws {
        guard let byte = try byte() else { return }
        index += 1
        if byte == .carriageReturn, try self.byte() == .lineFeed { index += 1 }
        line += 1
        fieldStart = index
    }

    /// Moves by bytes of a field.
    private mutating func advance(by count: Int = 1) throws(CSVFailure) {
        index += count
        guard index - fieldStart <= ImportLimits.fieldLength else { throw .longField(row: number, line: recordLine) }
    }

    /// Returns the byte at the position, or nil at the end of the file.
    @inline(__always)
    private mutating func byte() throws -> UInt8? {
        if index < buffer.count { return buffer[index] }
        return try firstByteOfNextChunk()
    }

    private mutating func firstByteOfNextChunk() throws -> UInt8? {
        let chunk = try readChunk()
        removedCount += fieldStart
        index -= fieldStart
        buffer.removeSubrange(..<fieldStart)
        buffer += chunk
        fieldStart = 0
        return chunk.first
    }
}

extension UInt8 {
    fileprivate static let quote = UInt8(ascii: "\"")
    fileprivate static let comma = UInt8(ascii: ",")
    fileprivate static let lineFeed = UInt8(ascii: "\n")
    fileprivate static let carriageReturn = UInt8(ascii: "\r")

    fileprivate var isLineBreak: Bool { self == .lineFeed || self == .carriageReturn }
    fileprivate var endsField: Bool { self == .comma || isLineBreak }
    fileprivate var isSpecial: Bool { endsField || self == .quote }
}

extension ArraySlice<UInt8> {
    fileprivate var withoutDoubledQuotes: [UInt8] {
        var isSecond = false
        return filter { byte in
            isSecond = byte == .quote && !isSecond
            return byte != .quote || isSecond
        }
    }
}
