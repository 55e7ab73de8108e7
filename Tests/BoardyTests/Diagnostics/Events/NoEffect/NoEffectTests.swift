import Boardy
import Testing

/// Whatever has no effect, exactly one event says why, and its parents lead to the attempt.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NoEffectTests {
    @Test(arguments: Way.all.filter { $0.attempt != nil })
    func attempt_whenItHasNoEffect_isFollowedByOneReason(way: Way) async throws {
        let stage = Stage()
        await way.act(stage)
        let recorder = stage.recorder
        let attempt = try #require(
            recorder.events.last { $0.kind == way.attempt }, "\(recorder.kinds.map(\.description))")
        let reasons = recorder.events.filter { event in
            event.kind.isReason && recorder.ancestors(of: event).first(where: \.kind.isAttempt)?.id == attempt.id
        }
        #expect(reasons.count == 1, "\(reasons.map(\.kind.description))")
        #expect(reasons.allSatisfy { way.reason($0.kind) }, "\(reasons.map(\.kind.description))")
    }

    @Test(arguments: Way.all.filter { $0.attempt == nil })
    func attempt_whenItIsNoEventItself_isTheReasonAlone(way: Way) async {
        let stage = Stage()
        await way.act(stage)
        let reasons = stage.recorder.events.filter(\.kind.isReason)
        #expect(reasons.count == 1, "\(stage.recorder.kinds.map(\.description))")
        #expect(reasons.allSatisfy { way.reason($0.kind) && $0.parent == nil }, "\(reasons)")
    }

    /// What is told of the outcome is what the caller gets: the error is the same.
    @Test(arguments: Way.all.filter { $0.attempt != nil })
    func outcome_whenAnActivationHasFailed_namesTheReason(way: Way) async {
        let stage = Stage()
        await way.act(stage)
        for event in stage.recorder.events {
            guard case .returned(.failed(let error)?) = event.kind,
                stage.recorder.event(event.parent)?.kind == way.attempt
            else { continue }
            let told = stage.recorder.events.filter { $0.kind.isReason && way.reason($0.kind) }
            #expect(told.contains { $0.error == error || $0.error == nil })
        }
    }
}
