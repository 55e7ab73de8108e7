import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A removed board receives no values as a target, even if the board is still referenced.
@MainActor
struct DepartedTargetTests {
    private let log = ErrorLog()
    private let sender = EchoBoard()

    /// Registers itself as a target of the echo board on installation.
    private final class Listener: Board<PlainIO> {
        var heard: [String] = []

        override func didInstall() {
            serviceMap.modEcho.ioEcho.flow.addTarget(self) { listener, output in listener.heard.append(output) }
        }
    }

    @Test(arguments: [true, false])
    func target_whenItHasLeft_hearsNothing(byCompleting: Bool) {
        let listener = Listener()
        let motherboard = log.makeMotherboard(boards: [sender, listener])
        sender.sendOutput("1")
        if byCompleting { listener.complete() } else { motherboard.removeBoard(identifier: "plain") }
        sender.sendOutput("2")
        #expect(listener.heard == ["1"])
    }

    @Test func target_whenItIsInstalledAgain_hearsEverythingOnce() {
        let listener = Listener()
        let motherboard = log.makeMotherboard(boards: [sender, listener])
        listener.complete()
        motherboard.installBoard(listener)
        sender.sendOutput("1")
        #expect(listener.heard == ["1"])
    }

    @Test func target_whenItLeavesDuringTheDelivery_isLeftOut() {
        let listener = Listener()
        let motherboard = log.makeMotherboard(boards: [sender])
        motherboard.echo("echo").flow.handle { _ in listener.complete() }
        motherboard.installBoard(listener)
        sender.sendOutput("1")
        #expect(listener.heard == [])
    }

    @Test func target_whenRegisteredBeforeItIsInstalled_hearsUntilItLeaves() {
        let listener = NumberBoard()
        let motherboard = log.makeMotherboard(boards: [sender])
        var heard: [String] = []
        motherboard.echo("echo").flow.addTarget(listener) { _, output in heard.append(output) }
        sender.sendOutput("1")
        motherboard.installBoard(listener)
        sender.sendOutput("2")
        listener.complete()
        sender.sendOutput("3")
        #expect(heard == ["1", "2"])
    }

    @Test func everyKindOfTarget_whenItHasLeft_hearsNothing() {
        let listener = NumberBoard()
        let motherboard = log.makeMotherboard(boards: [sender, listener])
        let (echo, bus) = (motherboard.echo("echo"), Bus<String>())
        var heard: [String] = []
        let tokens = [
            motherboard.registerGeneralFlow(of: String.self, target: listener) { heard.append($1) },
            motherboard.registerChainedFlow(from: "echo").addTarget(listener, of: String.self) { heard.append($1) }
                .otherwise { _ in }.token,
            motherboard.combine(EchoIO.self, strategy: .latest, target: listener) { heard.append($1) },
            bus.connect(target: listener) { heard.append($1) },
            echo.flow.handle { heard.append($0) }.scoped(to: listener),
            echo.completion.addTarget(listener) { _, _ in heard.append("completed") },
        ]
        listener.complete()
        sender.sendOutput("1")
        bus.transport(input: "2")
        sender.complete()
        #expect(heard == [])
        #expect(tokens.map(\.isActive) == [false, true, false, false, false, false])
    }
}
