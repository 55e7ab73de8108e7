import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct OutputsTests {
    private let log = ErrorLog()

    @Test func outputs_whenBoardSends_haveAllThatCameAfterTheCall() async {
        let board = EchoBoard()
        var motherboard: Motherboard? = log.makeMotherboard(boards: [board])
        board.sendOutput("before")
        let outputs = motherboard?.echo("echo").outputs
        for number in 0..<1000 { board.sendOutput("\(number)") }
        motherboard = nil
        #expect(await outputs?.collected() == (0..<1000).map { "\($0)" })
    }

    @Test func outputs_whenThereAreSeveral_areIndependent() async {
        let board = EchoBoard()
        var motherboard: Motherboard? = log.makeMotherboard(boards: [board])
        let first = motherboard?.echo("echo").outputs
        board.sendOutput("1")
        let second = motherboard?.echo("echo").outputs
        board.sendOutput("2")
        motherboard = nil
        #expect(await second?.collected() == ["2"])
        #expect(await first?.collected() == ["1", "2"])
    }

    @Test func outputs_whenTheLoopIsBusy_missNothing() async {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        var received: [String] = []
        board.sendOutput("before")
        let outputs = motherboard.echo("echo").outputs
        board.sendOutput("1")
        for await output in outputs {
            received.append(output)
            if output == "1" {
                board.sendOutput("2")
                await Task.yield()
                board.sendOutput("3")
            }
            if output == "3" { break }
        }
        #expect(received == ["1", "2", "3"])
    }

    @Test func outputs_whenTheLoopIsWaiting_goOn() async {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        let echo = motherboard.echo("echo")
        let loop = Task { await echo.outputs.collected(2) }
        await yieldUntil { echo.slot.outputs.count == 1 }
        board.sendOutput("1")
        await Task.yield()
        board.sendOutput("2")
        #expect(await loop.value == ["1", "2"])
    }

    @Test func outputs_whenTheBoardIsProducedAgain_goOn() async {
        let producer = log.makeProducer()
        producer.registerBoard("echo") { EchoBoard(identifier: $0) }
        var motherboard: Motherboard? = Motherboard(producer: producer)
        let outputs = motherboard?.echo("echo").outputs
        motherboard?.echo("echo").activation.activate(with: "1")
        motherboard?.echo("echo").completer.complete()
        motherboard?.echo("echo").activation.activate(with: "2")
        motherboard?.clearActiveBoards()
        motherboard?.echo("echo").activation.activate(with: "3")
        motherboard = nil
        #expect(await outputs?.collected() == ["1", "2", "3"])
    }

    @Test func outputs_whenTheyAreVoid_areCounted() async {
        let board = PlainBoard()
        var motherboard: Motherboard? = log.makeMotherboard(boards: [board])
        let outputs = motherboard?.destination(PlainIO.self).outputs
        board.sendOutput()
        board.sendOutput()
        motherboard = nil
        var count = 0
        if let outputs { for await _ in outputs { count += 1 } }
        #expect(count == 2)
    }
}

extension AsyncStream {
    /// Returns all elements until the end of the stream, or the first `count` elements.
    @MainActor
    fileprivate func collected(_ count: Int = .max) async -> [Element] {
        var elements: [Element] = []
        for await element in self {
            elements.append(element)
            if elements.count == count { break }
        }
        return elements
    }
}
