/// The queue of links that are received before the launch: an option of the launcher that sets its capacity.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(URLInbox(capacity: 5)))
/// ```
///
/// Links are opened in order after the launch. A link that arrives at a full inbox is refused with
/// ``BoardError/inboxOverflow(_:capacity:)``; the links in the inbox stay. A link that an opener opens is opened before the next
/// link of the inbox.
public struct URLInbox: MainOption {
    /// The number of links that may wait. With 0, every link before the launch is refused. A negative number counts as 0.
    public let capacity: Int

    /// Creates an inbox for a number of links.
    public init(capacity: Int) {
        self.capacity = max(0, capacity)
    }

    /// An inbox for 32 links.
    public static var defaultValue: URLInbox { URLInbox(capacity: 32) }
}
