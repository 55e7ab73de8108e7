import Boardy
import Foundation
import TestHarness
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BoardRecordingTests {
    private let harness = TestHarness()
    private var stove: Destination<StoveIO> { harness.destination(StoveIO.self) }

    /// Requires the bell before each activation.
    private final class GuardedBoard: Board<StoveIO> {
        override func activationBarrier(for _: String) -> ActivationBarrier? {
            serviceMap.kitchen.bell.activation.barrier()
        }
        override func activate(with dish: String) { sendOutput(dish) }
    }

    /// Activates a stove on its own motherboard.
    private final class HouseBoard: ContinuousBoard<KitchenIO> {
        override func activate(with order: Order) {
            motherboard.destination(StoveIO.self).activation.activate(with: order.dish)
        }
    }

    private func load(_ id: BoardID, _ make: @escaping @MainActor (BoardID) -> any ActivatableBoard) {
        harness.load(plugin: FakeModule("module") { BoardRegistration(id, factory: make) })
    }

    @Test func recording_whenNothingHasHappened_isEmpty() {
        let recording = harness.recording(StoveIO.self)
        #expect((recording.inputs, recording.outputs, recording.completions) == ([], [], []))
        #expect(recording.commands == [])
        #expect(recording.failures == [])
    }

    @Test func recording_whenMadeAfterwards_hasAllSinceTheHarnessWasMade() {
        harness.load(plugin: StoveModulePlugin())
        stove.activation.activate(with: "soup")
        let recording = harness.recording(StoveIO.self)
        recording.expectInputs(["soup"])
        recording.expectOutputs(["burnt soup"])
    }

    @Test func recording_whenTheBoardIsNotThere_hasTheFailureAndNoInput() {
        let recording = harness.recording(StoveIO.self)
        stove.activation.activate(with: "soup")
        recording.expectActivations(0)
        #expect(recording.failures.map(\.code) == ["unknown-board"])
    }

    @Test func recording_whenActivatedByNameWithJSON_hasTheDecodedInput() {
        harness.fake(KitchenIO.self)
        let json = Data(#"{ "dish": "soup" }"#.utf8)
        harness.mainboard.activateBoard(identifier: "kitchen", withOption: json)
        harness.mainboard.activateBoard(identifier: "kitchen", withOption: ["dish": "tea"])
        harness.recording(KitchenIO.self).expectInputs([Order(dish: "soup"), Order(dish: "tea")])
    }

    @Test func recording_whenTheInputDoesNotFit_hasTheFailureAndNoInput() {
        let recording = harness.fake(KitchenIO.self)
        harness.mainboard.activateBoard(identifier: "kitchen", withOption: 7)
        recording.expectInputs([])
        #expect(recording.failures.map(\.code) == ["input-mismatch"])
    }

    @Test func recording_whenTheBoardTakesNothing_countsActivations() {
        let bell = harness.fake(BellIO.self, { bell, _ in bell.sendOutput() })
        harness.destination(BellIO.self).activation.activate()
        harness.mainboard.activateBoard(identifier: "bell")
        bell.expectActivations(2)
        #expect(bell.outputs.count == 2)
    }

    @Test func recording_whenAGateHoldsTheInput_doesNotHaveIt() {
        load("stove") { GuardedBoard(identifier: $0) }
        let bell = harness.fake(BellIO.self)
        #expect(stove.activation.activate(with: "soup") == .held(by: "bell"))
        harness.recording(StoveIO.self).expectInputs([])
        bell.expectActivations(1)
    }

    @Test func recording_whenAGateLetsTheInputThrough_hasItOnce() {
        load("stove") { GuardedBoard(identifier: $0) }
        harness.fake(BellIO.self)
        stove.activation.activate(with: "soup")
        stove.activation.activate(with: "tea")
        harness.destination(BellIO.self).completer.complete(true)
        let recording = harness.recording(StoveIO.self)
        recording.expectInputs(["soup", "tea"])
        recording.expectOutputs(["soup", "tea"])
        harness.expectNoErrors()
    }

    @Test func recording_whenAGateOpensAtOnce_hasTheInputOnce() {
        load("stove") { GuardedBoard(identifier: $0) }
        harness.fake(BellIO.self, { bell, _ in bell.complete(true) })
        stove.activation.activate(with: "soup")
        harness.recording(StoveIO.self).expectInputs(["soup"])
        harness.expectNoErrors()
    }

    @Test func recording_whenAGateRefuses_hasNoInput() {
        load("stove") { GuardedBoard(identifier: $0) }
        harness.fake(BellIO.self, { bell, _ in bell.complete(false) })
        stove.activation.activate(with: "soup")
        harness.recording(StoveIO.self).expectInputs([])
        harness.expectError("refused-by-gate")
    }

    @Test func recording_whenAHeldInputIsRefused_hasTheFailure() {
        load("stove") { GuardedBoard(identifier: $0) }
        harness.fake(BellIO.self)
        stove.activation.activate(with: "soup")
        harness.destination(BellIO.self).completer.complete(false)
        #expect(harness.recording(StoveIO.self).failures == [.refusedByGate("stove", gate: "bell")])
    }

    @Test func recording_whenTheBoardIsInsideOfAnother_hasItToo() {
        let producer = BoardProducer()
        producer.registerBoard("stove") { StoveModulePlugin.StoveBoard(identifier: $0) }
        load("kitchen") { HouseBoard(identifier: $0, producer: producer) }
        harness.destination(KitchenIO.self).activation.activate(with: Order(dish: "soup"))
        let recording = harness.recording(StoveIO.self)
        recording.expectInputs(["soup"])
        recording.expectOutputs(["burnt soup"])
    }

    @Test func recording_whenABoardActivatesItselfFromItsActivation_hasInputsInTheOrderOfTheirBeginning() {
        let recording = harness.fake(
            StoveIO.self,
            { [harness] _, dish in
                if dish == "soup" { harness.destination(StoveIO.self).activation.activate(with: "egg") }
            })
        stove.activation.activate(with: "soup")
        recording.expectInputs(["soup", "egg"])
    }

    @Test func recording_whenReadDuringTheActivation_hasItsInput() {
        let recording = harness.recording(StoveIO.self)
        var seen: [String] = []
        harness.fake(StoveIO.self, { _, _ in seen = recording.inputs })
        stove.activation.activate(with: "soup")
        #expect(seen == ["soup"])
    }

    @Test func recording_whenABoardIsRemoved_hasNoCompletion() {
        let recording = harness.fake(StoveIO.self)
        stove.activation.activate(with: "soup")
        harness.mainboard.removeBoard(identifier: "stove")
        recording.expectCompletions([])
    }

    @Test func recording_whenACommandIsSentToABoardThatIsNotThere_doesNotHaveIt() {
        let recording = harness.fake(StoveIO.self)
        stove.interaction.send(command: .up)
        recording.expectCommands([])
        harness.expectError("not-installed")
    }
}
