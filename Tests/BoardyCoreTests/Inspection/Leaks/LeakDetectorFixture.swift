import BoardTestSupport
import Boardy
import TestHarness
import TestSupport

/// A launcher with leak detection, a grace period of ten seconds and a manual clock.
@MainActor
final class LeakDetectorFixture {
    let clock = ManualClock()
    let log = ErrorLog()
    private(set) var launcher: PluginLauncher

    /// The boards that the test retains.
    var kept: [AnyObject] = []

    init(_ expectation: LeakDetection? = nil, _ install: (LauncherComponent) -> LauncherComponent = { $0 }) {
        let expectation = expectation ?? .after(.seconds(10), clock: clock)
        let component = PluginLauncher.with(options: log.options.with(expectation))
            .install(plugins: [FakeModule.echoes("echo", "other"), .numbers("number"), .plain("plain")])
        launcher = install(component).instantiate()
    }

    var mainboard: any FlowMotherboard { launcher.mainboard }

    /// Activates an echo board, and retains it if `isKept` is true.
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

    /// Advances the clock, by default by the grace period.
    func pass(_ seconds: Int = 10) async { await clock.pass(.seconds(seconds)) }

    /// Makes the error for a leaked board, by default one that the test activated.
    static func leak(
        _ id: BoardID, _ type: String = "EchoBoard", on motherboard: BoardID = "mainboard",
        by cause: String? = "external code"
    ) -> BoardError {
        .leaked(id, type: type, motherboard: motherboard, lastActivation: cause)
    }
}
