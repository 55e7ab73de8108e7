import AppFoundation
import Foundation

/// A time that changes only by a call of a test.
struct ManualTime: Sendable {
    private let date = Guarded(Date(timeIntervalSince1970: 1_000_000))

    var now: Date { date.use { $0 } }

    func advance(by seconds: TimeInterval) { date.use { $0 += seconds } }
}

extension TimeInterval {
    /// After this time access tokens are refreshed.
    static let hour: TimeInterval = 3_600

    /// After this time refresh tokens have expired.
    static let month: TimeInterval = 31 * 86_400
}
