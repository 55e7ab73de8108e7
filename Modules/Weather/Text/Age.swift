import Foundation

/// Returns an age in words, such as `3 hours ago`. An age is rounded down to its unit.
///
/// - Parameter age: the age in seconds.
func words(forAge age: TimeInterval) -> String {
    // The bounds allow for values that are not numbers, and for those beyond the range of integers.
    let seconds = age > 0 ? Int(min(age, 1e12)) : 0
    return switch seconds {
    case ..<60: "less than a minute ago"
    case ..<3600: count(seconds / 60, "minute")
    case ..<(48 * 3600): count(seconds / 3600, "hour")
    default: count(seconds / 86_400, "day")
    }
}

private func count(_ number: Int, _ unit: String) -> String { "\(number) \(unit)\(number == 1 ? "" : "s") ago" }
