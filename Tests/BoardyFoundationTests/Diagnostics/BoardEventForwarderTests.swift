import AppFoundation
import BoardTestSupport
import Boardy
import BoardyFoundation
import BoardyKit
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BoardEventForwarderTests {
    private let received = ReceivedReports()

    private func launcher(
        from level: LogLevel = .info, showsPrivateValues: Bool = false, _ modules: any ModulePlugin...
    ) -> PluginLauncher {
        PluginLauncher.with(options: .default.with(ErrorSink.none).with(LeakDetection.off))
            .install(
                observer: BoardEventForwarder(
                    log: received.log(from: level, showsPrivateValues: showsPrivateValues),
                    analytics: received.analytics, crashReporting: received.crashReporting)
            )
            .install(launcherPlugin: Kit<Shop>(modules: modules)).instantiate()
    }

    private struct Mishap: Error, CustomStringConvertible {
        var description: String { "the token s3cret is invalid" }
    }

    // MARK: Errors

    @Test func error_isLoggedAndRecordedWithoutItsText() async {
        let launcher = launcher(FakeModule.echoes("echo"))
        launcher.mainboard.activateBoard(identifier: "ehco", withOption: "s3cret")
        #expect(await received.lines.end() == ["error [boards] unknown-board: <private>"])
        #expect(
            await received.errors.end() == [
                "The board error 'unknown-board' happened on the motherboard 'mainboard'. "
                    + "To fix: see its text in the log of the device."
            ])
        #expect(await received.events.end() == [])
    }

    @Test func error_inDevelopment_isLoggedWithItsText() async {
        let launcher = launcher(showsPrivateValues: true, FakeModule.numbers("number"))
        launcher.mainboard.activateBoard(identifier: "number", withOption: "text")
        let lines = await received.lines.end()
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("error [boards] input-mismatch: ") == true)
        #expect(lines.first?.contains("'number'") == true)
    }

    @Test func error_outsideOfAMotherboard_hasNoPlace() {
        #expect(
            ReportedBoardError(code: "a\nb", motherboard: nil).description
                == #"The board error 'a\nb' happened. To fix: see its text in the log of the device."#)
    }

    // MARK: Activations

    @Test func activation_isTrackedWithTheBoardOnly() async {
        let launcher = launcher(FakeModule.echoes("echo", "other"))
        launcher.mainboard.activateBoard(identifier: "echo", withOption: "s3cret")
        launcher.mainboard.activateBoard(identifier: "other", withOption: "s3cret")
        launcher.mainboard.activateBoard(identifier: "echo", withOption: "s3cret")
        #expect(
            await received.events.end()
                == ["echo", "other", "echo"].map {
                    AnalyticsEvent("board-activated", ["board": .text($0)])
                })
    }

    @Test func activation_whenItFails_isNotTracked() async {
        let launcher = launcher(FakeModule.numbers("number"))
        launcher.mainboard.activateBoard(identifier: "number", withOption: "no number")
        #expect(await received.events.end() == [])
    }

    @Test func activation_ofAnInnerBoard_isNotTracked() async {
        let nest = NestPlugin(
            identifier: "nest", inside: [BoardRegistration("nest.egg") { EchoBoard(identifier: $0) }])
        let launcher = launcher(nest)
        launcher.mainboard.activateBoard(identifier: "nest", withOption: "s3cret")
        let board = launcher.mainboard.board(identifier: "nest") as? ContinuousBoard<EchoIO>
        board?.motherboard.activateBoard(identifier: "nest.egg", withOption: "s3cret")
        #expect(await received.events.end().map(\.properties) == [["board": "nest"]])
    }

    @Test func activation_thatCausesAnother_isTrackedAfterIt() async {
        let launcher = launcher(FakeModule.echoes("first", "second"))
        let mainboard = launcher.mainboard
        mainboard.registerFlowSteps("first" ->> "second")
        mainboard.activateBoard(identifier: "first", withOption: "s3cret")
        #expect(await received.events.end().map(\.properties) == [["board": "second"], ["board": "first"]])
    }

    // MARK: Other events

    @Test func events_atTheLevelDebug_areLogged() async {
        let launcher = launcher(from: .debug, FakeModule.echoes("echo"))
        launcher.mainboard.activateBoard(identifier: "echo", withOption: "s3cret")
        let lines = await received.lines.end()
        #expect(lines.contains("debug [boards] 'echo' is activated with String by external code"))
        #expect(lines.contains("debug [boards] 'echo' sends String"))
    }

    @Test func links_areLoggedAsPrivate() async {
        let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none).with(LeakDetection.off))
            .install(observer: BoardEventForwarder(log: received.log()))
            .install(launcherPlugin: Kit<Shop>(openers: [PathOpener(matchingPath: "/people/{name}")]))
            .instantiate().launch { _ in }
        launcher.open(link: "app:///people/s3cret?token=s3cret")
        let lines = await received.lines.end()
        #expect(lines.contains("debug [boards] <private>"))
        #expect(!lines.contains { $0.contains("s3cret") })
    }

    /// Activates a board on opening.
    private struct ActivatingOpener: URLOpenerPathMatchingPlugin {
        let name = "ActivatingOpener"
        let matchingPath = "/people/{name}"

        func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
            mainboard.activateBoard(identifier: "echo", withOption: "text")
        }
    }

    @Test func activation_byALink_isLoggedAsPrivate() async {
        let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none).with(LeakDetection.off))
            .install(observer: BoardEventForwarder(log: received.log(), analytics: received.analytics))
            .install(launcherPlugin: Kit<Shop>(modules: [FakeModule.echoes("echo")], openers: [ActivatingOpener()]))
            .instantiate().launch { _ in }
        launcher.open(link: "app:///people/s3cret")
        #expect(await received.events.end().map(\.properties) == [["board": "echo"]])
        #expect(await !received.lines.end().contains { $0.contains("s3cret") })
    }

    // MARK: Values and costs

    @Test func values_reachNoService() async {
        let launcher = launcher(from: .debug, FakeModule.echoes("echo"), FakeModule.numbers("number"))
        let mainboard = launcher.mainboard
        mainboard.activateBoard(identifier: "echo", withOption: "s3cret")
        mainboard.activateBoard(identifier: "number", withOption: "s3cret")
        mainboard.activateBoard(identifier: "number", withOption: 42_424_242)
        mainboard.activateBoard(identifier: "number", withOption: #"{"s3cret":"s3cret"}"#)
        (mainboard.board(identifier: "echo") as? EchoBoard)?.report(Mishap())
        let all =
            await received.lines.end() + received.errors.end() + received.events.end().map { "\($0)" }
        #expect(all.count > 10)
        #expect(!all.contains { $0.contains("s3cret") || $0.contains("42424242") })
    }

    @Test func debugEvents_whenDisabled_areNotFormatted() async {
        let launcher = launcher(from: .error, FakeModule.echoes("echo"))
        for _ in 0..<100 { launcher.mainboard.activateBoard(identifier: "echo", withOption: "a") }
        #expect(await received.lines.end() == [])
    }

    @Test func forwarder_whenItsLauncherIsReleased_isReleasedWithItsServices() {
        weak var released: BoardEventForwarder?
        do {
            let forwarder = BoardEventForwarder(log: received.log())
            released = forwarder
            let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none).with(LeakDetection.off))
                .install(observer: forwarder).instantiate()
            withExtendedLifetime(launcher) {}
        }
        #expect(released == nil)
    }
}
