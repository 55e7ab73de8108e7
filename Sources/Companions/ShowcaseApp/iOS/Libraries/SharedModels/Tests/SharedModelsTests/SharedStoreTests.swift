import AppFoundationCore
import Testing

@testable import SharedModels

struct SharedStoreTests {
    private let items = [Item(id: "1", title: "One", value: 1), Item(id: "2", title: "Two", value: 2)]

    @Test func latestItems_afterSaving_areTheValueOfTheKey() async throws {
        let store = MemoryDataStore()
        #expect(store.latestItems.isEmpty)
        try await store.saveItems(items)
        #expect(try store.value(for: .items) == items)
        try await store.updateItems { $0.removeFirst() }
        #expect(store.latestItems == [items[1]])
    }

    @Test func updateItems_whenTheDataCannotBeRead_keepsIt() async throws {
        let store = MemoryDataStore()
        try store.keep("a newer format", for: StoreKey<String>(StoreKey.items.name))
        #expect(store.latestItems.isEmpty)
        await #expect(throws: (any Error).self) { try await store.saveItems(items) }
    }
}
