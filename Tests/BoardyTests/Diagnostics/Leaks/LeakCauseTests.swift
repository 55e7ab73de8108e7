import Boardy
import TestSupport
import Testing

/// Who activated a board last that is still there.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LeakCauseTests {
    private struct Opener: URLOpenerPathMatchingPlugin {
        let matchingPath = "/echo"
        func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
            mainboard.echo("echo").activation.activate(with: "hi")
        }
    }

    private let scene = LeakWatchScene { $0.install(urlOpenerPlugins: [Opener()]) }

    private func expectCause(_ cause: String?, sourceLocation: SourceLocation = #_sourceLocation) async {
        scene.keep("echo")
        scene.remove("echo")
        for _ in 0..<2 { await scene.pass() }
        #expect(scene.log.errors == [LeakWatchScene.leak("echo", by: cause)], sourceLocation: sourceLocation)
    }

    @Test func cause_whenACallerActivatedTheBoard_isNamed() async {
        scene.mainboard.echo("echo").activation.activate(with: "hi")
        await expectCause("a caller")
    }

    @Test func cause_whenItWasActivatedByIdentifier_isNamed() async {
        scene.mainboard.echo("echo").flow.handle { _ in }
        scene.mainboard.activateBoard(identifier: "echo", withOption: "hi")
        await expectCause("a caller")
    }

    @Test func cause_whenTheBoardWasMadeByAnActivationByIdentifier_isNamed() async {
        scene.mainboard.activateBoard(identifier: "echo", withOption: "hi")
        await expectCause("a caller")
    }

    @Test func cause_whenAnotherBoardActivatedIt_isNamed() async {
        let board = ScriptedBoard<PlainIO>(
            "asking",
            onActivate: { board, _ in
                board.serviceMap.modEcho.ioEcho.activation.activate(with: "hi")
            })
        scene.mainboard.installBoard(board)
        scene.mainboard.plain("asking").activation.activate()
        await expectCause("'asking'")
    }

    @Test func cause_whenAFlowActivatedIt_isNamed() async {
        scene.mainboard.echo("other").flow.activate(scene.mainboard.echo("echo"))
        scene.mainboard.echo("other").activation.activate(with: "hi")
        await expectCause("a flow of 'other'")
    }

    @Test func cause_whenStepsActivatedIt_isNamed() async {
        scene.mainboard.registerFlowSteps("other" ->> "echo")
        scene.mainboard.echo("other").activation.activate(with: "hi")
        await expectCause("a flow of 'other'")
    }

    @Test func cause_whenALinkActivatedIt_isNamed() async {
        scene.launcher.launch { _ in }.open(link: "app://home/echo?secret=1")
        await expectCause("the link 'app://home/echo'")
    }

    @Test func cause_whenItWasActivatedTwice_isTheLastOne() async {
        scene.mainboard.echo("echo").activation.activate(with: "hi")
        scene.mainboard.echo("other").flow.activate(scene.mainboard.echo("echo"))
        scene.mainboard.echo("other").activation.activate(with: "hi")
        await expectCause("a flow of 'other'")
    }

    @Test func cause_whenItWasOnlyInstalled_isNotNamed() async {
        scene.mainboard.installBoard(EchoBoard())
        await expectCause(nil)
    }

    @Test func cause_whenABoardOfThatNameWasActivatedBefore_isNotThat() async {
        scene.activate(keeping: false)
        scene.remove("echo")
        scene.mainboard.installBoard(EchoBoard())
        await expectCause(nil)
    }
}
