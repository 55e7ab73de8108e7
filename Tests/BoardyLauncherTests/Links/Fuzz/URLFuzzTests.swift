import TestSupport
import Testing

/// Every generated link has the documented result.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct URLFuzzTests {
    @Test(arguments: SeededGenerator.seeds)
    func open_whateverTheLink_doesWhatIsDocumented(seed: UInt64) async {
        var run = FuzzRun(seed: seed)
        await run.open(cases: FuzzSettings.opened)
        for fault in run.faults { Issue.record("\(fault)") }
        // Checks that the generated links have a variety of outcomes.
        guard FuzzSettings.opened >= 10_000, run.faults.isEmpty else { return }
        let rare = Self.expected.filter { run.counts[$0, default: 0] * 200 < FuzzSettings.opened }
        #expect(rare == [], "seed \(seed): \(run.counts)")
    }

    /// The outcomes that at least one link in 200 has to have.
    private static let expected = [
        "opened by 1", "opened by 2", "malformed", "undecodable escape", "no opener", "unreadable", "asked",
    ]
}
