public import Foundation

extension Date {
    /// Reads a date and a time with an offset in the format of RFC 3339, such as `2027-01-31T18:00:00.5+02:00`; nil for another text.
    ///
    /// Foundation's formatter is not used, because on Linux it accepts June 31 as July 1, and ignores text after the date. It also
    /// takes several hundred times as long.
    public init?(rfc3339 text: String) {
        var digits = DateDigits(text)
        guard let year = digits.number(4), year > 0, digits.skip("-"), let month = digits.number(2), digits.skip("-"),
            let day = digits.number(2), digits.skip("T"), let hour = digits.number(2), digits.skip(":"),
            let minute = digits.number(2), digits.skip(":"), let second = digits.number(2),
            let fraction = digits.fraction(), let offset = digits.offset(), digits.isAtEnd,
            1...12 ~= month, 1...daysOfMonth(month, year) ~= day, hour < 24, minute < 60, second < 60
        else { return nil }
        let days = daysSince1970(year: year, month: month, day: day)
        let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset
        self.init(timeIntervalSince1970: Double(seconds) + fraction)
    }
}

extension JSONDecoder.DateDecodingStrategy {
    /// Reads dates of RFC 3339, with or without a fraction of a second. Another text is an error.
    public static var rfc3339: JSONDecoder.DateDecodingStrategy {
        .custom { decoder in
            let value = try decoder.singleValueContainer()
            if let date = Date(rfc3339: try value.decode(String.self)) { return date }
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "it is no date of RFC 3339")
        }
    }
}

/// Parses the parts of a date from left to right.
private struct DateDigits {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        // A longer text is not a date.
        rest = Substring(text.utf8.count <= 40 ? text : "").utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Parses a number of exactly `count` digits.
    mutating func number(_ count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    mutating func skip(_ separator: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: separator) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Parses a decimal point and up to nine digits; 0 without a point, nil for a point without digits.
    mutating func fraction() -> Double? {
        guard skip(".") else { return 0 }
        let digits = rest.prefix(while: isDigit)
        guard 1...9 ~= digits.count, let number = number(digits.count) else { return nil }
        return Double(number) / pow(10, Double(digits.count))
    }

    /// Parses the offset from UTC in seconds.
    mutating func offset() -> Int? {
        if skip("Z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = number(2), skip(":"), let minutes = number(2), hours < 24, minutes < 60
        else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}

private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

private func daysOfMonth(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
}

/// The days from January 1, 1970, to a day of the Gregorian calendar.
///
/// Years are counted from March, so that a leap day is the last day of its year. In such a year month `m` begins on day
/// `(153 * m + 2) / 5`.
private func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let daysBeforeYear = years * 365 + years / 4 - years / 100 + years / 400
    return daysBeforeYear + (153 * months + 2) / 5 + day - 1 - 719_468
}
