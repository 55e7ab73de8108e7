import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

@MainActor
struct ContinuousBoardTests {
    private typealias Shell = ContinuousBoard<PlainIO>

    private let log = ErrorLog()

    @Test func motherboard_whenFirstUsed_isMadeAndStays() {
        let shell = Shell(producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        #expect(shell.startChild() == nil)
        let inner = shell.motherboard
        #expect(shell.motherboard === inner)
        #expect(inner !== motherboard)
        #expect(inner.identifier == "plain.inner")
    }

    @Test(arguments: [true, false])
    func context_whenThereAreTwoLevels_isThatOfTheOutermost(isEarly: Bool) {
        final class Window {}
        let (shell, innerShell) = (Shell(producer: log.makeProducer()), Shell(producer: log.makeProducer()))
        let (motherboard, window, echo) = (log.makeMotherboard(), Window(), EchoBoard())
        if isEarly { motherboard.putIntoContext(window) }
        motherboard.installBoard(shell)
        shell.motherboard.installBoard(innerShell)
        innerShell.motherboard.installBoard(echo)
        if !isEarly { motherboard.putIntoContext(window) }
        #expect(echo.context === window)
        #expect(innerShell.motherboard.context === window)
        let own = Window()
        innerShell.context = own
        #expect(echo.context === own)
        #expect(shell.context === window)
    }

    @Test func registration_whenItIsInside_isUnknownOutside() {
        let app = log.makeProducer()
        let producer = BoardProducer(externalProducer: app)
        producer.registerBoard("echo") { EchoBoard(identifier: $0) }
        let shell = Shell(producer: producer)
        let motherboard = Motherboard(producer: app)
        motherboard.installBoard(shell)
        #expect(shell.motherboard.activateBoard(identifier: "echo", withOption: "hi") == .activated)
        #expect(motherboard.board(identifier: "echo") == nil)
        #expect(
            motherboard.activateBoard(identifier: "echo", withOption: "hi").error
                == .unknownBoard("echo", motherboard: "motherboard", suggestions: []))
    }

    @Test func board_whenUnknownInside_isMadeByTheProducerBehind() {
        let app = log.makeProducer()
        app.registerBoard("echo") { EchoBoard(identifier: $0) }
        let shell = Shell(producer: BoardProducer(externalProducer: app))
        let motherboard = Motherboard(producer: app)
        motherboard.installBoard(shell)
        #expect(shell.motherboard.activateBoard(identifier: "echo", withOption: "inside") == .activated)
        #expect(motherboard.activateBoard(identifier: "echo", withOption: "outside") == .activated)
        let inner = shell.motherboard.board(identifier: "echo") as? EchoBoard
        let outer = motherboard.board(identifier: "echo") as? EchoBoard
        #expect(inner?.inputs == ["inside"])
        #expect(outer?.inputs == ["outside"])
    }

    @Test func flows_whenTheyAreInside_followInnerBoardsOnly() {
        let shell = Shell(producer: log.makeProducer())
        let (inner, outer) = (EchoBoard(), EchoBoard())
        let motherboard = log.makeMotherboard(boards: [shell, outer])
        shell.motherboard.installBoard(inner)
        var heard: [String] = []
        for (place, board) in [("inside", shell.motherboard), ("outside", motherboard as any FlowMotherboard)] {
            board.echo("echo").flow.handle { heard.append("\($0) \(place)") }
            board.registerGeneralFlow(of: String.self) { heard.append("\($0) \(place), general") }
            board.echo("echo").completion.handle { _ in heard.append("completed \(place)") }
        }
        inner.sendOutput("1")
        outer.sendOutput("2")
        inner.complete()
        #expect(heard == ["1 inside", "1 inside, general", "2 outside", "2 outside, general", "completed inside"])
    }

    @Test func output_whenPassedOn_isOneOfTheOuterBoard() {
        let shell = ContinuousBoard<EchoIO>(identifier: "shell", producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        let record = Record(motherboard.echo("shell"))
        let inner = EchoBoard()
        shell.motherboard.installBoard(inner)
        shell.motherboard.echo("echo").flow.sendOutput(through: shell)
        inner.sendOutput("hi")
        #expect(record.outputs == ["hi"])
    }
}
