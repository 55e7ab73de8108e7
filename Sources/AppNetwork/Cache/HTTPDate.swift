import Foundation

extension Date {
    /// Parses a date of HTTP in the preferred form, such as `Sun, 06 Nov 1994 08:49:37 GMT`; nil for other texts.
    init?(http text: String) {
        let parts = text.split(whereSeparator: { " :".contains($0) }).map(String.init)
        guard text.utf8.count == 29, parts.count == 8, parts[7] == "GMT",
            let month = months.firstIndex(of: parts[2]),
            let day = wholeSeconds(parts[1]), let year = wholeSeconds(parts[3]), let hour = wholeSeconds(parts[4]),
            let minute = wholeSeconds(parts[5]), let second = wholeSeconds(parts[6])
        else { return nil }
        let parsed = DateComponents(
            calendar: gregorian, timeZone: .gmt, year: year, month: month + 1, day: day, hour: hour, minute: minute,
            second: second)
        guard hour < 24, minute < 60, second <= 60, (1...31).contains(day), let date = parsed.date else { return nil }
        self = date
    }
}

/// Returns the number that consists of digits; nil for other texts. Numbers over 2^31 are lowered to it, as RFC 9111 asks.
func wholeSeconds(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? .max, 1 << 31)
}

private let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
private let gregorian = Calendar(identifier: .gregorian)
