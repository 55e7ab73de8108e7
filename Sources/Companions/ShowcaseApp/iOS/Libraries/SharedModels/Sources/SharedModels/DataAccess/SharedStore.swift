public import AppFoundationCore

/// A store with the items that an app and its extensions share, beside other values.
public typealias ItemStoring = SharedDataStoring

nonisolated extension StoreKey<[Item]> {
    /// The items that an app and its extensions share.
    public static var items: StoreKey { StoreKey("SharedModels.items") }
}

nonisolated extension SharedDataStoring {
    /// The items that were saved last. Empty without items, and if they cannot be read.
    public var latestItems: [Item] { (try? value(for: .items)) ?? [] }

    /// Changes the items, without losing those that another process saves.
    ///
    /// - Throws: if the items cannot be written, or if this version of the app cannot read the present ones.
    public func updateItems(_ change: @Sendable (inout [Item]) -> Void) async throws {
        try await update(.items) { stored in
            var items = stored ?? []
            change(&items)
            stored = items
        }
    }

    /// Replaces the items.
    public func saveItems(_ items: [Item]) async throws {
        try await updateItems { $0 = items }
    }
}

/// The store of the app and its extensions.
public nonisolated enum SharedStore {
    /// Returns the store of an app group, which the entitlements of the app and of the extension contain.
    public static func inGroup(_ group: String) -> any SharedDataStoring {
        FileDataStore(.appGroup(group, app: "SharedModels"))
    }
}
