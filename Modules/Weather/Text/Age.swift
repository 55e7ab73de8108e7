import AppFoundation
import Foundation

/// Returns an age in words, such as `3 hours ago`. An age is rounded down to its unit.
///
/// - Parameter age: the age in seconds.
func words(forAge age: TimeInterval) -> String {
    // The bounds allow for values that are not numbers, and for those beyond the range of integers.
    let seconds = age > 0 ? Int(min(age, 1e12)) : 0
    return switch seconds {
    case ..<60: localized("less than a minute ago")
    case ..<3600: localized("\(seconds / 60) minutes ago")
    case ..<(48 * 3600): localized("\(seconds / 3600) hours ago")
    default: localized("\(seconds / 86_400) days ago")
    }
}
