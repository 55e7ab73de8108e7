import Foundation
import ManifestTestSupport
import TestSupport
import Testing

@testable import AppFoundationCore

/// The purchases of several processes with one state folder.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SharedPurchasesTests {
    private let folder: TemporaryFolder
    private let persistence: FileDataStore

    init() throws {
        folder = try TemporaryFolder()
        persistence = FileDataStore(StateFolder(folder.url))
    }

    private func stored() throws -> PurchaseLedger { try #require(try persistence.value(for: .purchases)) }

    @Test func add_afterAPurchaseElsewhere_keepsBoth() async throws {
        let (first, second) = (PurchaseStore(persistence), PurchaseStore(persistence))
        try first.add([.sample("p1", of: "ada")])
        await first.saved()
        try second.add([.sample("p2", of: "grace"), .sample("p3", of: "ada")])
        await second.saved()
        #expect(
            try stored().accounts.mapValues { $0.purchases.keys.sorted() } == ["ada": ["p1", "p3"], "grace": ["p2"]])
        #expect(second.ledger == (try stored()))
    }

    @Test func add_afterADeletionElsewhere_doesNotRestoreTheAccount() async throws {
        let first = PurchaseStore(persistence)
        try first.add([.sample("p1", of: "ada"), .sample("p2", of: "grace")])
        await first.saved()
        let second = PurchaseStore(persistence)
        second.delete("ada")
        await second.saved()
        try first.add([.sample("p3", of: "grace")])
        await first.saved()
        #expect(try stored().accounts.mapValues { $0.purchases.keys.sorted() } == ["grace": ["p2", "p3"]])
        #expect(first.ledger == (try stored()))
    }

    @Test func mark_afterAMarkElsewhere_isTheLaterOne() async throws {
        let first = PurchaseStore(persistence)
        try first.add([.sample("p1", of: "ada"), .sample("p2", of: "grace")])
        _ = first.mark("grace", isSubscribed: true)
        await first.saved()
        let second = PurchaseStore(persistence)
        _ = second.mark("ada", isSubscribed: true)
        await second.saved()
        _ = first.mark("grace", isSubscribed: false)
        await first.saved()
        #expect(try stored().accounts.mapValues(\.isSubscribed) == ["ada": true, "grace": false])
    }

    @Test func add_inManyProcesses_losesNoPurchase() async throws {
        let processes = Storm.count(20, small: 4)
        await withTaskGroup { group in
            for number in 0..<processes {
                group.addTask { [path = folder.url.path] in
                    await #expect(processExitsWith: .success) {
                        [path = path as String, number = number as Int] in
                        try await buy(in: path, number)
                    }
                }
            }
        }
        let expected = (0..<processes).flatMap { number in (0..<5).map { "\(number)-\($0)" } }
        #expect(Set(try stored().accounts["ada"]?.purchases.keys.map(\.self) ?? []) == Set(expected))
    }
}

/// Adds five purchases, each with a write of its own.
@MainActor
private func buy(in path: String, _ number: Int) async throws {
    let folder = StateFolder(URL(filePath: path))
    let store = PurchaseStore(FileDataStore(folder, waitingAtMost: .seconds(60)))
    for count in 0..<5 {
        try store.add([.sample("\(number)-\(count)", of: "ada")])
        await store.saved()
    }
    guard store.problem == nil else { exit(EXIT_FAILURE) }
}
