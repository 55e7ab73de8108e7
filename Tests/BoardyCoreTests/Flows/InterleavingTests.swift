import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Compares a motherboard with a model during random operations, also within boards and handlers.
///
/// Handlers are called exactly once, in order of registration, and never for removed boards or cancelled tokens.
/// Completion handlers are called once, with the outcome as sent, after the board was removed from the list. Each error
/// is reported once.
@MainActor
struct InterleavingTests {
    @Test(.timeLimit(.minutes(10)), arguments: SeededGenerator.seeds)
    func motherboard_whenAnythingHappensInAnyOrder_doesWhatTheModelDoes(seed: UInt64) {
        let interleaving = Interleaving(seed: seed)
        while interleaving.failure == nil, interleaving.stepsTaken < 10_000 { interleaving.proceed() }
        #expect(interleaving.failure == nil, "seed \(seed), after:\n\(interleaving.trace)")
        for kind in Interleaving.Event.Kind.allCases {
            #expect(interleaving.occurrences[kind] != nil, "seed \(seed) never had \(kind)")
        }
    }
}
