import BoardTestSupport
import Boardy
import TestSupport

/// A launcher whose boards are expected to be gone ten seconds after they have left, by a clock that a test moves.
@MainActor
final class LeakDetectorFixture {
    let clock = ManualClock()
    let log = ErrorLog()
    private(set) var launcher: PluginLauncher

    /// What keeps boards alive.
    var kept: [AnyObject] = []

    init(_ expectation: LeakDetection? = nil, _ install: (LauncherComponent) -> LauncherComponent = { $0 }) {
        let expectation = expectation ?? .after(.seconds(10), clock: clock)
        let component = PluginLauncher.with(options: log.options.with(expectation))
            .install(plugins: [FakeModule.echoes("echo", "other"), .numbers("number"), .plain("plain")])
        launcher = install(component).instantiate()
    }

    var mainboard: any FlowMotherboard { launcher.mainboard }

    /// Activates an echo, and keeps the board or not.
    func activate(_ id: BoardID = "echo", keeping isKept: Bool = true) {
        mainboard.echo(id).activation.activate(with: "hi")
        if isKept { keep(id) }
    }

    func keep(_ id: BoardID) {
        if let board = mainboard.board(identifier: id) { kept.append(board) }
    }

    func remove(_ ids: BoardID...) {
        for id in ids { mainboard.removeBoard(identifier: id) }
    }

    /// Lets the grace pass.
    func pass(_ seconds: Int = 10) async { await clock.advance(by: .seconds(seconds)) }

    /// What is reported of a board that was activated by the test.
    static func leak(
        _ id: BoardID, _ type: String = "EchoBoard", on motherboard: BoardID = "mainboard",
        by cause: String? = "external code"
    ) -> BoardError {
        .leaked(id, type: type, motherboard: motherboard, lastActivation: cause)
    }
}
