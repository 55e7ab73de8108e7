#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A type that can be read from the text of one parameter.
protocol URLParameterValue {
    init?(urlParameter text: String)

    /// The expected text in words, for errors.
    static var expectation: String { get }
}

extension String: URLParameterValue {
    init?(urlParameter text: String) { self = text }

    static var expectation: String { "text" }
}

extension Bool: URLParameterValue {
    /// Reads an empty text as true, because a name without a value is a flag.
    init?(urlParameter text: String) {
        switch text.lowercased() {
        case "", "true", "yes", "1": self = true
        case "false", "no", "0": self = false
        default: return nil
        }
    }

    static var expectation: String { "true or false" }
}

// MARK: - Numbers

/// A number of up to 64 bits. All widths share it, because the standard library has a parser for each of them.
private struct WholeNumber {
    let signed: Int64?
    let unsigned: UInt64?

    init(_ text: String) {
        signed = Int64(text)
        unsigned = signed == nil ? UInt64(text) : nil
    }
}

extension URLParameterValue where Self: FixedWidthInteger {
    init?(urlParameter text: String) {
        let number = WholeNumber(text)
        guard let value = number.signed.flatMap(Self.init(exactly:)) ?? number.unsigned.flatMap(Self.init(exactly:))
        else { return nil }
        self = value
    }

    static var expectation: String {
        bitWidth <= 32
            ? "a whole number from \(min) to \(max)"
            : isSigned
                ? "a whole number of \(bitWidth) bits" : "a whole number of \(bitWidth) bits that is not negative"
    }
}

extension Int: URLParameterValue {}
extension Int8: URLParameterValue {}
extension Int16: URLParameterValue {}
extension Int32: URLParameterValue {}
extension Int64: URLParameterValue {}
extension UInt: URLParameterValue {}
extension UInt8: URLParameterValue {}
extension UInt16: URLParameterValue {}
extension UInt32: URLParameterValue {}
extension UInt64: URLParameterValue {}

extension URLParameterValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
    /// Rejects infinity, NaN and hexadecimal numbers, and a NUL, at which Swift stops reading.
    init?(urlParameter text: String) {
        guard text.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let number = Self(text), number.isFinite else {
            return nil
        }
        self = number
    }

    static var expectation: String { "a number" }
}

extension Double: URLParameterValue {}
extension Float: URLParameterValue {}

extension Decimal: URLParameterValue {
    init?(urlParameter text: String) {
        // Foundation ignores trailing text and keeps only 38 digits.
        guard text.wholeMatch(of: /[+\-]?[0-9]+(\.[0-9]+)?/) != nil,
            text.utf8.count(where: { $0 >= UInt8(ascii: "0") }) <= 38, let number = Decimal(string: text)
        else { return nil }
        self = number
    }

    static var expectation: String { "a decimal number" }
}

// MARK: - Types of Foundation

extension Date: URLParameterValue {
    /// Reads a day in UTC or a time with its offset from UTC, as in ISO 8601.
    init?(urlParameter text: String) {
        // Foundation ignores trailing text and reads February 30 as March 2. Before 1583 its calendar may differ, and ISO 8601
        // requires an agreement between the parties.
        let day = /[0-9]{4}-[0-9]{2}-[0-9]{2}/
        let time =
            /T(?:[01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]{1,9})?)?(?:Z|[+\-](?:[01][0-9]|2[0-3]):[0-5][0-9])/
        guard let dayPart = text.prefixMatch(of: day)?.output else { return nil }
        let dayStyle = Date.ISO8601FormatStyle().year().month().day()
        guard let date = try? Date(String(dayPart), strategy: dayStyle), dayPart >= "1583",
            date.formatted(dayStyle) == dayPart
        else {
            return nil
        }
        let rest = text[dayPart.endIndex...]
        if rest.isEmpty {
            self = date
            return
        }
        guard let match = rest.wholeMatch(of: time) else { return nil }
        // Foundation requires seconds.
        let seconds = match.output.1
        let whole = seconds == nil ? text.prefix(16) + ":00" + text.dropFirst(16) : text[...]
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: match.output.2 != nil)
        guard let date = try? Date(String(whole), strategy: style) else { return nil }
        self = date
    }

    static var expectation: String { "a date as in ISO 8601, such as 2026-11-21 or 2026-11-21T15:30:00Z" }
}

extension URL: URLParameterValue {
    /// Reads what `URL(string:)` accepts, as a link is opened.
    init?(urlParameter text: String) { self.init(string: text) }

    static var expectation: String { "a URL" }
}

extension UUID: URLParameterValue {
    init?(urlParameter text: String) { self.init(uuidString: text) }

    static var expectation: String { "a UUID" }
}
