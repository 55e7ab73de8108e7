import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Random operations on gates that depend on one another. No request or other state remains at the end.
@MainActor
struct GateStressTests {
    private static let storms = 50

    @Test(.timeLimit(.minutes(10)), arguments: GateStressScenario.Shape.allCases, SeededGenerator.seeds)
    func gates_afterAStorm_areIdleAndLeaveNothing(shape: GateStressScenario.Shape, seed: UInt64) async {
        var seeds = SeededGenerator(seed: seed)
        var tally = GateStressScenario.Tally()
        for _ in 0..<Self.storms {
            let start = seeds.next()
            let scenario = GateStressScenario(shape, seed: start)
            await scenario.blow()
            #expect(scenario.leftovers == [], "seed \(seed) (\(start))")
            tally += scenario.tally
            await expectRelease(of: scenario, "seed \(seed) (\(start))")
        }
        #expect(tally.held > 0 && tally.released > 0 && tally.refused > 0 && tally.dropped > 0, "seed \(seed)")
        #expect(
            shape == .acyclic ? tally.circles == 0 : tally.circles + tally.causedCircles > 0,
            "seed \(seed): \(tally.circles) cycles")
    }

    private func expectRelease(of scenario: GateStressScenario, _ seed: Comment) async {
        let witnesses = scenario.tables.map { Witness("a motherboard", $0) }
        await scenario.release()
        #expect(scenario.leftovers == [], seed)
        for _ in 0..<200 where witnesses.contains(where: { $0.object != nil }) { await Task.yield() }
        #expect(witnesses.count { $0.object != nil } == 0, seed)
    }
}

extension GateStressScenario.Tally {
    fileprivate static func += (sum: inout Self, other: Self) {
        sum.held += other.held
        sum.released += other.released
        sum.refused += other.refused
        sum.dropped += other.dropped
        sum.circles += other.circles
        sum.causedCircles += other.causedCircles
    }
}
