import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// The end of the sequence of a board's outputs, and the release of its handlers.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct OutputsEndTests {
    private let log = ErrorLog()

    @Test func outputs_whenTheMotherboardGoes_end() async {
        var motherboard: Motherboard? = log.makeMotherboard(boards: [EchoBoard()])
        let outputs = motherboard?.echo("echo").outputs
        let loop = Task { await count(outputs) }
        await Task.yield()
        motherboard = nil
        #expect(await loop.value == 0)
    }

    @Test func outputs_whenTheMotherboardGoesElsewhere_end() async {
        let (owner, outputs) = makeElsewhere()
        let loop = Task { await count(outputs) }
        await Task.detached { await owner.release() }.value
        #expect(await loop.value == 1)
    }

    @Test func outputs_whenTheBoardGoes_goOn() async {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard.echo("echo")
        let outputs = echo.outputs
        echo.completer.complete()
        motherboard.installBoard(EchoBoard())
        echo.activation.activate(with: "again")
        var iterator = outputs.makeAsyncIterator()
        #expect(await iterator.next() == "again")
    }

    @Test func outputs_whenTheLoopIsLeft_leaveNoHandler() async {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        let echo = motherboard.echo("echo")
        let kept = echo.outputs
        do {
            let outputs = echo.outputs
            board.sendOutput("1")
            for await _ in outputs { break }
            #expect(echo.slot.outputs.count == 2)
        }
        await yieldUntil { echo.slot.outputs.count == 1 }
        #expect(echo.slot.outputs.count == 1)
        var iterator = kept.makeAsyncIterator()
        #expect(await iterator.next() == "1")
    }

    @Test func outputs_whenNobodyLoops_leaveNoHandler() async {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard.echo("echo")
        _ = echo.outputs
        await yieldUntil { echo.slot.outputs.count == 0 }
        #expect(echo.slot.outputs.count == 0)
    }

    @Test func outputs_whenTheTaskIsCancelled_endAndLeaveNoHandler() async {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard.echo("echo")
        let outputs = echo.outputs
        let loop = Task { await count(outputs) }
        echo.activation.activate(with: "1")
        await Task.yield()
        loop.cancel()
        #expect(await loop.value <= 1)
        await yieldUntil { echo.slot.outputs.count == 0 }
        #expect(echo.slot.outputs.count == 0)
    }

    @Test func outputs_whenTheMotherboardIsGone_endAtOnceAndReport() async {
        let echo: Destination<EchoIO>
        do { echo = log.makeMotherboard(boards: [EchoBoard()]).echo("echo") }
        #expect(await count(echo.outputs) == 0)
        #expect(log.errors == [.motherboardReleased("echo")])
    }

    @Test func outputs_whenTheBoardThatAsksIsNotInstalled_endAtOnceAndReport() async {
        #expect(await count(log.makeUninstalledBoard().serviceMap.modEcho.ioEcho.outputs) == 0)
        #expect(log.errors == [.unreachable("echo", from: "plain")])
    }

    @Test func outputs_whenTheyAreHeld_keepNothing() {
        weak var board: EchoBoard?
        let outputs: AsyncStream<String>
        do {
            let installed = EchoBoard()
            board = installed
            outputs = log.makeMotherboard(boards: [installed]).echo("echo").outputs
        }
        withExtendedLifetime(outputs) { #expect(board == nil) }
    }

    private func count(_ outputs: AsyncStream<String>?) async -> Int {
        guard let outputs else { return -1 }
        var count = 0
        for await _ in outputs { count += 1 }
        return count
    }

    private func makeElsewhere() -> (OtherActorHolder<Motherboard>, AsyncStream<String>) {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let outputs = motherboard.echo("echo").outputs
        motherboard.echo("echo").activation.activate(with: "1")
        return (OtherActorHolder(motherboard), outputs)
    }
}

extension ErrorLog {
    /// Makes a board and removes it from a motherboard that reports to this log.
    fileprivate func makeUninstalledBoard() -> PlainBoard {
        let board = PlainBoard()
        makeMotherboard(boards: [board]).removeBoard(identifier: "plain")
        return board
    }
}
