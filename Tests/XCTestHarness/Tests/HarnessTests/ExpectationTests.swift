import Boardy
import TestHarness
import XCTest

private enum StoveIO: IOInterface {
    typealias Input = String
    typealias Output = String
    typealias Command = Int
    static let boardID: BoardID = "stove"
}

/// Each expectation in a test of XCTest, once met and once not.
@MainActor
final class ExpectationTests: XCTestCase {
    private func makeHarness() -> (TestHarness, BoardRecording<StoveIO>) {
        let harness = TestHarness()
        return (harness, harness.fake(StoveIO.self, { stove, dish in stove.sendOutput("hot \(dish)") }))
    }

    func testPassesWhenAllAreMet() async {
        let (harness, stove) = makeHarness()
        harness.destination(StoveIO.self).activation.activate(with: "soup")
        stove.expectInputs(["soup"])
        stove.expectActivations(1)
        stove.expectOutputs(["hot soup"])
        stove.expectCommands([])
        stove.expectCompletions([])
        harness.expectContributions([])
        harness.expectNoErrors()
        expectValid(PluginLauncher.with(options: .default))
        harness.mainboard.activateBoard(identifier: "stov", withOption: nil)
        harness.expectError("unknown-board")
    }

    func testFailsByAnError() async {
        let (harness, _) = makeHarness()
        harness.mainboard.activateBoard(identifier: "stov", withOption: nil)
        await Task.yield()
        harness.expectNoErrors()
    }

    func testFailsByAMissingError() { makeHarness().0.expectError("unknown-board") }
    func testFailsByAContribution() { makeHarness().0.expectContributions(["widget"]) }
    func testFailsByInputs() { makeHarness().1.expectInputs(["soup"]) }
    func testFailsByActivations() { makeHarness().1.expectActivations(1) }
    func testFailsByOutputs() { makeHarness().1.expectOutputs(["soup"]) }
    func testFailsByCommands() { makeHarness().1.expectCommands([1]) }
    func testFailsByCompletions() { makeHarness().1.expectCompletions([true]) }

    func testFailsByValidation() {
        let board = BoardRegistration("stove") { FlowBoard<StoveIO>(identifier: $0) { _, _ in } }
        struct Twice: ModulePlugin {
            let identifier: BoardID
            let registration: BoardRegistration
            func apply(for main: any MainComponent) { main.producer.register(registration) }
        }
        expectValid(
            PluginLauncher.with(options: .default.with(ErrorSink { _ in }))
                .install(plugins: [
                    Twice(identifier: "one", registration: board), Twice(identifier: "two", registration: board),
                ]))
    }

    func testFailsByASink() {
        PluginLauncher.with(options: .default.with(ErrorSink.failingTests())).instantiate()
            .launch { $0.activateBoard(identifier: "stov", withOption: nil) }
    }
}

/// An expectation after the body of a test.
final class TearDownTests: XCTestCase {
    func testFailsInItsEnd() {}

    override func tearDown() async throws {
        await MainActor.run { TestHarness().expectError("unknown-board") }
    }
}
