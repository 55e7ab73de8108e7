import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

/// Values of other versions, in stores with and without files.
@Suite(.timeLimit(.minutes(10)))
struct StoreVersionTests {
    private struct Failure: Error {}

    private let folder: TemporaryFolder
    private let stores: [any SharedDataStoring]
    private let old = StoreKey<String>("city")

    init() throws {
        folder = try TemporaryFolder()
        stores = [FileDataStore(StateFolder(folder.url)), MemoryDataStore()]
    }

    @Test func value_ofAnEarlierVersion_isMigratedWithItsJSON() async throws {
        let key = StoreKey<[String]>("city", version: 3) { version, json in
            ["\(version)", String(decoding: json, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)]
        }
        for store in stores {
            try await store.set("Boston", for: old)
            #expect(try store.value(for: key) == ["1", "\"Boston\""])
            // Reading writes nothing.
            #expect(try store.value(for: old) == "Boston")
        }
    }

    @Test func update_ofAnEarlierVersion_storesTheLaterOne() async throws {
        let key = StoreKey<[String]>("city", version: 2) { _, json in
            [try JSONDecoder().decode(String.self, from: json)]
        }
        for store in stores {
            try await store.set("Boston", for: old)
            try await store.update(key) { _ in }
            #expect(try store.value(for: StoreKey<[String]>("city", version: 2)) == ["Boston"])
        }
    }

    @Test func value_ofALaterVersion_isAnErrorAndIsKept() async throws {
        let later = StoreKey<Int>("city", version: 7)
        let error = StoreError.newer(name: "city", found: 7, supported: 1)
        for store in stores {
            try await store.set(42, for: later)
            #expect(throws: error) { try store.value(for: old) }
            await #expect(throws: error) { try await store.set("Boston", for: old) }
            await #expect(throws: error) { try await store.update(old) { $0 = "Boston" } }
            #expect(try store.value(for: later) == 42)

            try await store.set(nil, for: old)
            #expect(try store.value(for: later) == nil)
        }
    }

    @Test func value_ofAnEarlierVersionWithoutMigration_isAnErrorAndIsKept() async throws {
        let key = StoreKey<String>("city", version: 2)
        for store in stores {
            try await store.set("Boston", for: old)
            #expect(throws: StoreError.older(name: "city", found: 1, supported: 2)) { try store.value(for: key) }
            #expect(try store.value(for: old) == "Boston")
        }
    }

    @Test func value_whenTheMigrationFails_isAnErrorAndIsKept() async throws {
        let failing = StoreKey<String>("city", version: 2) { _, _ in throw Failure() }
        let decoding = StoreKey<Int>("city", version: 2) { _, json in try JSONDecoder().decode(Int.self, from: json) }
        for store in stores {
            try await store.set("Boston", for: old)
            #expect(throws: StoreError.notMigrated(name: "city", found: 1, supported: 2, reason: "Failure()")) {
                try store.value(for: failing)
            }
            #expect(
                throws: StoreError.notMigrated(
                    name: "city", found: 1, supported: 2, reason: "expected Int at the top")
            ) { try store.value(for: decoding) }
            #expect(try store.value(for: old) == "Boston")
        }
    }

    @Test(arguments: [
        (#"{"value": 1}"#, " 1"),
        (#"{"version":1,"value":{"a":[1,{"value":2}],"b":"}\",{"},"c":0}"#, #"{"a":[1,{"value":2}],"b":"}\",{"}"#),
        (#"{"a":"value","b":{"value":3},"value":[12345678901234567890.10]}"#, "[12345678901234567890.10]"),
        (#"{"a":1}"#, nil),
        (#"{"a":{"value":1}}"#, nil),
        ("[]", nil),
        (#""value""#, nil),
    ])
    func topLevelValue_ofJSON_isItsText(json: String, value: String?) {
        #expect(topLevelValue(of: "value", in: Data(json.utf8)).map { String(decoding: $0, as: UTF8.self) } == value)
    }
}
