import BoardTestSupport
import Boardy
import TestHarness
import TestSupport
import Testing

/// Main motherboards that stay in memory after their launcher was released.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LauncherLeakTests {
    private let clock = ManualClock()
    private let log = ErrorLog()

    private func launcher() -> PluginLauncher {
        PluginLauncher.with(options: log.options.with(LeakDetection.after(.seconds(10), clock: clock)))
            .install(plugins: [FakeModule.echoes("echo", "other")]).instantiate()
    }

    /// Waits until the release of a launcher, which ends in a task, has had its effect.
    private func pass() async {
        for _ in 0..<2 { await clock.pass(.seconds(10)) }
    }

    @Test func mainboard_whenItsOwnHandlerCapturesIt_isReported() async {
        var launcher: PluginLauncher? = launcher()
        var token: FlowToken?
        launcher?.launch { mainboard in
            token = mainboard.echo("echo").flow.handle { mainboard.echo("other").activation.activate(with: $0) }
        }
        weak let mainboard = launcher?.mainboard
        launcher = nil
        await pass()
        #expect(log.errors == [.motherboardLeaked("mainboard", handled: ["echo"])])
        token?.cancel()
        #expect(mainboard == nil)
    }

    @Test func mainboard_whenItsHandlerCapturesTheServiceMap_isReleased() async {
        var launcher: PluginLauncher? = launcher()
        launcher?.launch { mainboard in
            let services = mainboard.serviceMap
            mainboard.echo("echo").flow.handle {
                services.destination(EchoIO.self, id: "other").activation.activate(with: $0)
            }
        }
        weak let mainboard = launcher?.mainboard
        launcher = nil
        #expect(mainboard == nil)
        await pass()
        #expect(log.errors == [])
    }

    @Test func mainboard_whenItsHandlerHasItAsParameter_isReleased() async {
        var launcher: PluginLauncher? = launcher()
        launcher?.launch { mainboard in
            mainboard.echo("echo").flow.handle(on: mainboard) { mainboard, text in
                mainboard.echo("other").activation.activate(with: text + "!")
            }
            mainboard.echo("echo").activation.activate(with: "hi")
            #expect((mainboard.board(identifier: "other") as? EchoBoard)?.inputs == ["hi!"])
        }
        weak let mainboard = launcher?.mainboard
        launcher = nil
        #expect(mainboard == nil)
        await pass()
        #expect(log.errors == [])
    }

    @Test func mainboard_whileItsLauncherExists_isNotReported() async {
        let launcher = launcher()
        launcher.launch { mainboard in
            mainboard.echo("echo").flow.handle { mainboard.echo("other").activation.activate(with: $0) }
        }
        await pass()
        #expect(log.errors == [])
        withExtendedLifetime(launcher) {}
    }
}
