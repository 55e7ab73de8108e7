import BoardTestSupport
import Boardy
import Testing

/// Attempts without effect. Exactly one event reports the reason, and its parents lead to the attempt.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NoEffectTests {
    @Test(arguments: NoEffectScenario.all.filter { $0.attempt != nil })
    func attempt_whenItHasNoEffect_isFollowedByOneReason(scenario: NoEffectScenario) async throws {
        let fixture = NoEffectFixture()
        await scenario.act(fixture)
        let recorder = fixture.recorder
        let attempt = try #require(
            recorder.events.last { $0.kind == scenario.attempt }, "\(recorder.kinds.map(\.description))")
        let reasons = recorder.events.filter { event in
            event.kind.isReason && recorder.ancestors(of: event).first(where: \.kind.isAttempt)?.id == attempt.id
        }
        #expect(reasons.count == 1, "\(reasons.map(\.kind.description))")
        #expect(reasons.allSatisfy { scenario.reason($0.kind) }, "\(reasons.map(\.kind.description))")
    }

    @Test(arguments: NoEffectScenario.all.filter { $0.attempt == nil })
    func attempt_whenItIsNoEventItself_isTheReasonAlone(scenario: NoEffectScenario) async {
        let fixture = NoEffectFixture()
        await scenario.act(fixture)
        let reasons = fixture.recorder.events.filter(\.kind.isReason)
        #expect(reasons.count == 1, "\(fixture.recorder.kinds.map(\.description))")
        #expect(reasons.allSatisfy { scenario.reason($0.kind) && $0.parent == nil }, "\(reasons)")
    }

    /// The error of the outcome equals the reported error.
    @Test(arguments: NoEffectScenario.all.filter { $0.attempt != nil })
    func outcome_whenAnActivationHasFailed_namesTheReason(scenario: NoEffectScenario) async {
        let fixture = NoEffectFixture()
        await scenario.act(fixture)
        for event in fixture.recorder.events {
            guard case .returned(.failed(let error)?) = event.kind,
                fixture.recorder.event(event.parent)?.kind == scenario.attempt
            else { continue }
            let told = fixture.recorder.events.filter { $0.kind.isReason && scenario.reason($0.kind) }
            #expect(told.contains { $0.error == error || $0.error == nil })
        }
    }
}
