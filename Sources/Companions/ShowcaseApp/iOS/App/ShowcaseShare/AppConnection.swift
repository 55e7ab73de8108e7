import Foundation
import SharedModels

/// The connection between this target and the app.
nonisolated enum AppConnection {
    /// The data that the app shares with its extensions.
    static var dataStore: any ItemStoring {
        SharedStore.inGroup("group.com.example.showcase")
    }

    /// The link that opens the app.
    static let link = URL(string: "app:///shared")

    /// Returns the link with an item, such as `app:///shared?item=1`.
    static func link(to item: Item) -> URL? {
        link?.appending(queryItems: [URLQueryItem(name: "item", value: item.id)])
    }
}
