import Foundation
import TestHarness

@testable import Subscription

extension SubscriptionTime {
    /// The time of a test's clock.
    init(_ clock: ManualClock) { self.init(now: { clock.date }, clock: clock) }
}

extension ManualClock {
    /// Advances the clock at once to a date.
    func jump(to date: Date) { jump(by: .seconds(date.timeIntervalSince(self.date))) }
}
