import AppFoundationCore
import Foundation

/// A remote in memory that applies each idempotency key once.
actor FakeRemote: RemoteSource {
    struct Offline: Error, CustomStringConvertible {
        let description = "The remote is offline."
    }

    private(set) var chores: [Chore]

    /// The keys of all writes that arrived, in order, repetitions included.
    private(set) var arrivedKeys: [UUID] = []

    /// The titles that were applied, in order; "-" and the id for a removal.
    private(set) var applied: [String] = []

    /// The number of requests for all entities.
    private(set) var fetches = 0

    private var outcomes: [UUID: RemoteRejection?] = [:]
    private var isOnline = true
    private var rejectedTitle: String?
    private var lostAnswers = 0
    private var failsFetches = false
    private var poison: Int?
    private var duringFetch: (@Sendable () async -> Void)?

    init(_ chores: [Chore] = []) {
        self.chores = chores
    }

    func setOnline(_ isOnline: Bool) { self.isOnline = isOnline }

    /// Lets the remote reject chores with a title.
    func reject(_ title: String?) { rejectedTitle = title }

    /// Lets the remote apply the next writes and fail nevertheless, as if the answers were lost.
    func loseAnswers(_ count: Int) { lostAnswers = count }

    /// Lets the remote take writes only.
    func failFetches(_ fails: Bool = true) { failsFetches = fails }

    /// Lets each write of an entity fail with an error that is no rejection; nil for none.
    func failWrites(of id: Int?) { poison = id }

    /// Sets an action that runs after the entities for an answer are known, and before the answer.
    func whileFetching(_ action: @escaping @Sendable () async -> Void) { duringFetch = action }

    /// Replaces the entities, as another device does.
    func replace(_ chores: [Chore]) { self.chores = chores }

    func fetchAll() async throws -> [Chore] {
        fetches += 1
        guard isOnline, !failsFetches else { throw Offline() }
        let answer = chores
        await duringFetch?()
        return answer
    }

    func fetch(_ id: Int) throws -> Chore? {
        guard isOnline else { throw Offline() }
        return chores.entity(id)
    }

    func save(_ chore: Chore, idempotencyKey: UUID) throws {
        if chore.id == poison { throw Offline() }
        try take(idempotencyKey) {
            if chore.title == rejectedTitle { return RemoteRejection("the title is taken") }
            chores.save(chore)
            applied.append(chore.title)
            return nil
        }
    }

    func remove(_ id: Int, idempotencyKey: UUID) throws {
        try take(idempotencyKey) {
            chores.remove(id)
            applied.append("-\(id)")
            return nil
        }
    }

    private func take(_ key: UUID, _ apply: () -> RemoteRejection?) throws {
        guard isOnline else { throw Offline() }
        arrivedKeys.append(key)
        let outcome = outcomes[key] ?? apply()
        outcomes[key] = outcome
        if lostAnswers > 0 {
            lostAnswers -= 1
            throw Offline()
        }
        if let outcome { throw outcome }
    }
}
