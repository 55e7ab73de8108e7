import BoardTestSupport
import Boardy
import TestHarness
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyLauncher

/// The objects and timers of leak detection. It retains neither the watched objects nor their launcher.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LeakDetectorLifetimeTests {
    @Test func watch_whileItsTimerRuns_keepsNoBoard() async {
        let fixture = LeakDetectorFixture()
        fixture.activate(keeping: false)
        let board = { [weak board = fixture.mainboard.board(identifier: "echo")] in board }
        #expect(board() != nil)
        fixture.remove("echo")
        #expect(board() == nil)
        await fixture.pass(1)
        #expect(fixture.clock.sleeps.count == 1)
    }

    @Test func watch_whileItsTimerRuns_keepsNeitherLauncherNorDiagnostics() async {
        weak var launcher: PluginLauncher?
        weak var diagnostics: Diagnostics?
        weak var log: ErrorLog?
        weak var mainboard: (any FlowMotherboard)?
        let clock = ManualClock()
        do {
            let fixture = LeakDetectorFixture(.after(.seconds(10), clock: clock))
            (launcher, diagnostics) = (fixture.launcher, fixture.launcher.diagnostics)
            (log, mainboard) = (fixture.log, fixture.mainboard)
            fixture.activate()
            fixture.remove("echo")
        }
        #expect(launcher == nil)
        #expect(mainboard == nil)
        #expect(diagnostics == nil)
        #expect(log == nil)
        await clock.pass(.seconds(10))
        #expect(clock.sleeps == [])
    }

    @Test func watch_whenItsTimerRunsOut_keepsNothing() async {
        let fixture = LeakDetectorFixture()
        fixture.activate()
        fixture.remove("echo")
        await fixture.pass()
        let board = { [weak board = fixture.kept.first] in board }
        #expect(board() != nil)
        fixture.kept = []
        #expect(board() == nil)
    }

    @Test func watch_whenManyBoardsLeave_hasOneTimer() async {
        let fixture = LeakDetectorFixture()
        for _ in 0..<10_000 {
            fixture.activate(keeping: false)
            fixture.remove("echo")
        }
        await fixture.pass(1)
        #expect(fixture.clock.sleepCount == 1)
        #expect(fixture.clock.sleeps.count == 1)
        for _ in 0..<3 { await fixture.pass() }
        #expect(fixture.clock.sleepCount <= 2)
        #expect(fixture.clock.sleeps == [])
        #expect(fixture.log.errors == [])
    }

    @Test func watch_whenBoardsKeepLeaving_hasOneTimerPerGrace() async {
        let fixture = LeakDetectorFixture()
        for _ in 0..<20 {
            for _ in 0..<10 {
                fixture.activate(keeping: false)
                fixture.remove("echo")
                await fixture.pass(1)
            }
            #expect(fixture.clock.sleeps.count <= 1)
        }
        #expect(fixture.clock.sleepCount <= 21)
        for _ in 0..<3 { await fixture.pass() }
        #expect(fixture.clock.sleeps == [])
    }

    @Test func watch_whenManyBoardsAreKept_reportsEachOnce() async {
        let fixture = LeakDetectorFixture()
        for _ in 0..<1000 {
            fixture.activate()
            fixture.remove("echo")
        }
        for _ in 0..<3 { await fixture.pass() }
        #expect(fixture.log.errors.count == 1000)
    }

    @Test func expectation_whenStored_keepsNoLauncher() {
        weak var launcher: PluginLauncher?
        let expectation = LeakDetection.after(.seconds(1), clock: ManualClock())
        do {
            let fixture = LeakDetectorFixture(expectation)
            launcher = fixture.launcher
            fixture.activate(keeping: false)
            fixture.remove("echo")
        }
        #expect(launcher == nil)
        withExtendedLifetime(expectation) {}
    }
}
