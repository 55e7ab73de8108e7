import BoardTestSupport
import Boardy
import TestHarness
import TestSupport
import Testing

/// Boards that do not complete, and activations that wait at a gate.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StallDetectionTests {
    private let clock = ManualClock()
    private let observer = StallObserver()

    private func launcher(
        except boards: Set<BoardID> = [], _ install: (LauncherComponent) -> LauncherComponent = { $0 }
    ) -> PluginLauncher {
        let stalls = StallDetection.after(.seconds(30), except: boards, clock: clock)
        let options = MainOptions.default.with(ErrorSink.none).with(LeakDetection.off).with(stalls)
        return install(
            PluginLauncher.with(options: options).install(observer: observer)
                .install(plugins: [FakeModule.echoes("echo", "other"), .plain("login")])
        ).instantiate()
    }

    @Test func board_whenItDoesNotComplete_isToldOnceWithItsPath() async {
        let launcher = launcher()
        let mainboard = launcher.mainboard
        mainboard.echo("echo").flow.activate(mainboard.echo("other"))
        mainboard.echo("echo").activation.activate(with: "hi")
        await clock.pass(.seconds(29))
        #expect(observer.stalls == [])
        for _ in 0..<5 { await clock.pass(.seconds(30)) }
        #expect(observer.stalls == ["echo [echo]", "other [echo, other]"])
    }

    @Test func board_whenItCompletesInTime_isNotTold() async {
        let launcher = launcher()
        launcher.mainboard.echo("echo").activation.activate(with: "hi")
        launcher.mainboard.echo("echo").completer.complete()
        for _ in 0..<5 { await clock.pass(.seconds(30)) }
        #expect(observer.stalls == [])
    }

    @Test func board_whenItIsExempt_isNotTold() async {
        let launcher = launcher(except: ["echo"])
        launcher.mainboard.echo("echo").activation.activate(with: "hi")
        for _ in 0..<5 { await clock.pass(.seconds(30)) }
        #expect(observer.stalls == [])
    }

    @Test func wait_whenTheGateDoesNotDecide_isToldWithTheGate() async {
        let launcher = launcher(except: ["login"]) {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "echo")
        }
        launcher.mainboard.echo("echo").activation.activate(with: "hi")
        for _ in 0..<3 { await clock.pass(.seconds(30)) }
        #expect(observer.stalls == ["echo at login [echo]"])
        launcher.mainboard.answer(true)
        #expect(launcher.mainboard.ids == ["echo"])
    }

    @Test func wait_whenTheGateDecidesInTime_isNotTold() async {
        let launcher = launcher(except: ["login", "echo"]) {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "echo")
        }
        launcher.mainboard.echo("echo").activation.activate(with: "hi")
        launcher.mainboard.answer(false)
        for _ in 0..<3 { await clock.pass(.seconds(30)) }
        #expect(observer.stalls == [])
    }

    @Test func board_whenItsMotherboardIsReleased_isNotTold() async {
        var launcher: PluginLauncher? = launcher()
        launcher?.mainboard.echo("echo").activation.activate(with: "hi")
        launcher = nil
        for _ in 0..<3 { await clock.pass(.seconds(30)) }
        #expect(observer.stalls == [])
    }

    @Test func liveTree_hasTheAges() {
        let launcher = launcher { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "echo") }
        launcher.mainboard.echo("echo").activation.activate(with: "hi")
        let tree = launcher.mainboard.liveTree
        #expect(tree.boards.allSatisfy { $0.age != nil })
        #expect(tree.waiting.allSatisfy { $0.age != nil })
        #expect(
            tree.description.replacing(#/\d+\.\d s/#, with: "T s") == """
                mainboard
                ├─ login: PlainBoard, for T s
                └─ echo waits at the gate login, for T s
                """)
    }

    @Test func liveTree_withoutTheOption_hasNoAges() {
        let motherboard = Motherboard(boards: [EchoBoard()])
        #expect(motherboard.liveTree.boards.map(\.age) == [nil])
        #expect(motherboard.liveTree.description == "motherboard\n└─ echo: EchoBoard")
    }

    @Test func board_whenItIsWatched_isNotKept() {
        let launcher = launcher()
        launcher.mainboard.echo("echo").activation.activate(with: "hi")
        weak let board = launcher.mainboard.board(identifier: "echo")
        #expect(board != nil)
        launcher.mainboard.removeBoard(identifier: "echo")
        #expect(board == nil)
    }
}

@MainActor
private final class StallObserver: BoardObserver {
    private(set) var stalls: [String] = []

    func boardDidEmit(_ event: BoardEvent) {
        guard case .stalled(let board, let gate, _, let path) = event.kind else { return }
        stalls.append("\(board)\(gate.map { " at \($0)" } ?? "") [\(path.map(\.rawValue).joined(separator: ", "))]")
    }
}
