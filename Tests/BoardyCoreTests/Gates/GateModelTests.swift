import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Random operations on gates of every kind, from outside and nested in other operations.
/// Each activation ends once. Activations of one gate begin in order of arrival. No state remains at the end.
@MainActor
struct GateModelTests {
    /// The number of launchers per seed, and of sequences of operations per launcher.
    private static let (launchers, sequences) = (Storm.count(250, small: 60), 8)

    @Test(.timeLimit(.minutes(10)), arguments: SeededGenerator.seeds)
    func activations_whenAnythingHappensInAnyOrder_endOnceAndLeaveNothing(seed: UInt64) async {
        var seeds = SeededGenerator(seed: seed)
        for _ in 0..<Self.launchers {
            let start = seeds.next()
            guard let failure = await run(start, tracing: false).failure else { continue }
            // The second run can pass, because the tasks of other tests can interleave differently.
            let trace = await run(start, tracing: true).trace
            Issue.record("seed \(seed) (\(start)), \(failure), after:\n\(trace)")
            return
        }
    }

    private func run(_ seed: UInt64, tracing isTracing: Bool) async -> GateModel {
        let model = GateModel(SeededGenerator(seed: seed))
        model.isTracing = isTracing
        for _ in 0..<Self.sequences where model.failure == nil {
            model.budget = 10 + model.random.below(11)
            while model.budget > 0, model.failure == nil {
                model.operate()
                if model.random.oneIn(20) { await Task.yield() }
            }
            await model.settle()
            model.checkEnd()
            if model.failure == nil { model.startOver() }
        }
        return model
    }
}
