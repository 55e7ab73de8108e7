import Foundation

/// Shared data in the user defaults of an app group.
public nonisolated struct AppGroupDataStore: SharedDataStoring {
    private static let itemsKey = "items"
    private static let unreadableKey = "items.unreadable"

    private let groupIdentifier: String

    /// Creates a store in an app group, which the entitlements of the app and of the extension contain.
    public init(groupIdentifier: String) {
        self.groupIdentifier = groupIdentifier
    }

    /// The items that were saved last. Empty without items, and if another version of the app has saved them in a form that
    /// this one cannot read.
    public var latestItems: [Item] {
        guard let data = defaults?.data(forKey: Self.itemsKey) else { return [] }
        return (try? JSONDecoder().decode([Item].self, from: data)) ?? []
    }

    /// Replaces the items. Unreadable data is kept under the key `items.unreadable`.
    ///
    /// - Throws: ``SharedDataError``, or the error of an encoder.
    public func saveItems(_ items: [Item]) throws {
        guard let defaults else { throw SharedDataError.groupUnavailable(groupIdentifier) }
        let data = try JSONEncoder().encode(items)
        keepUnreadableData(in: defaults)
        defaults.set(data, forKey: Self.itemsKey)
    }

    private func keepUnreadableData(in defaults: UserDefaults) {
        guard let old = defaults.data(forKey: Self.itemsKey),
            (try? JSONDecoder().decode([Item].self, from: old)) == nil
        else { return }
        let kept = defaults.array(forKey: Self.unreadableKey) as? [Data] ?? []
        defaults.set(kept + [old], forKey: Self.unreadableKey)
    }

    /// The user defaults of the group. Nil for an identifier that is no group, such as an empty one.
    private var defaults: UserDefaults? {
        groupIdentifier.isEmpty ? nil : UserDefaults(suiteName: groupIdentifier)
    }
}
