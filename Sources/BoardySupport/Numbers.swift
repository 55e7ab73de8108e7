/// Returns a number for an SVG attribute, with at most two decimals; 0 for numbers that are not finite or at least 1e9.
package func svgNumber(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let hundredths = Int((value * 100).rounded())
    guard !hundredths.isMultiple(of: 100) else { return String(hundredths / 100) }
    return fixed(value, decimals: 2)
}

/// Returns a number with a fixed number of decimals, independent of the locale.
package func fixed(_ value: Double, decimals: Int) -> String {
    let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    guard value.isFinite, abs(value * power) < 1e15 else { return "–" }
    let scaled = Int((abs(value) * power).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(scaled) }
    let digits = String(scaled)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}

/// Returns a duration in seconds with one decimal and the unit.
package func seconds(_ duration: Duration) -> String { fixed(duration / .seconds(1), decimals: 1) + " s" }

/// Returns a grouped number with its noun in the singular or plural.
package func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    grouped(number) + " " + (number == 1 ? singular : plural ?? singular + "s")
}

/// Returns a number with narrow no-break spaces between the thousands.
package func grouped(_ number: Int) -> String {
    var groups: [Substring] = []
    var digits = Substring(String(number))
    while digits.count > 3 {
        groups.insert(digits.suffix(3), at: 0)
        digits = digits.dropLast(3)
    }
    return ([digits] + groups).joined(separator: "\u{202F}")
}
