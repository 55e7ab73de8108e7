import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A restored launcher has the snapshot that it was restored from.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RestorationPropertyTests {
    /// The number of trees of boards per seed.
    private static let trees = 100

    private static let guarded: [BoardID] = ["note.1", "nest.1", "visit.1"]

    private func makeFixture(isGuarded: Bool, hasBarriers: Bool) -> RestorationFixture {
        let fixture = RestorationFixture { component in
            isGuarded
                ? component.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: Self.guarded) : component
        }
        if hasBarriers { fixture.barriers = ["note.2", "nest.2"] }
        return fixture
    }

    @Test(arguments: SeededGenerator.seeds)
    func snapshot_ofARestoredTree_isEqual(seed: UInt64) throws {
        var seeds = SeededGenerator(seed: seed)
        var (boards, deepest) = (0, 0)
        for _ in 0..<Self.trees {
            let start = seeds.next()
            let saved = try roundTrip(start, isGuarded: false, hasBarriers: false)
            boards += saved.total
            deepest = max(deepest, saved.depth)
        }
        #expect(boards > 5 * Self.trees, "The trees are too small.")
        #expect(deepest > 3)
    }

    @Test(arguments: SeededGenerator.seeds, [(true, false), (false, true), (true, true)])
    func snapshot_ofARestoredTreeBehindGates_isEqual(seed: UInt64, gates: (gateway: Bool, barriers: Bool)) throws {
        var seeds = SeededGenerator(seed: seed)
        for _ in 0..<Self.trees {
            _ = try roundTrip(seeds.next(), isGuarded: gates.gateway, hasBarriers: gates.barriers)
        }
    }

    /// Makes a tree, restores its snapshot through JSON, and compares the snapshot while gates are closed and afterwards.
    private func roundTrip(_ seed: UInt64, isGuarded: Bool, hasBarriers: Bool) throws -> [BoardSnapshot] {
        let before = makeFixture(isGuarded: isGuarded, hasBarriers: hasBarriers)
        var model = RestorationModel(seed: seed, on: before)
        model.run()
        let saved = before.mainboard.snapshot()
        let read = try throughJSON(saved)
        try #require(read == saved, "seed \(seed)")

        let after = makeFixture(isGuarded: isGuarded, hasBarriers: hasBarriers)
        let outcomes = after.mainboard.restore(read)
        try #require(outcomes.allSatisfy { $0.error == nil }, "seed \(seed)")
        try #require(after.mainboard.snapshot() == saved, "seed \(seed), while boards wait")
        while after.mainboard.board(identifier: "login") != nil { after.mainboard.answer(true) }
        // Boards that have waited were activated last.
        let hasGates = isGuarded || hasBarriers
        let found = after.mainboard.snapshot()
        try #require(hasGates ? found.sorted == saved.sorted : found == saved, "seed \(seed)")
        try #require(after.codes == [], "seed \(seed)")
        return saved
    }
}
