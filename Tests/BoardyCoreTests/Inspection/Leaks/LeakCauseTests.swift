import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The last activation of a leaked board, as the leak report names it.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LeakCauseTests {
    private struct Opener: URLOpenerPathMatchingPlugin {
        let matchingPath = "/echo"
        func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
            mainboard.echo("echo").activation.activate(with: "hi")
        }
    }

    private let fixture = LeakDetectorFixture { $0.install(urlOpenerPlugins: [Opener()]) }

    private func expectCause(_ cause: String?, sourceLocation: SourceLocation = #_sourceLocation) async {
        fixture.keep("echo")
        fixture.remove("echo")
        for _ in 0..<2 { await fixture.pass() }
        #expect(fixture.log.errors == [LeakDetectorFixture.leak("echo", by: cause)], sourceLocation: sourceLocation)
    }

    @Test func cause_whenACallerActivatedTheBoard_isNamed() async {
        fixture.mainboard.echo("echo").activation.activate(with: "hi")
        await expectCause("external code")
    }

    @Test func cause_whenItWasActivatedByIdentifier_isNamed() async {
        fixture.mainboard.echo("echo").flow.handle { _ in }
        fixture.mainboard.activateBoard(identifier: "echo", withOption: "hi")
        await expectCause("external code")
    }

    @Test func cause_whenTheBoardWasMadeByAnActivationByIdentifier_isNamed() async {
        fixture.mainboard.activateBoard(identifier: "echo", withOption: "hi")
        await expectCause("external code")
    }

    @Test func cause_whenAnotherBoardActivatedIt_isNamed() async {
        let board = ScriptedBoard<PlainIO>(
            "asking",
            onActivate: { board, _ in
                board.serviceMap.modEcho.ioEcho.activation.activate(with: "hi")
            })
        fixture.mainboard.installBoard(board)
        fixture.mainboard.plain("asking").activation.activate()
        await expectCause("'asking'")
    }

    @Test func cause_whenAFlowActivatedIt_isNamed() async {
        fixture.mainboard.echo("other").flow.activate(fixture.mainboard.echo("echo"))
        fixture.mainboard.echo("other").activation.activate(with: "hi")
        await expectCause("a flow of 'other'")
    }

    @Test func cause_whenStepsActivatedIt_isNamed() async {
        fixture.mainboard.registerFlowSteps("other" ->> "echo")
        fixture.mainboard.echo("other").activation.activate(with: "hi")
        await expectCause("a flow of 'other'")
    }

    @Test func cause_whenALinkActivatedIt_isNamed() async {
        fixture.launcher.launch { _ in }.open(link: "app://home/echo?secret=1")
        await expectCause("the link 'app://home/echo'")
    }

    @Test func cause_whenItWasActivatedTwice_isTheLastOne() async {
        fixture.mainboard.echo("echo").activation.activate(with: "hi")
        fixture.mainboard.echo("other").flow.activate(fixture.mainboard.echo("echo"))
        fixture.mainboard.echo("other").activation.activate(with: "hi")
        await expectCause("a flow of 'other'")
    }

    @Test func cause_whenItWasOnlyInstalled_isNotNamed() async {
        fixture.mainboard.installBoard(EchoBoard())
        await expectCause(nil)
    }

    @Test func cause_whenABoardOfThatNameWasActivatedBefore_isNotThat() async {
        fixture.activate(keeping: false)
        fixture.remove("echo")
        fixture.mainboard.installBoard(EchoBoard())
        await expectCause(nil)
    }
}
