import Boardy
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ExpectationTextTests {
    private let harness = TestHarness()
    private let recorded = RecordedIssues()
    private let stove: BoardRecording<StoveIO>

    init() {
        stove = harness.fake(StoveIO.self, { stove, dish in stove.sendOutput("hot \(dish)") })
        let destination = harness.destination(StoveIO.self)
        destination.activation.activate(with: "soup")
        destination.activation.activate(with: "tea")
        destination.interaction.send(command: .down)
        destination.completer.complete(false)
    }

    @Test func expectations_whenMet_recordNothing() {
        stove.expectInputs(["soup", "tea"])
        stove.expectActivations(2)
        stove.expectOutputs(["hot soup", "hot tea"])
        stove.expectCommands([.down])
        stove.expectCompletions([false])
        harness.expectNoErrors()
        harness.expectContributions([])
    }

    /// One known-issue block for all expectations, so that a test run reports few known issues.
    @Test func expectations_whenNotMet_sayWhatWasAndWhatWasToBe() {
        withKnownIssue {
            stove.expectInputs([])
            stove.expectInputs(["tea"])
            stove.expectActivations(0)
            stove.expectActivations(1)
            stove.expectOutputs([])
            stove.expectCommands([.up, .down])
            stove.expectCompletions([])
            stove.expectCompletions([true, false])
            harness.expectError("no-opener")
            harness.expectContributions(["widget"])
        } matching: { [recorded] in
            recorded.add($0)
        }
        #expect(
            recorded.texts == [
                "The board 'stove' was to be activated not at all, and was activated with \"soup\", then \"tea\".",
                "The board 'stove' was to be activated with \"tea\", and was activated with \"soup\", then \"tea\".",
                "The board 'stove' was to be activated not at all, and was activated twice.",
                "The board 'stove' was to be activated once, and was activated twice.",
                "The board 'stove' was to send nothing, and has sent \"hot soup\", then \"hot tea\".",
                "The board 'stove' was to be sent up, then down, and was sent down.",
                "The board 'stove' was to complete not at all, and has completed as not done.",
                "The board 'stove' was to complete as done, not done, and has completed as not done.",
                "'no-opener' was to be reported, and nothing was.",
                "The module was to contribute 'widget', and has contributed nothing.",
            ])
    }

    @Test func expectation_whenAnActivationHasFailed_saysWhy() {
        harness.destination(BellIO.self).activation.activate()
        withKnownIssue {
            harness.recording(BellIO.self).expectActivations(1)
        } matching: { [recorded] in
            recorded.add($0)
        }
        #expect(
            recorded.texts == [
                "The board 'bell' was to be activated once, and was not activated. An activation has failed: No board is registered "
                    + "as 'bell' for 'mainboard'. To fix: install the module that registers it, or correct the identifier."
            ])
    }

    @Test func expectNoErrors_whenErrorsWereReported_listsThemInTheLineOfTheCall() async {
        _ = await harness.handleDeeplink("app://nowhere")
        let line = #_sourceLocation.line + 2
        withKnownIssue {
            harness.expectNoErrors()
        } matching: { [recorded] in
            recorded.add($0)
        }
        #expect(recorded.texts == ["Nothing was to be reported, and this was:\n- \(harness.errors[0])"])
        #expect(recorded.issues.map { $0.sourceLocation?.line } == [line])
    }
}
