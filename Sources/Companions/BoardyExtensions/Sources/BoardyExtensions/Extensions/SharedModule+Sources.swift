extension SharedModule {
    static let item = """
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
        """

    static let sharedDataStoring = """
        /// Data that an app and its extensions share.
        public nonisolated protocol SharedDataStoring: Sendable {
            /// The items that were saved last. Empty before the first ones are saved.
            var latestItems: [Item] { get }

            /// Replaces the items.
            func saveItems(_ items: [Item]) throws
        }
        """

    static let sharedDataError = """
        /// An error of the shared data.
        public enum SharedDataError: Error, Equatable, CustomStringConvertible {
            /// The app group of the identifier cannot be opened.
            case groupUnavailable(String)

            /// The error as a sentence.
            public var description: String {
                switch self {
                case .groupUnavailable(let group):
                    "The app group '\\(group)' cannot be opened. To fix: add it to the entitlements of the target."
                }
            }
        }
        """

    static let appGroupDataStore = """
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
        """

    var tests: String {
        """
        import Foundation
        import Testing

        @testable import \(name)

        struct AppGroupDataStoreTests {
            private let items = [Item(id: "1", title: "One", value: 1), Item(id: "2", title: "Two", value: 2)]

            /// Runs a body with a new group, and removes its data.
            private func withGroup(_ body: (String) throws -> Void) rethrows {
                let group = "group.tests.\\(UUID().uuidString)"
                defer { UserDefaults.standard.removePersistentDomain(forName: group) }
                try body(group)
            }

            @Test func latestItems_whenNothingIsSaved_isEmpty() {
                withGroup { group in
                    #expect(AppGroupDataStore(groupIdentifier: group).latestItems.isEmpty)
                }
            }

            @Test func latestItems_afterSaving_areTheItemsInEachStoreOfTheGroup() throws {
                try withGroup { group in
                    try AppGroupDataStore(groupIdentifier: group).saveItems(items)
                    #expect(AppGroupDataStore(groupIdentifier: group).latestItems == items)
                }
            }

            @Test func saveItems_whenTheDataCannotBeRead_keepsIt() throws {
                try withGroup { group in
                    let data = Data("a newer format".utf8)
                    UserDefaults(suiteName: group)?.set(data, forKey: "items")
                    let store = AppGroupDataStore(groupIdentifier: group)
                    #expect(store.latestItems.isEmpty)
                    try store.saveItems(items)
                    #expect(store.latestItems == items)
                    #expect(UserDefaults(suiteName: group)?.array(forKey: "items.unreadable") as? [Data] == [data])
                }
            }

            @Test func saveItems_withoutAGroup_throws() {
                #expect(throws: SharedDataError.groupUnavailable("")) {
                    try AppGroupDataStore(groupIdentifier: "").saveItems(items)
                }
            }
        }
        """
    }
}
