import AppFoundationCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct UserDefaultsDataStoreTests {
    private let suite: TemporarySuite
    private let store: UserDefaultsDataStore

    init() throws {
        suite = TemporarySuite()
        store = try UserDefaultsDataStore(suite: suite.name)
    }

    @Test func value_afterSet_isReadByAnotherStore() async throws {
        try await store.set(Note(text: "é \u{0}"), for: .note)
        try await store.set(1, for: .count)
        try await store.set(nil, for: .count)

        let other = try UserDefaultsDataStore(suite: suite.name)
        #expect(try other.value(for: .note) == Note(text: "é \u{0}"))
        #expect(try other.value(for: .count) == nil)
    }

    @Test func value_afterSet_isReadInAnotherProcess() async throws {
        try await store.set(Note(text: "a"), for: .note)

        await #expect(processExitsWith: .success) { [name = suite.name as String] in
            guard try UserDefaultsDataStore(suite: name).value(for: .note) == Note(text: "a") else {
                exit(EXIT_FAILURE)
            }
        }
    }

    @Test func update_ofSeveralTasks_losesNone() async throws {
        try await withThrowingTaskGroup { group in
            for _ in 0..<50 {
                group.addTask { [store] in try await store.update(.count) { $0 = ($0 ?? 0) + 1 } }
            }
            try await group.waitForAll()
        }
        #expect(try store.value(for: .count) == 50)
    }

    @Test func update_whenTheChangeThrows_keepsTheValue() async throws {
        struct Failure: Error {}
        try await store.set(1, for: .count)

        await #expect(throws: Failure.self) {
            try await store.update(.count) { count in
                count = 2
                throw Failure()
            }
        }
        #expect(try store.value(for: .count) == 1)
    }

    @Test func changes_ofAKey_areReportedToAllStoresOfTheSuite() async throws {
        var changes = try UserDefaultsDataStore(suite: suite.name).changes(of: .count).makeAsyncIterator()

        try await store.set(1, for: .count)

        #expect(await changes.next() != nil)
        #expect(try store.value(for: .count) == 1)
    }

    @Test func changes_ofAnotherKey_areNotReported() async throws {
        #expect(try await elements(of: store) == 1)
    }

    @Test func value_thatAnotherWriterPut_isAnErrorAndIsKept() async throws {
        let defaults = UserDefaults(suiteName: suite.name)
        for (value, reason) in [
            ("text" as Any, "it was not written by this store"), (Data("{".utf8), "it is not valid JSON"),
        ] {
            defaults?.set(value, forKey: "test%2ecount")
            let error = StoreError.corrupt(name: "test.count", reason: reason)
            #expect(throws: error) { try store.value(for: .count) }
            await #expect(throws: error) { try await store.set(1, for: .count) }
        }
        #expect(defaults?.data(forKey: "test%2ecount") == Data("{".utf8))

        try await store.set(nil, for: .count)

        #expect(try store.value(for: .count) == nil)
    }

    @Test func value_ofALaterVersion_isAnErrorAndIsKept() async throws {
        try await store.set(7, for: StoreKey<Int>("test.count", version: 2))

        await #expect(throws: StoreError.newer(name: "test.count", found: 2, supported: 1)) {
            try await store.set(1, for: .count)
        }
        #expect(try store.value(for: StoreKey<Int>("test.count", version: 2)) == 7)
    }
}

/// User defaults for one test. They are removed on release of the object.
private final class TemporarySuite: Sendable {
    let name = "boardy-tests-\(UUID().uuidString)"

    deinit {
        UserDefaults(suiteName: name)?.removePersistentDomain(forName: name)
        #if os(Linux)
            // The file of an empty suite remains.
            let file = FileManager.default.homeDirectoryForCurrentUser.appending(path: ".config/\(name).plist")
            try? FileManager.default.removeItem(at: file)
        #endif
    }
}
