import Testing

@testable import Boardy

/// Gates that need one another, whatever is done by whom: in the end nobody waits, and nothing is left or kept.
@MainActor
struct GateStormTests {
    private static let storms = 50

    @Test(.timeLimit(.minutes(10)), arguments: GateStorm.Shape.allCases, SeededGenerator.seeds)
    func gates_afterAStorm_areIdleAndLeaveNothing(shape: GateStorm.Shape, seed: UInt64) async {
        var seeds = SeededGenerator(seed: seed)
        var tally = GateStorm.Tally()
        for _ in 0..<Self.storms {
            let start = seeds.next()
            let storm = GateStorm(shape, seed: start)
            await storm.blow()
            #expect(storm.leftovers == [], "seed \(seed) (\(start))")
            tally += storm.tally
            await expectRelease(of: storm, "seed \(seed) (\(start))")
        }
        #expect(tally.held > 0 && tally.released > 0 && tally.refused > 0 && tally.dropped > 0, "seed \(seed)")
        #expect((tally.circles > 0) == (shape == .circular), "seed \(seed)")
    }

    private func expectRelease(of storm: GateStorm, _ seed: Comment) async {
        let witnesses = storm.tables.map { Witness("a motherboard", $0) }
        await storm.release()
        #expect(storm.leftovers == [], seed)
        for _ in 0..<200 where witnesses.contains(where: { $0.object != nil }) { await Task.yield() }
        #expect(witnesses.count { $0.object != nil } == 0, seed)
    }
}

extension GateStorm.Tally {
    fileprivate static func += (sum: inout Self, other: Self) {
        sum.held += other.held
        sum.released += other.released
        sum.refused += other.refused
        sum.dropped += other.dropped
        sum.circles += other.circles
    }
}
