import TestSupport
import Testing

@testable import Boardy

/// The watch itself keeps nothing, and leaves nothing behind.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LeakWatchLifetimeTests {
    @Test func watch_whileItsTimerRuns_keepsNoBoard() async {
        let scene = LeakWatchScene()
        scene.activate(keeping: false)
        let board = { [weak board = scene.mainboard.board(identifier: "echo")] in board }
        #expect(board() != nil)
        scene.remove("echo")
        #expect(board() == nil)
        await scene.pass(1)
        #expect(scene.clock.sleeping == 1)
    }

    @Test func watch_whileItsTimerRuns_keepsNeitherLauncherNorDiagnostics() async {
        weak var launcher: PluginLauncher?
        weak var diagnostics: Diagnostics?
        weak var log: ErrorLog?
        weak var mainboard: (any FlowMotherboard)?
        let clock = ManualClock()
        do {
            let scene = LeakWatchScene(.after(.seconds(10), clock: clock))
            (launcher, diagnostics) = (scene.launcher, scene.launcher.diagnostics)
            (log, mainboard) = (scene.log, scene.mainboard)
            scene.activate()
            scene.remove("echo")
        }
        #expect(launcher == nil)
        #expect(mainboard == nil)
        #expect(diagnostics == nil)
        #expect(log == nil)
        await clock.advance(by: .seconds(10))
        #expect(clock.sleeping == 0)
    }

    @Test func watch_whenItsTimerRunsOut_keepsNothing() async {
        let scene = LeakWatchScene()
        scene.activate()
        scene.remove("echo")
        await scene.pass()
        let board = { [weak board = scene.kept.first] in board }
        #expect(board() != nil)
        scene.kept = []
        #expect(board() == nil)
    }

    @Test func watch_whenManyBoardsLeave_hasOneTimer() async {
        let scene = LeakWatchScene()
        for _ in 0..<10_000 {
            scene.activate(keeping: false)
            scene.remove("echo")
        }
        await scene.pass(1)
        #expect(scene.clock.timers == 1)
        #expect(scene.clock.sleeping == 1)
        for _ in 0..<3 { await scene.pass() }
        #expect(scene.clock.timers <= 2)
        #expect(scene.clock.sleeping == 0)
        #expect(scene.log.errors == [])
    }

    @Test func watch_whenBoardsKeepLeaving_hasOneTimerPerGrace() async {
        let scene = LeakWatchScene()
        for _ in 0..<20 {
            for _ in 0..<10 {
                scene.activate(keeping: false)
                scene.remove("echo")
                await scene.pass(1)
            }
            #expect(scene.clock.sleeping <= 1)
        }
        #expect(scene.clock.timers <= 21)
        for _ in 0..<3 { await scene.pass() }
        #expect(scene.clock.sleeping == 0)
    }

    @Test func watch_whenManyBoardsAreKept_reportsEachOnce() async {
        let scene = LeakWatchScene()
        for _ in 0..<1000 {
            scene.activate()
            scene.remove("echo")
        }
        for _ in 0..<3 { await scene.pass() }
        #expect(scene.log.errors.count == 1000)
    }

    @Test func expectation_whenStored_keepsNoLauncher() {
        weak var launcher: PluginLauncher?
        let expectation = LeakExpectation.after(.seconds(1), clock: ManualClock())
        do {
            let scene = LeakWatchScene(expectation)
            launcher = scene.launcher
            scene.activate(keeping: false)
            scene.remove("echo")
        }
        #expect(launcher == nil)
        withExtendedLifetime(expectation) {}
    }
}
