import AppFoundationCore
import TestHarness
import Testing

@Suite(.timeLimit(.minutes(10)))
struct MockPersistenceTests {
    private let city = StoreKey<String>("city")

    private struct Full: Error {}

    @Test func value_whenGivenOrSet_isRead() async throws {
        let store = try MockPersistence(city, "Boston")
        #expect(try store.value(for: city) == "Boston")
        try await store.update(city) { $0 = "\($0 ?? ""), MA" }
        #expect(try store.value(for: city) == "Boston, MA")
        try await store.set(nil, for: city)
        #expect(try store.value(for: city) == nil)
    }

    @Test func failures_whenSet_areThrownAndKeepTheValue() async throws {
        let store = try MockPersistence(city, "Boston")
        store.writingFailure = Full()
        await #expect(throws: Full.self) { try await store.set("Chicago", for: city) }
        await #expect(throws: Full.self) { try await store.update(city) { $0 = nil } }
        #expect(try store.value(for: city) == "Boston")
        store.readingFailure = Full()
        #expect(throws: Full.self) { try store.value(for: city) }
        (store.readingFailure, store.writingFailure) = (nil, nil)
        try await store.set("Chicago", for: city)
        #expect(try store.value(for: city) == "Chicago")
    }

    @Test func willWrite_runsBeforeEachWrite() async throws {
        let (keys, continuation) = AsyncStream.makeStream(of: String.self)
        let store = MockPersistence { continuation.yield($0) }
        try await store.set("Chicago", for: city)
        try await store.update(StoreKey<Int>("zoom")) { $0 = 2 }
        continuation.finish()
        #expect(await keys.reduce(into: []) { $0.append($1) } == ["city", "zoom"])
    }

    @Test func changes_areThoseOfTheStore() async throws {
        let store = MockPersistence()
        let changes = store.changes(of: city)
        try await store.set("Chicago", for: city)
        for await _ in changes { return }
    }
}
