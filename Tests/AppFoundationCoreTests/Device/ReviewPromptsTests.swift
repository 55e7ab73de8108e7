import AppFoundationCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ReviewPromptsTests {
    private let shown = StreamedRecord<String>()
    private let now = Date(timeIntervalSince1970: 10_000_000)

    private func reviews(_ store: any SharedDataStoring, days later: Double = 0) -> any ReviewService {
        ReviewPrompts(
            policy: ReviewPolicy(sessions: 2, days: 10), store: store,
            now: { [now] in now + later * 86_400 }, show: { [shown] in shown.add("shown") })
    }

    @Test func prompt_beforeTheSessions_isNotShown() async throws {
        let reviews = reviews(HistoryStore())
        #expect(try await !reviews.promptIfDue())
        try await reviews.countSession()
        #expect(try await !reviews.promptIfDue())
        #expect(await shown.end() == [])
    }

    @Test func prompt_afterTheSessions_isShownOnce() async throws {
        let store = HistoryStore()
        for _ in 0..<2 { try await reviews(store).countSession() }
        #expect(try await reviews(store).promptIfDue())
        #expect(try await !reviews(store).promptIfDue())
        #expect(await shown.end() == ["shown"])
        #expect(await store.history?.lastPrompt == now)
        #expect(await store.history?.sessions == 0)
    }

    @Test func prompt_afterFurtherSessionsAndDays_isShownAgain() async throws {
        let store = HistoryStore()
        for _ in 0..<2 { try await reviews(store).countSession() }
        #expect(try await reviews(store).promptIfDue())
        for _ in 0..<2 { try await reviews(store).countSession() }
        #expect(try await !reviews(store, days: 9).promptIfDue())
        #expect(try await reviews(store, days: 10).promptIfDue())
        #expect(await shown.end() == ["shown", "shown"])
    }

    @Test func prompt_whenManyTasksAsk_isShownOnce() async throws {
        let store = HistoryStore()
        for _ in 0..<2 { try await reviews(store).countSession() }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = try? await reviews(store).promptIfDue() } }
        }
        #expect(await shown.end() == ["shown"])
    }

    @Test func prompt_whenTheStoreFails_isNotShown() async throws {
        let store = HistoryStore()
        for _ in 0..<2 { try await reviews(store).countSession() }
        await store.fail()
        await #expect(throws: HistoryStore.Failure.self) { try await reviews(store).promptIfDue() }
        await #expect(throws: HistoryStore.Failure.self) { try await reviews(store).countSession() }
        #expect(await shown.end() == [])
    }
}

/// A store that has a review history and nothing else.
private actor HistoryStore: SharedDataStoring {
    struct Failure: Error {}

    private(set) var history: ReviewHistory?
    private var fails = false

    func fail() { fails = true }

    func update<Value, Result: Sendable>(
        _ key: StoreKey<Value>, _ change: @Sendable (inout Value?) throws -> Result
    ) async throws -> Result {
        if fails { throw Failure() }
        var value = history as? Value
        let result = try change(&value)
        history = value as? ReviewHistory
        return result
    }

    nonisolated func value<Value>(for key: StoreKey<Value>) throws -> Value? { throw Failure() }
    func set<Value>(_ value: Value?, for key: StoreKey<Value>) async throws { throw Failure() }
    nonisolated func changes<Value>(of key: StoreKey<Value>) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
