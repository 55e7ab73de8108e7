/// Reads the records of a CSV file one after the other, as RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180) has it:
/// fields are separated by commas and records by line breaks; a field in double quotes may contain both, and a double
/// quote written twice.
///
/// Line breaks may be CR LF, LF or CR. Records with nothing in them are counted and left out. A record that breaks
/// the rules is returned as an error, and reading goes on behind it.
struct CSVReader: Sequence, IteratorProtocol {
    struct Record {
        /// Counted from 1, as a spreadsheet counts rows.
        let number: Int
        /// The line on which the record begins, counted from 1.
        let line: Int
        let fields: Result<[String], CSVError>
    }

    private let bytes: [UInt8]

    /// How many bytes have been read.
    private(set) var position = 0

    private var number = 0
    private var line = 1

    /// How many bytes there are.
    var length: Int { bytes.count }

    /// Text in UTF-8, without a byte order mark.
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

    /// Reads up to and including the line break that ends the record.
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
        // The quote swallowed the rest of the file; go on behind the line it stands on instead.
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

    /// A CR LF counts at its LF.
    private func isLineBreak(at position: Int) -> Bool {
        bytes[position] == .lineFeed || bytes[position] == .carriageReturn && bytes[safe: position + 1] != .lineFeed
    }
}

/// How a record breaks the rules.
enum CSVError: Error, Hashable, CustomStringConvertible {
    case openQuote
    case strayQuote
    case textAfterQuote

    var description: String {
        switch self {
        case .openQuote: "a quote is opened and never closed"
        case .strayQuote: "a quote stands inside a field that does not begin with one"
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
