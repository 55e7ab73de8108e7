public import Foundation

/// Asks the user for a review at suitable times. A service of the app, registered as `(any ReviewService).self`.
public protocol ReviewService: Sendable {
    /// Counts a session, such as the start of the app.
    func countSession() async throws

    /// Shows the prompt if it is due. Call it after the user has finished something, not while the user is busy.
    ///
    /// - Returns: true if the prompt was requested.
    func promptIfDue() async throws -> Bool
}

/// Review prompts by a ``ReviewPolicy``. Their history is in a store, so that it survives the end of the app.
///
/// The app passes the closure that shows the prompt, because it needs the current scene:
///
/// ```swift
/// ReviewPrompts(policy: ReviewPolicy(sessions: 5, days: 120), store: store) {
///     AppStore.requestReview(in: scene)
/// }
/// ```
public struct ReviewPrompts: ReviewService {
    private let policy: ReviewPolicy
    private let store: any SharedDataStoring
    private let now: @Sendable () -> Date
    private let show: @MainActor @Sendable () -> Void

    /// Creates the service.
    ///
    /// - Parameters:
    ///   - policy: the rule for the time of a prompt.
    ///   - store: the store with the history, at ``StoreKey/reviewHistory``.
    ///   - now: returns the current time.
    ///   - show: shows the prompt. The system can decide not to show it.
    public init(
        policy: ReviewPolicy, store: any SharedDataStoring, now: @escaping @Sendable () -> Date = { Date() },
        show: @escaping @MainActor @Sendable () -> Void
    ) {
        self.policy = policy
        self.store = store
        self.now = now
        self.show = show
    }

    /// Counts a session.
    ///
    /// - Throws: the error of the store. The session is not counted then.
    public func countSession() async throws {
        try await store.update(.reviewHistory) { history in
            var counted = history ?? ReviewHistory()
            counted.sessions = min(counted.sessions, .max - 1) + 1
            history = counted
        }
    }

    /// Shows the prompt if it is due. It is stored as shown before it is shown, so that it never appears twice.
    ///
    /// - Returns: true if the prompt was requested.
    /// - Throws: the error of the store. No prompt is shown then.
    public func promptIfDue() async throws -> Bool {
        let (policy, now) = (policy, now())
        let isDue = try await store.update(.reviewHistory) { history in
            guard policy.allowsPrompt(after: history ?? ReviewHistory(), at: now) else { return false }
            var prompted = ReviewHistory()
            prompted.lastPrompt = now
            history = prompted
            return true
        }
        if isDue { await show() }
        return isDue
    }
}
