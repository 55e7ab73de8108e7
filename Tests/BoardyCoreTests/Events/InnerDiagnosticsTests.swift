import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Errors inside a board. They are reported to the diagnostics of its producer or, without those, of its motherboard.
@MainActor
struct InnerDiagnosticsTests {
    private let log = ErrorLog()

    @Test func error_whenTheProducerInsideSaysNothing_isReportedOutside() {
        let shell = ShellBoard(producer: BoardProducer())
        let motherboard = log.makeMotherboard(boards: [shell])
        shell.motherboard.activateBoard(identifier: "x")
        #expect(log.errors == [.unknownBoard("x", motherboard: "plain.inner", suggestions: [])])
        withExtendedLifetime(motherboard) {}
    }

    @Test func error_whenTwoProducersInsideSayNothing_isReportedOutside() {
        let (outer, inner) = (ShellBoard(producer: BoardProducer()), ShellBoard(producer: BoardProducer()))
        let (motherboard, board) = (log.makeMotherboard(boards: [outer]), EchoBoard())
        outer.motherboard.installBoard(inner)
        inner.motherboard.installBoard(board)
        board.report(BoardError.producerReleased("1"))
        board.complete()
        board.sendOutput("late")
        #expect(
            log.errors == [
                .failedBecause("echo", .producerReleased("1")), .outputAfterRemoval("echo", type: "String"),
            ])
        withExtendedLifetime(motherboard) {}
    }

    @Test func error_whenTheProducerInsideSaysWhere_isReportedThere() {
        let (other, shell) = (ErrorLog(), ShellBoard(producer: log.makeProducer()))
        let motherboard = other.makeMotherboard(boards: [shell])
        shell.motherboard.activateBoard(identifier: "x")
        #expect(log.errors == [.unknownBoard("x", motherboard: "plain.inner", suggestions: [])])
        #expect(other.errors == [])
        withExtendedLifetime(motherboard) {}
    }

    @Test func error_whenTheBoardIsInstalledElsewhereLater_isReportedThere() {
        let (other, shell) = (ErrorLog(), ShellBoard(producer: BoardProducer()))
        let (motherboard, second) = (log.makeMotherboard(boards: [shell]), other.makeMotherboard())
        shell.motherboard.activateBoard(identifier: "1")
        shell.complete()
        second.installBoard(shell)
        shell.motherboard.activateBoard(identifier: "2")
        #expect(log.errors == [.unknownBoard("1", motherboard: "plain.inner", suggestions: [])])
        #expect(other.errors == [.unknownBoard("2", motherboard: "plain.inner", suggestions: [])])
        withExtendedLifetime(motherboard) {}
    }

    @Test func error_whenTheInsideWasUsedBeforeTheInstallation_isReportedOutside() {
        let shell = ShellBoard(producer: BoardProducer())
        let inner = shell.motherboard
        let motherboard = log.makeMotherboard(boards: [shell])
        inner.activateBoard(identifier: "x")
        #expect(log.errors == [.unknownBoard("x", motherboard: "plain.inner", suggestions: [])])
        withExtendedLifetime(motherboard) {}
    }
}
