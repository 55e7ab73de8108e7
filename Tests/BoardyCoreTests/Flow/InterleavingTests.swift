import BoardTestSupport
import Boardy
import Testing

/// A motherboard compared with a model of it, whatever is done in whatever order, from outside and from inside.
///
/// Exactly once, in the order of registration, never to removed boards or cancelled tokens; completion handlers once,
/// with the outcome as sent, when the board is out of the list; and every error once.
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
