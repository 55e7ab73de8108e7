import BoardTestSupport
import TestSupport
import Testing

/// Random activations, ends, removals and reactions.
/// Each activation ends once, and the board completes with the expected result.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskModelTests {
    @Test(arguments: TaskPolicyCase.all, SeededGenerator.seeds)
    func taskBoard_whateverTheOrderOfEvents_keepsTheRules(policy: TaskPolicyCase, seed: UInt64) async {
        var seeds = SeededGenerator(seed: seed)
        for round in 0..<30 {
            let model = TaskModel(policy.policy, SeededGenerator(seed: seeds.next()))
            await model.run()
            #expect(model.faults.isEmpty, "\(policy.policy), seed \(seed), round \(round): \(model.history)")
            guard model.faults.isEmpty else { break }
        }
    }
}
