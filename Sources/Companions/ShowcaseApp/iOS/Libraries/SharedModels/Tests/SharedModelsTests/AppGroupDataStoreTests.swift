import Foundation
import Testing

@testable import SharedModels

struct AppGroupDataStoreTests {
    private let items = [Item(id: "1", title: "One", value: 1), Item(id: "2", title: "Two", value: 2)]

    /// Runs a body with a new group, and removes its data.
    private func withGroup(_ body: (String) throws -> Void) rethrows {
        let group = "group.tests.\(UUID().uuidString)"
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
