import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// An inner motherboard falls back to the producers of the enclosing motherboards for boards unknown to its own
/// producer.
@MainActor
struct BoardsFromOutsideTests {
    private let log = ErrorLog()
    private let app: BoardProducer
    private let motherboard: Motherboard

    /// Boards with empty producers. `inner` is installed inside `outer`.
    private let outer = ShellBoard(identifier: "outer", producer: BoardProducer())
    private let inner = ShellBoard(identifier: "inner", producer: BoardProducer())

    init() {
        app = log.makeProducer()
        app.registerBoard("echo") { EchoBoard(identifier: $0) }
        app.register(BoardRegistration(NumberIO.self) { NumberBoard(identifier: $0) })
        motherboard = Motherboard(producer: app)
        motherboard.installBoard(outer)
        outer.motherboard.installBoard(inner)
    }

    private var inside: [any FlowMotherboard] { [outer.motherboard, inner.motherboard] }

    @Test func board_whenKnownOutsideOnly_isMadeAtEachLevel() {
        for motherboard in inside {
            #expect(motherboard.echo("echo").activation.activate(with: "1") == .activated)
            #expect(motherboard.activateBoard(identifier: "number", withOption: 1) == .activated)
            #expect(motherboard.board(identifier: "echo")?.host === motherboard)
        }
        #expect(motherboard.board(identifier: "echo") == nil)
        #expect(log.errors == [])
    }

    @Test func board_whenKnownOutsideOnly_isAvailableAtEachLevel() {
        for motherboard in inside {
            #expect(motherboard.echo("echo").isAvailable)
            #expect(motherboard.destination(NumberIO.self).isAvailable)
            #expect(!motherboard.echo("unknown").isAvailable)
        }
    }

    @Test func board_whenInstalledOutside_isNotAvailableInsideForThat() {
        motherboard.installBoard(OptionalBoard())
        #expect(inside.allSatisfy { !$0.destination(OptionalIO.self).isAvailable })
    }

    @Test func wrongInterface_whenKnownOutside_isRefusedFromTheStart() {
        let expected = BoardError.interfaceMismatch("number", known: "NumberIO", requested: "EchoIO")
        for motherboard in inside {
            #expect(!motherboard.echo("number").flow.handle { _ in }.isActive)
            #expect(!motherboard.echo("number").isAvailable)
            #expect(motherboard.echo("number").activation.activate(with: "1").error == expected)
            #expect(motherboard.installBoard(EchoBoard(identifier: "number")) == expected)
        }
        #expect(log.errors == Array(repeating: expected, count: 6))
    }

    @Test(arguments: [true, false])
    func board_whenKnownInsideAsWell_isMadeInside(isNamedInside: Bool) {
        let producer = log.makeProducer()
        if isNamedInside {
            producer.register(BoardRegistration(EchoIO.self, id: "number") { EchoBoard(identifier: $0) })
        } else {
            producer.registerBoard("number") { EchoBoard(identifier: $0) }
        }
        let innermost = ShellBoard(identifier: "innermost", producer: producer)
        inner.motherboard.installBoard(innermost)
        #expect(innermost.motherboard.echo("number").activation.activate(with: "1") == .activated)
        #expect(innermost.motherboard.board(identifier: "number") is EchoBoard)
        #expect(inner.motherboard.activateBoard(identifier: "number", withOption: 1) == .activated)
        #expect(log.errors == [])
    }

    @Test func board_whenKnownAtALevelBetween_isMadeThere() {
        let producer = log.makeProducer()
        producer.registerBoard("echo") { ScriptedBoard<EchoIO>($0) }
        let (between, innermost) = (
            ShellBoard(identifier: "between", producer: producer),
            ShellBoard(identifier: "innermost", producer: BoardProducer())
        )
        motherboard.installBoard(between)
        between.motherboard.installBoard(innermost)
        innermost.motherboard.activateBoard(identifier: "echo", withOption: "1")
        #expect(innermost.motherboard.board(identifier: "echo") is ScriptedBoard<EchoIO>)
    }

    @Test func board_whenUnknownEverywhere_isReportedWithNamesFromOutside() {
        let producer = log.makeProducer()
        producer.registerBoard("numbers") { NumberBoard(identifier: $0) }
        let innermost = ShellBoard(identifier: "innermost", producer: producer)
        inner.motherboard.installBoard(innermost)
        let outcome = innermost.motherboard.activateBoard(identifier: "numbre", withOption: 1)
        let expected = BoardError.unknownBoard(
            "numbre", motherboard: "innermost.inner", suggestions: ["number", "numbers"])
        #expect(outcome.error == expected)
        #expect(log.errors == [expected])
    }

    @Test func board_whenTheOneAroundIsNotInstalledYet_isFoundOnceItIs() {
        let shell = ShellBoard(producer: log.makeProducer())
        let echo = shell.motherboard.echo("echo")
        #expect(!echo.isAvailable)
        let expected = BoardError.unknownBoard("echo", motherboard: "plain.inner", suggestions: [])
        #expect(echo.activation.activate(with: "1").error == expected)
        motherboard.installBoard(shell)
        #expect(echo.isAvailable)
        #expect(echo.activation.activate(with: "1") == .activated)
    }

    @Test func board_whenTheOutermostMotherboardIsReleased_isNotMadeAnyMore() {
        let shell = ShellBoard(producer: BoardProducer())
        let echo: Destination<EchoIO>
        do {
            let motherboard = Motherboard(producer: app)
            motherboard.installBoard(shell)
            echo = shell.motherboard.echo("echo")
            #expect(echo.isAvailable)
        }
        #expect(!echo.isAvailable)
        #expect(echo.activation.activate(with: "1").error == .motherboardReleased("echo"))
    }
}
