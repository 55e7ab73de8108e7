/// Where links wait that come before the launch, in order: an option of the launcher says how many of them.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(URLInbox(capacity: 5)))
/// ```
///
/// A link that finds it full is refused with ``BoardError/inboxOverflow(_:capacity:)``; those that came before it stay. A link
/// that an opener opens is opened before the next one that waits.
public struct URLInbox: MainOption {
    /// How many links may wait. Less than 0 counts as 0: then none may come before the launch.
    public let capacity: Int

    /// An inbox for so many links.
    public init(capacity: Int) {
        self.capacity = max(0, capacity)
    }

    /// Room for 32 links.
    public static var defaultValue: URLInbox { URLInbox(capacity: 32) }
}
