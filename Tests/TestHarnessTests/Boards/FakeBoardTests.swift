import Boardy
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FakeBoardTests {
    private let harness = TestHarness()
    private var kitchen: Destination<KitchenIO> { harness.destination(KitchenIO.self) }
    private var stove: Destination<StoveIO> { harness.destination(StoveIO.self) }

    @Test func fake_whenNothingIsSaid_takesAllAndDoesNothing() {
        let recording = harness.fake(StoveIO.self)
        #expect(stove.activation.activate(with: "soup") == .activated)
        stove.interaction.send(command: .down)
        recording.expectInputs(["soup"])
        recording.expectCommands([.down])
        recording.expectOutputs([])
        recording.expectCompletions([])
        harness.expectNoErrors()
    }

    @Test func fake_whenActivated_doesWhatTheTestSays() {
        let recording = harness.fake(StoveIO.self) { stove, dish in
            stove.sendOutput("hot \(dish)")
            stove.complete(false)
        }
        stove.activation.activate(with: "soup")
        recording.expectOutputs(["hot soup"])
        recording.expectCompletions([false])
    }

    @Test func fake_whenSentACommand_doesWhatTheTestSays() {
        let recording = harness.fake(StoveIO.self, onCommand: { stove, command in stove.sendOutput("\(command)") })
        stove.activation.activate(with: "soup")
        stove.interaction.send(command: .up)
        recording.expectOutputs(["up"])
    }

    @Test func fake_whenTheModuleIsLoadedLater_isUsedByIt() {
        harness.fake(StoveIO.self, { stove, dish in stove.sendOutput("hot \(dish)") })
        let kitchens = harness.recording(KitchenIO.self)
        harness.load(plugin: KitchenModulePlugin())
        kitchen.activation.activate(with: Order(dish: "soup"))
        kitchens.expectOutputs(["hot soup, on a plate"])
        harness.expectNoErrors()
    }

    @Test func fake_whenTheRealBoardIsLoadedBefore_isInItsPlace() {
        harness.load(plugin: StoveModulePlugin())
        let recording = harness.fake(StoveIO.self, { stove, dish in stove.sendOutput("hot \(dish)") })
        stove.activation.activate(with: "soup")
        recording.expectOutputs(["hot soup"])
        harness.expectNoErrors()
    }

    @Test func fake_whenTheRealBoardIsLoadedLater_staysInItsPlace() {
        let recording = harness.fake(StoveIO.self, { stove, dish in stove.sendOutput("hot \(dish)") })
        harness.load(plugin: StoveModulePlugin())
        stove.activation.activate(with: "soup")
        recording.expectOutputs(["hot soup"])
    }

    /// The same rule as for overrides, which may precede the original service.
    @Test func fake_whenTheRealBoardIsLoadedLater_isNotReported() {
        harness.fake(StoveIO.self)
        harness.load(plugin: StoveModulePlugin())
        #expect(harness.errors.map(\.description) == [])
    }

    @Test func fake_whenTheRealBoardIsAtWork_isInItsPlace() {
        harness.load(plugin: StoveModulePlugin())
        stove.activation.activate(with: "toast")
        let recording = harness.fake(StoveIO.self, { stove, dish in stove.sendOutput("hot \(dish)") })
        stove.activation.activate(with: "soup")
        recording.expectOutputs(["burnt toast", "hot soup"])
    }

    @Test func fake_whenMadeAgain_isReplaced() {
        harness.fake(StoveIO.self, { stove, dish in stove.sendOutput("hot \(dish)") })
        let recording = harness.fake(StoveIO.self, { stove, dish in stove.sendOutput("cold \(dish)") })
        stove.activation.activate(with: "soup")
        recording.expectOutputs(["cold soup"])
        #expect(harness.errors.map(\.description) == [])
    }

    @Test func fakes_whenOfOneInterfaceUnderTwoNames_areTwoBoards() {
        let big = harness.fake(StoveIO.self, { stove, dish in stove.sendOutput("big \(dish)") })
        let small = harness.fake(StoveIO.self, id: "small", { stove, dish in stove.sendOutput("small \(dish)") })
        harness.destination(StoveIO.self, id: "small").activation.activate(with: "egg")
        stove.activation.activate(with: "soup")
        #expect(big.id == "stove")
        big.expectOutputs(["big soup"])
        small.expectOutputs(["small egg"])
        harness.expectNoErrors()
    }

    @Test func fake_whenItCompletes_isMadeAgainForTheNextActivation() {
        let recording = harness.fake(
            StoveIO.self,
            { stove, _ in
                stove.complete()
            })
        stove.activation.activate(with: "soup")
        stove.activation.activate(with: "tea")
        recording.expectCompletions([true, true])
        recording.expectActivations(2)
    }

    @Test func firstOutput_whenOfAFake_isWhatThatSends() async throws {
        harness.fake(StoveIO.self, { stove, dish in stove.sendOutput("hot \(dish)") })
        #expect(try await stove.activation.firstOutput(with: "soup") == "hot soup")
    }

    @Test func firstOutput_whenTheFakeCompletesWithoutOne_throws() async {
        harness.fake(StoveIO.self, { stove, _ in stove.complete() })
        await #expect(throws: BoardError.completedWithoutOutput("stove")) {
            try await stove.activation.firstOutput(with: "soup")
        }
    }

    @Test func firstOutput_whenTheFakeSendsLater_isWhatThatSends() async throws {
        let latch = Latch()
        harness.fake(
            StoveIO.self,
            { stove, dish in
                Task {
                    await latch.pass()
                    stove.sendOutput("slow \(dish)")
                }
            })
        async let output = stove.activation.firstOutput(with: "soup")
        await latch.waitForArrivals()
        latch.open()
        #expect(try await output == "slow soup")
    }
}
