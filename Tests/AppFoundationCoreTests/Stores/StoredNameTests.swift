import TestSupport
import Testing

@testable import AppFoundationCore

@Suite(.timeLimit(.minutes(10)))
struct StoredNameTests {
    @Test(arguments: [
        ("weather.city", "weather.city"), ("a-b_9", "a-b_9"), ("City", "%43ity"), (".", "%2e"), ("..", "%2e."),
        (".hidden", "%2ehidden"), ("a/b", "a%2fb"), ("../a", "%2e.%2fa"), ("a b", "a%20b"), ("a%2fb", "a%252fb"),
        ("\u{0}\n", "%00%0a"), ("é", "%c3%a9"), ("e\u{301}", "%c3%a9"), ("a:b\\", "a%3ab%5c"),
    ])
    func fileName_ofAName_isSafe(name: String, expected: String) throws {
        #expect(try fileName(for: name) == expected)
    }

    @Test func fileNames_ofDifferentNames_differRegardlessOfCase() throws {
        let alphabet = ["a", "A", "b", "%", "4", "1", ".", "/", "é", "É", "_"]
        let names = alphabet.flatMap { first in alphabet.flatMap { second in alphabet.map { first + second + $0 } } }

        let files = try names.map { try fileName(for: $0).lowercased() }

        #expect(Set(files).count == names.count)
    }

    @Test(arguments: [
        ("", "it is empty"), (String(repeating: "a", count: 236), "it is too long"),
        (String(repeating: "A", count: 79), "it is too long"),
    ])
    func fileName_ofAnUnusableName_isAnError(name: String, reason: String) throws {
        #expect(throws: StoreError.unusableName(name: name.count < 100 ? name : "\(name.prefix(100))…", reason: reason))
        {
            try fileName(for: name)
        }
    }

    @Test func value_ofAKeyWithAnUnusableName_isAnError() async throws {
        let folder = try TemporaryFolder()
        let key = StoreKey<Int>("")
        for store in [FileDataStore(StateFolder(folder.url)), MemoryDataStore()] as [any SharedDataStoring] {
            #expect(throws: StoreError.unusableName(name: "", reason: "it is empty")) { try store.value(for: key) }
            await #expect(throws: StoreError.self) { try await store.set(1, for: key) }
            await #expect(throws: StoreError.self) { try await store.set(nil, for: key) }
            for await _ in store.changes(of: key) { Issue.record("There is no such value.") }
        }
    }

    @Test func value_ofTheLongestName_isStored() async throws {
        let folder = try TemporaryFolder()
        let store = FileDataStore(StateFolder(folder.url))
        let key = StoreKey<Int>(String(repeating: "a", count: 235))

        try await store.set(1, for: key)

        #expect(try store.value(for: key) == 1)
    }
}
