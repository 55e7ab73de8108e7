/// Data that an app and its extensions share.
public nonisolated protocol SharedDataStoring: Sendable {
    /// The items that were saved last. Empty before the first ones are saved.
    var latestItems: [Item] { get }

    /// Replaces the items.
    func saveItems(_ items: [Item]) throws
}
