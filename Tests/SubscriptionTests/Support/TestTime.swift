import AppFoundation
import Foundation
import ManifestTestSupport

@testable import Subscription

/// A date and a clock that a test advances together.
final class TestTime: Sendable {
    private let date = Guarded(Date.start)
    let clock = ManualClock()

    var time: SubscriptionTime { SubscriptionTime(now: { [date] in date.use { $0 } }, clock: clock) }

    var now: Date { date.use { $0 } }

    /// Sets the date without the clock, like a change of the time of the device.
    func set(_ date: Date) { self.date.use { $0 = date } }

    func advance(to date: Date) {
        let step = date.timeIntervalSince(now)
        set(date)
        clock.advance(by: .seconds(step))
    }
}
