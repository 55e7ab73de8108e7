public import Foundation

/// The rule for the time of a review prompt: after a number of sessions, and not again for a number of days.
public struct ReviewPolicy: Hashable, Sendable {
    /// The number of sessions before the first prompt, and between two prompts.
    public let sessions: Int

    /// The number of days of 24 hours between two prompts.
    public let days: Int

    /// Creates a rule.
    public init(sessions: Int, days: Int) {
        self.sessions = sessions
        self.days = days
    }

    /// Returns true if a prompt is due.
    ///
    /// A time before the last prompt, from a clock that was set back, is not due.
    ///
    /// - Parameters:
    ///   - history: the sessions and the last prompt.
    ///   - now: the current time.
    public func allowsPrompt(after history: ReviewHistory, at now: Date) -> Bool {
        guard history.sessions >= sessions else { return false }
        guard let last = history.lastPrompt else { return true }
        return now.timeIntervalSince(last) >= Double(days) * 86_400
    }
}

/// The use of the app since the last review prompt.
public struct ReviewHistory: Hashable, Sendable, Codable {
    /// The number of sessions since the last prompt.
    public var sessions = 0

    /// The time of the last prompt; nil before the first one.
    public var lastPrompt: Date?

    /// Creates an empty history.
    public init() {}
}

extension ReviewHistory {
    /// Decodes a history. A property that an earlier version did not store has its initial value.
    ///
    /// - Throws: a `DecodingError` if a stored property has another form.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: CodingKeys.self)
        sessions = try container.decodeIfPresent(Int.self, forKey: .sessions) ?? sessions
        lastPrompt = try container.decodeIfPresent(Date.self, forKey: .lastPrompt)
    }
}

extension StoreKey<ReviewHistory> {
    /// The use of the app since the last review prompt.
    public static var reviewHistory: StoreKey { StoreKey("app.review-history") }
}
