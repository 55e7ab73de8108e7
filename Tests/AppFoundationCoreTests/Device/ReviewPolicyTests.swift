import AppFoundationCore
import Foundation
import Testing

struct ReviewPolicyTests {
    private let policy = ReviewPolicy(sessions: 3, days: 10)
    private let now = Date(timeIntervalSince1970: 10_000_000)

    private func history(sessions: Int, daysAgo: Double? = nil) -> ReviewHistory {
        var history = ReviewHistory()
        history.sessions = sessions
        history.lastPrompt = daysAgo.map { now - $0 * 86_400 }
        return history
    }

    @Test(arguments: [(0, false), (2, false), (3, true), (4, true)])
    func prompt_withoutAnEarlierOne_isDueAfterTheSessions(sessions: Int, isDue: Bool) {
        #expect(policy.allowsPrompt(after: history(sessions: sessions), at: now) == isDue)
    }

    @Test(arguments: [
        (3, 9.99, false), (3, 10, true), (2, 10, false), (3, 0, false), (300, 1, false), (3, -5, false),
    ])
    func prompt_afterAnEarlierOne_isDueAfterTheSessionsAndDays(sessions: Int, daysAgo: Double, isDue: Bool) {
        #expect(policy.allowsPrompt(after: history(sessions: sessions, daysAgo: daysAgo), at: now) == isDue)
    }

    @Test func prompt_withoutLimits_isAlwaysDue() {
        let policy = ReviewPolicy(sessions: 0, days: 0)
        #expect(policy.allowsPrompt(after: history(sessions: 0, daysAgo: 0), at: now))
    }
}
