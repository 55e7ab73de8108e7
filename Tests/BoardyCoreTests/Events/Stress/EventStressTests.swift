import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Consistency of the events of random calls, in 10 runs of 1,000 steps each.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct EventStressTests {
    @Test(arguments: [false, true], SeededGenerator.seeds)
    func events_inAStorm_fitTogether(observersAct: Bool, seed: UInt64) async {
        let scenario = EventStressScenario(seed: seed, observersAct: observersAct)
        await scenario.blow(steps: 1_000)
        let trail = EventTrail(scenario.recorder.events, isStrict: !observersAct)
        #expect(trail.faults == [], "seed \(seed)")
        #expect(trail.held.count == scenario.tables.reduce(0) { $0 + $1.heldRequests.count }, "seed \(seed)")
        #expect(trail.working == [], "seed \(seed)")
        let missing = Self.expected.filter { trail.counts[$0] == nil }
        #expect(missing == [], "seed \(seed)")
    }

    /// The kinds of events that each run must contain.
    private static let expected = [
        "error", "returned", "step", "moduleInstalled", "registered", "production", "installation", "activation",
        "output", "action", "unhandled", "command", "completion", "removal", "held", "released", "taskStarted",
        "taskEnded", "linkReceived", "linkMatched",
    ]
}
