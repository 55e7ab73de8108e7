/// A thing that the app and its extensions show.
public nonisolated struct Item: Codable, Hashable, Identifiable, Sendable {
    /// The identity.
    public let id: String

    /// The title.
    public let title: String

    /// The value.
    public let value: Int

    /// Creates an item.
    public init(id: String, title: String, value: Int) {
        self.id = id
        self.title = title
        self.value = value
    }
}
