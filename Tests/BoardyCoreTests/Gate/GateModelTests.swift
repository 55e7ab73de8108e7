import BoardTestSupport
import Boardy
import Testing

/// Gates of every kind, whatever is done in whatever order, from outside and from inside: each activation ends once, those
/// of one gate begin in the order in which they came, and in the end nothing is left.
@MainActor
struct GateModelTests {
    /// For each seed: so many launchers, and so many sequences of operations on each of them.
    private static let (launchers, sequences) = (250, 8)

    @Test(.timeLimit(.minutes(10)), arguments: SeededGenerator.seeds)
    func activations_whenAnythingHappensInAnyOrder_endOnceAndLeaveNothing(seed: UInt64) async {
        var seeds = SeededGenerator(seed: seed)
        for _ in 0..<Self.launchers {
            let start = seeds.next()
            guard let failure = await run(start, tracing: false).failure else { continue }
            // What tasks of other tests do in between may differ, so that it need not fail again.
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
