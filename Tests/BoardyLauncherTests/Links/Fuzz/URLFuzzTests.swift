import Testing

/// Whatever comes, it becomes of it what the documentation says.
@MainActor
@Suite(.timeLimit(.minutes(10 + FuzzSettings.cases / 500_000)))
struct URLFuzzTests {
    @Test(arguments: FuzzSettings.seeds)
    func open_whateverTheLink_doesWhatIsDocumented(seed: UInt64) async {
        var run = FuzzRun(seed: seed)
        await run.open(cases: FuzzSettings.opened)
        for fault in run.faults { Issue.record("\(fault)") }
        // A run that finds little has gone astray.
        guard FuzzSettings.opened >= 10_000, run.faults.isEmpty else { return }
        let rare = Self.expected.filter { run.counts[$0, default: 0] * 200 < FuzzSettings.opened }
        #expect(rare == [], "seed \(seed): \(run.counts)")
    }

    /// What at least one link in 200 has to be an example of.
    private static let expected = [
        "opened by 1", "opened by 2", "malformed", "undecodable escape", "no opener", "unreadable", "asked",
    ]
}
