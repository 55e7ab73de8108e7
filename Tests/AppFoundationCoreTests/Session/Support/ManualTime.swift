import Foundation

@testable import AppFoundationCore

/// A time that changes only by a call of a test.
struct ManualTime: Sendable {
    private let date = Guarded(Date(timeIntervalSince1970: 1_000_000))

    var now: Date { date.use { $0 } }

    func advance(by seconds: TimeInterval) { date.use { $0 += seconds } }
}
