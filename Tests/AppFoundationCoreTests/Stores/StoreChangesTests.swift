import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

/// Changes that a store reports to a listener.
@Suite(.timeLimit(.minutes(10)))
struct StoreChangesTests {
    private let folder: TemporaryFolder
    private let store: FileDataStore

    init() throws {
        folder = try TemporaryFolder()
        store = FileDataStore(StateFolder(folder.url))
    }

    @Test func changes_ofAnyStore_reportACreationAReplacementAndARemoval() async throws {
        for store in [store, MemoryDataStore()] as [any SharedDataStoring] {
            var changes = store.changes(of: .count).makeAsyncIterator()

            try await store.set(1, for: .count)
            #expect(await changes.next() != nil)
            #expect(try store.value(for: .count) == 1)
            try await store.set(2, for: .count)
            #expect(await changes.next() != nil)
            #expect(try store.value(for: .count) == 2)
            try await store.set(nil, for: .count)
            #expect(await changes.next() != nil)
            #expect(try store.value(for: .count) == nil)
        }
    }

    @Test func changes_ofAnotherStoreOfTheFolder_areReported() async throws {
        var changes = store.changes(of: .count).makeAsyncIterator()

        try await FileDataStore(StateFolder(folder.url)).set(1, for: .count)

        #expect(await changes.next() != nil)
    }

    @Test func changes_byAnotherProgram_areReported() async throws {
        var changes = store.changes(of: .count).makeAsyncIterator()

        // Not atomically.
        try folder.write(#"{"version": 1, "value": 5}"#, to: "test.count.json")

        repeat { try #require(await changes.next() != nil) } while try store.value(for: .count) != 5
    }

    @Test func changes_ofAnotherKey_areNotReported() async throws {
        for store in [store, MemoryDataStore()] as [any SharedDataStoring] {
            #expect(try await elements(of: store) == 1)
        }
    }

    @Test func changes_beforeTheListenerAsks_areOneElement() async throws {
        for store in [store, MemoryDataStore()] as [any SharedDataStoring] {
            let changes = store.changes(of: .count)
            for number in 1...100 { try await store.set(number, for: .count) }

            var iterator = changes.makeAsyncIterator()
            var elements = 0
            var seen: Int?
            while seen != 101 {
                _ = await iterator.next()
                elements += 1
                // One more change, so that the loop ends.
                if elements == 1 { try await store.set(101, for: .count) }
                seen = try store.value(for: .count)
            }
            #expect(elements <= 2)
        }
    }

    @Test func changes_whenTheFolderIsRemoved_end() async throws {
        try await store.set(1, for: .count)
        let changes = store.changes(of: .count)

        try FileManager.default.removeItem(at: folder.url)

        for await _ in changes {}
    }

    @Test func changes_whenTheFolderCannotBeMade_endAtOnce() async throws {
        let store = FileDataStore(StateFolder(try folder.linkToNowhere(named: "state")))

        for await _ in store.changes(of: .count) { Issue.record("There is nothing to watch.") }
    }

    @Test func changes_whenTheListenerIsCancelled_end() async throws {
        let listener = Task { [store] in
            for await _ in store.changes(of: .count) {}
        }
        listener.cancel()
        await listener.value
    }

    @Test func store_whileItsChangesAreListenedTo_isReleasedAndEndsThem() async throws {
        var store: MemoryDataStore? = MemoryDataStore()
        weak let released = store
        let changes = try #require(store).changes(of: .count)

        store = nil

        #expect(released == nil)
        for await _ in changes {}
    }

    @Test func listeners_afterTheirStreamsAreReleased_areForgotten() async {
        let listeners = ChangeListeners()
        do {
            let streams = (0..<10).map { _ in listeners.changes(of: "a") }
            #expect(listeners.count == 10)
            withExtendedLifetime(streams) {}
        }
        #expect(listeners.count == 0)
    }

    #if os(Linux)
        @Test func changes_afterTheirStreamsAreReleased_leaveNoFileOpen() async {
            await #expect(processExitsWith: .success) { [path = folder.url.path as String] in
                try await openAndReleaseListeners(path)
            }
        }
    #endif
}

/// Exits with a failure if file descriptors of listeners remain open.
private func openAndReleaseListeners(_ path: String) async throws {
    let store = FileDataStore(StateFolder(URL(filePath: path)))
    // The first listener starts the threads of Dispatch, which have files of their own.
    for await _ in store.changes(of: .count).prefix(0) {}
    for round in 0..<20 {
        var changes = store.changes(of: .count).makeAsyncIterator()
        try await store.set(round, for: .count)
        _ = await changes.next()
    }
    // The descriptors are closed on the queue of Dispatch.
    let end = ContinuousClock.now + .seconds(600)
    while try watches() > 0 {
        guard ContinuousClock.now < end else { exit(EXIT_FAILURE) }
        await Task.yield()
    }
}

/// The number of open `inotify` descriptors of this process.
private func watches() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
        return target?.contains("inotify") == true
    }
}
