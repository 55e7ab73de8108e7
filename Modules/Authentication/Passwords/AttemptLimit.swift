import AppFoundation
import Foundation

/// Delays attempts to sign in after failures, by name. It is stored, so that a new process does not end the delays.
struct AttemptLimit: Codable, Sendable {
    struct Entry: Codable, Sendable {
        var failures = 0
        var next: Date
    }

    /// The number of failures without a delay.
    static let free = 5

    /// The number of names. For another one, a name without a delay is forgotten; if there is none, the one that may try
    /// again first.
    static let names = 1_000

    private(set) var entries: [String: Entry] = [:]

    /// The salt of the keys.
    private var setting: String?

    /// Returns the key of a name. It is a salted hash, because a password can be typed in the field of the name.
    mutating func key(of name: String) throws(PasswordHashError) -> String {
        let setting = if let setting { setting } else { try PlatformHash.newSetting(.lowest) }
        self.setting = setting
        return try PlatformHash.hash("name \(name)", setting: setting)
    }

    /// Counts an attempt as failed until ``succeed(_:)``, so that concurrent attempts are limited, too.
    mutating func begin(_ name: String, at now: Date) throws(AuthError) {
        var entry = entries[name] ?? Entry(next: now)
        let wait = entry.next.timeIntervalSince(now)
        // A longer wait means that the clock was set back.
        if wait > 0, wait <= 60 { throw .tooManyAttempts(seconds: Int(wait.rounded(.up))) }
        entry.failures += 1
        let delay = entry.failures < Self.free ? 0 : min(pow(2, Double(entry.failures - Self.free)), 60)
        entry.next = now.addingTimeInterval(delay)
        if entries[name] == nil, entries.count >= Self.names,
            let first = entries.min(by: { Self.isForgotten($0.value, before: $1.value) })
        {
            entries[first.key] = nil
        }
        entries[name] = entry
    }

    private static func isForgotten(_ one: Entry, before other: Entry) -> Bool {
        let (isDelayed, isOtherDelayed) = (one.failures >= free, other.failures >= free)
        return isDelayed == isOtherDelayed ? one.next < other.next : isOtherDelayed
    }

    mutating func succeed(_ name: String) { entries[name] = nil }
}

extension StoreKey<AttemptLimit> {
    /// The failed attempts to sign in.
    static var attempts: StoreKey { StoreKey("session.attempts") }
}
