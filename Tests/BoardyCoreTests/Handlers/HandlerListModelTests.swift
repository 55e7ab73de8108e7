import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Compares handler lists with a model after each step.
@MainActor
struct HandlerListModelTests {
    @Test(.timeLimit(.minutes(10)), arguments: SeededGenerator.seeds)
    func list_whenAnythingHappensInAnyOrder_deliversToThoseWhoWereThere(seed: UInt64) {
        let model = HandlerListModel(seed: seed)
        defer { model.end() }
        while model.failure == nil, model.stepsTaken < 10_000 {
            for _ in 1...20 { model.step() }
            model.quieten()
        }
        #expect(model.failure == nil, "seed \(seed), after:\n\(model.trace)")
        #expect(model.calls > 5_000)
    }
}
