import Boardy
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FailingTestsSinkTests {
    private let launcher = PluginLauncher.with(options: .default.with(ErrorSink.failingTests())).instantiate()
    private let recorded = RecordedIssues()

    private func error(_ id: BoardID) -> BoardError {
        .unknownBoard(id, motherboard: "mainboard", suggestions: [])
    }

    @Test func sink_whenNothingIsReported_recordsNothing() {
        launcher.launch { _ in }
    }

    @Test func sink_whenErrorsAreReported_recordsAnIssueForEach() {
        withKnownIssue {
            launcher.mainboard.activateBoard(identifier: "a")
            launcher.mainboard.activateBoard(identifier: "b")
        } matching: { [recorded] in
            recorded.add($0)
        }
        #expect(recorded.texts == [error("a"), error("b")].map { "Reported: \($0)" })
    }

    @Test func sink_whenAnErrorIsReportedInATaskOfTheTest_recordsItThere() async {
        await withKnownIssue {
            await Task { [launcher] in _ = launcher.mainboard.activateBoard(identifier: "a") }.value
        } matching: { [recorded] in
            recorded.add($0)
        }
        #expect(recorded.texts == ["Reported: \(error("a"))"])
    }
}
