import BoardySupport
public import Foundation

/// One entry of a log.
public struct LogEntry: Hashable, Sendable {
    /// The time at which the entry was made.
    public let date: Date

    /// The importance.
    public let level: LogLevel

    /// The part of the app that the entry concerns, such as "boards".
    public let category: String

    /// The message.
    public let message: LogText

    /// Further values by name.
    public let metadata: [String: LogText]

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - date: the time of the entry.
    ///   - level: the importance.
    ///   - category: the part of the app that the entry concerns.
    ///   - message: the message.
    ///   - metadata: further values by name.
    public init(
        date: Date = Date(), level: LogLevel, category: String, message: LogText, metadata: [String: LogText] = [:]
    ) {
        self.date = date
        self.level = level
        self.category = category
        self.message = message
        self.metadata = metadata
    }

    /// The maximum number of Unicode scalars of the message, and of each value and name.
    static let limit = 4000

    /// The message and the metadata on one line, sorted by name: `message {city: 'Oslo'}`. Control characters are escaped.
    ///
    /// - Parameter showsPrivateValues: true to include private values.
    public func text(showsPrivateValues: Bool) -> String {
        let values = metadata.sorted { $0.key < $1.key }.map { name, value in
            let text = value.text(showsPrivateValues: showsPrivateValues)
            return "\(singleLine(name, limit: 200)): '\(singleLine(text, limit: Self.limit))'"
        }
        let message = singleLine(message.text(showsPrivateValues: showsPrivateValues), limit: Self.limit)
        return message + (values.isEmpty ? "" : " {\(values.joined(separator: ", "))}")
    }

    /// The entry on one line: the time in ISO 8601, the level, the category in brackets, and the text.
    ///
    /// `2026-05-01T09:30:00.250Z error [store] The file is damaged. {city: '<private>'}`
    ///
    /// - Parameter showsPrivateValues: true to include private values.
    public func line(showsPrivateValues: Bool) -> String {
        let time = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        return "\(time) \(level.name) [\(singleLine(category, limit: 200))] "
            + text(showsPrivateValues: showsPrivateValues)
    }
}
