import Foundation

/// What can be read from the text of one parameter.
protocol URLParameterValue {
    /// Nil if the text is not one.
    init?(urlParameter text: String)

    /// What a text has to be.
    static var expectation: String { get }
}

extension String: URLParameterValue {
    init?(urlParameter text: String) { self = text }

    static var expectation: String { "text" }
}

extension Bool: URLParameterValue {
    /// A name without a value is a flag that is set.
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

extension URLParameterValue where Self: FixedWidthInteger & LosslessStringConvertible {
    init?(urlParameter text: String) { self.init(text) }

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
    /// Neither infinite nor not a number nor hexadecimal: nobody expects that of a link. Nor of a NUL, up to which Swift reads.
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
        // Foundation reads as far as it can, and keeps 38 digits.
        guard text.wholeMatch(of: /[+\-]?[0-9]+(\.[0-9]+)?/) != nil,
            text.utf8.count(where: { $0 >= UInt8(ascii: "0") }) <= 38, let number = Decimal(string: text)
        else { return nil }
        self = number
    }

    static var expectation: String { "a decimal number" }
}

// MARK: - Foundation's

extension Date: URLParameterValue {
    /// A day, which begins in Greenwich, or a time with its offset from there; as in ISO 8601.
    init?(urlParameter text: String) {
        // Foundation reads as far as it can, and takes the 30th of February for the 2nd of March. Before 1583 it may have another
        // calendar, and ISO 8601 is for those who have agreed on it.
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
        // Foundation wants seconds.
        let seconds = match.output.1
        let whole = seconds == nil ? text.prefix(16) + ":00" + text.dropFirst(16) : text[...]
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: match.output.2 != nil)
        guard let date = try? Date(String(whole), strategy: style) else { return nil }
        self = date
    }

    static var expectation: String { "a date as in ISO 8601, such as 2026-11-21 or 2026-11-21T15:30:00Z" }
}

extension URL: URLParameterValue {
    init?(urlParameter text: String) { self.init(string: text, encodingInvalidCharacters: false) }

    static var expectation: String { "a URL" }
}

extension UUID: URLParameterValue {
    init?(urlParameter text: String) { self.init(uuidString: text) }

    static var expectation: String { "a UUID" }
}
