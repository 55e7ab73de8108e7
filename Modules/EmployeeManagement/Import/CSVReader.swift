/// Reads the records of a CSV file in order, as specified by RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180).
///
/// Commas separate fields, and line breaks separate records. A field in double quotes may contain both, and a doubled
/// quote for a quote.
///
/// Line breaks may be CR LF, LF or CR. Empty records are counted and omitted. An invalid record is returned as an
/// error, and reading continues after it.
struct CSVReader: Sequence, IteratorProtocol {
    struct Record {
        /// The number of the record as in a spreadsheet, counted from 1.
        let number: Int
        /// The line on which the record begins, counted from 1.
        let line: Int
        let fields: Result<[String], CSVError>
    }

    private let bytes: [UInt8]

    /// The number of bytes read so far.
    private(set) var position = 0

    private var number = 0
    private var line = 1

    /// The number of bytes in the text.
    var length: Int { bytes.count }

    /// Creates a reader of a text without a byte order mark.
    init(_ text: some StringProtocol) {
        bytes = Array(text.utf8)
    }

    mutating func next() -> Record? {
        while position < bytes.count {
            let start = line
            let fields = record()
            number += 1
            if case .success([""]) = fields { continue }
            return Record(number: number, line: start, fields: fields)
        }
        return nil
    }

    /// Reads one record, including its line break.
    private mutating func record() -> Result<[String], CSVError> {
        var fields: [String] = []
        while true {
            switch bytes[safe: position] == .quote ? quotedField() : plainField() {
            case .success(let field): fields.append(field)
            case .failure(let error):
                skipLine()
                return .failure(error)
            }
            if bytes[safe: position] == .comma {
                position += 1
            } else {
                skipLineBreak()
                return .success(fields)
            }
        }
    }

    private mutating func plainField() -> Result<String, CSVError> {
        let start = position
        while let byte = bytes[safe: position], !byte.endsField {
            if byte == .quote { return .failure(.strayQuote) }
            position += 1
        }
        return .success(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func quotedField() -> Result<String, CSVError> {
        let opening = (position: position, line: line)
        var field: [UInt8] = []
        position += 1
        while let byte = bytes[safe: position] {
            if byte != .quote {
                if isLineBreak(at: position) { line += 1 }
                field.append(byte)
                position += 1
            } else if bytes[safe: position + 1] == .quote {
                field.append(byte)
                position += 2
            } else {
                position += 1
                if let next = bytes[safe: position], !next.endsField { return .failure(.textAfterQuote) }
                return .success(String(decoding: field, as: UTF8.self))
            }
        }
        // The open quote extends to the end of the file. Reading continues after the line of the quote instead.
        (position, line) = opening
        return .failure(.openQuote)
    }

    private mutating func skipLine() {
        while let byte = bytes[safe: position], byte != .lineFeed, byte != .carriageReturn { position += 1 }
        skipLineBreak()
    }

    private mutating func skipLineBreak() {
        guard position < bytes.count else { return }
        position += bytes[position] == .carriageReturn && bytes[safe: position + 1] == .lineFeed ? 2 : 1
        line += 1
    }

    /// Returns true if a line break ends at the position. CR LF ends at its LF.
    private func isLineBreak(at position: Int) -> Bool {
        bytes[position] == .lineFeed || bytes[position] == .carriageReturn && bytes[safe: position + 1] != .lineFeed
    }
}

/// The reasons why a record is invalid.
enum CSVError: Error, Hashable, CustomStringConvertible {
    case openQuote
    case strayQuote
    case textAfterQuote

    var description: String {
        switch self {
        case .openQuote: "a quote is opened and never closed"
        case .strayQuote: "a quote is inside a field that does not begin with one"
        case .textAfterQuote: "text follows the quote that closes a field"
        }
    }
}

extension UInt8 {
    fileprivate static let quote = UInt8(ascii: "\"")
    fileprivate static let comma = UInt8(ascii: ",")
    fileprivate static let lineFeed = UInt8(ascii: "\n")
    fileprivate static let carriageReturn = UInt8(ascii: "\r")

    fileprivate var endsField: Bool { self == .comma || self == .lineFeed || self == .carriageReturn }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? {
        index < count ? self[index] : nil
    }
}
