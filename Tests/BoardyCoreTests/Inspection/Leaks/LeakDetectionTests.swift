import BoardTestSupport
import Boardy
import BoardyReports
import TestHarness
import TestSupport
import Testing

/// The settings of leak detection, and their defaults.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LeakDetectionTests {
    private let clock = ManualClock()
    private let log = ErrorLog()

    @Test func expectation_whenOff_reportsNothing() async {
        let fixture = LeakDetectorFixture(.off)
        fixture.activate()
        fixture.remove("echo")
        await fixture.pass(1000)
        #expect(fixture.log.errors == [])
        #expect(fixture.clock.sleepCount == 0)
    }

    @Test func expectation_whenTheClockCannotCountSoFar_reportsNothing() async {
        let diagnostics = Diagnostics(sink: log.sink, leaks: .after(.seconds(Int64.max)))
        let (motherboard, board) = (Motherboard(diagnostics: diagnostics), EchoBoard())
        motherboard.installBoard(board)
        motherboard.removeBoard(identifier: "echo")
        await settle()
        #expect(log.errors == [])
        withExtendedLifetime(board) {}
    }

    @Test func expectation_whenNotSetForBareDiagnostics_isOff() async {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let board = motherboard.board(identifier: "echo")
        motherboard.removeBoard(identifier: "echo")
        await settle()
        #expect(log.errors == [])
        withExtendedLifetime(board) {}
    }

    @Test func expectation_whenGivenToDiagnostics_watchesTheirMotherboards() async {
        let diagnostics = Diagnostics(sink: log.sink, leaks: .after(.seconds(1), clock: clock))
        let (motherboard, board) = (Motherboard(diagnostics: diagnostics), EchoBoard())
        motherboard.installBoard(board)
        motherboard.removeBoard(identifier: "echo")
        await clock.pass(.seconds(1))
        #expect(log.errors == [LeakDetectorFixture.leak("echo", on: "motherboard", by: nil)])
    }

    @Test func leak_whenReported_continuesTheActivation() async {
        let recorder = TraceRecorder()
        let diagnostics = Diagnostics(sink: .none, observers: [recorder], leaks: .after(.seconds(1), clock: clock))
        let (motherboard, board) = (Motherboard(diagnostics: diagnostics), EchoBoard())
        motherboard.installBoard(board)
        motherboard.echo("echo").activation.activate(with: "hi")
        motherboard.removeBoard(identifier: "echo")
        await clock.pass(.seconds(1))
        let activation = recorder.events.first { if case .activation = $0.kind { true } else { false } }
        #expect(recorder.events.last?.error == LeakDetectorFixture.leak("echo", on: "motherboard"))
        #expect(activation != nil)
        #expect(recorder.events.last?.parent == activation?.id)
    }

    #if DEBUG
        /// The default grace period is two seconds of the real clock. Instead of waiting, the test checks that the
        /// diagnostics of the launcher have a listener.
        @Test func expectation_whenNotSetForALauncher_isOnInADebugBuild() {
            #expect(LeakDetectionDefault.isOn(PluginLauncher.with(options: .default).instantiate()))
            let off = PluginLauncher.with(options: .default.with(LeakDetection.off)).instantiate()
            #expect(!LeakDetectionDefault.isOn(off))
        }
    #endif
}
