import Foundation

/// Delays attempts to sign in after failures, by name. It is lost with the process.
struct AttemptLimit {
    /// The number of failures without a delay.
    static let free = 5

    /// The number of names. For another one, a name without a delay is forgotten; if there is none, the one that may try
    /// again first.
    static let names = 1_000

    private var entries: [String: (failures: Int, next: Date)] = [:]

    /// Counts an attempt as failed until ``succeed(_:)``, so that concurrent attempts are limited, too.
    mutating func begin(_ name: String, at now: Date) throws(AuthError) {
        var (failures, next) = entries[name] ?? (0, now)
        let wait = next.timeIntervalSince(now)
        // A longer wait means that the clock was set back.
        if wait > 0, wait <= 60 { throw .tooManyAttempts(seconds: Int(wait.rounded(.up))) }
        failures += 1
        let delay = failures < Self.free ? 0 : min(pow(2, Double(failures - Self.free)), 60)
        next = now.addingTimeInterval(delay)
        if entries[name] == nil, entries.count >= Self.names,
            let first = entries.min(by: { Self.isForgotten($0.value, before: $1.value) })
        {
            entries[first.key] = nil
        }
        entries[name] = (failures, next)
    }

    private static func isForgotten(_ one: (failures: Int, next: Date), before other: (failures: Int, next: Date))
        -> Bool
    {
        let (isDelayed, isOtherDelayed) = (one.failures >= free, other.failures >= free)
        return isDelayed == isOtherDelayed ? one.next < other.next : isOtherDelayed
    }

    mutating func succeed(_ name: String) { entries[name] = nil }
}
