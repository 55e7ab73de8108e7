import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
struct CommandTests {
    private let log = ErrorLog()

    @Test func command_whenBoardIsInstalled_reachesIt() {
        let (first, second) = (EchoBoard(identifier: "1"), EchoBoard(identifier: "2"))
        let motherboard = log.makeMotherboard(boards: [first, second])
        motherboard.destination(EchoIO.self, id: "2").interaction.send(command: .stop)
        motherboard.interactWithBoard(identifier: "2", command: EchoCommand.repeatLast)
        #expect(first.commands.isEmpty)
        #expect(second.commands == [.stop, .repeatLast])
    }

    @Test func command_whenBoardIsNotInstalled_isReportedAndProducesNothing() {
        let producer = log.makeProducer()
        producer.registerBoard("echo") { EchoBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        motherboard.destination(EchoIO.self).interaction.send(command: .stop)
        motherboard.interactWithBoard(identifier: "echo", command: EchoCommand.stop)
        motherboard.interactWithBoard(identifier: "unknown", command: EchoCommand.stop)
        #expect(motherboard.boards.isEmpty)
        #expect(
            log.errors == [
                .notInstalled("echo", motherboard: "motherboard", suggestions: []),
                .notInstalled("echo", motherboard: "motherboard", suggestions: []),
                .notInstalled("unknown", motherboard: "motherboard", suggestions: []),
            ])
    }

    @Test func command_whenNameIsNearlyThatOfAnInstalledBoard_suggestsIt() {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        motherboard.interactWithBoard(identifier: "ehco", command: EchoCommand.stop)
        #expect(log.errors == [.notInstalled("ehco", motherboard: "motherboard", suggestions: ["echo"])])
    }

    @Test func command_whenOfAnotherType_isReported() {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.interactWithBoard(identifier: "echo", command: "stop")
        motherboard.interactWithBoard(identifier: "echo", command: nil)
        #expect(board.commands.isEmpty)
        #expect(
            log.errors == [
                .commandMismatch("echo", expected: "EchoCommand", found: "String"),
                .commandMismatch("echo", expected: "EchoCommand", found: "nothing"),
            ])
    }

    @Test func command_whenClassDoesNotOverride_isReported() {
        let motherboard = log.makeMotherboard(boards: [Board<EchoIO>()])
        motherboard.destination(EchoIO.self).interaction.send(command: .stop)
        #expect(log.errors == [.commandNotImplemented("echo", type: "Board<EchoIO>")])
    }

    @Test func command_whenVoid_needsNoArgument() {
        enum BellIO: IOInterface {
            typealias Input = Void
            typealias Command = Void
            static let boardID: BoardID = "bell"
        }
        final class Bell: Board<BellIO> {
            var rings = 0
            override func interact(with _: Void) { rings += 1 }
        }
        let bell = Bell()
        let motherboard = log.makeMotherboard(boards: [bell])
        motherboard.destination(BellIO.self).interaction.send()
        motherboard.interactWithBoard(identifier: "bell", command: nil)
        #expect(bell.rings == 2)
    }

    @Test func command_whenSentAsJSON_isDecoded() {
        enum CounterIO: IOInterface {
            struct Step: Decodable { let by: Int }
            typealias Input = Void
            typealias Command = Step
            static let boardID: BoardID = "counter"
        }
        final class Counter: Board<CounterIO> {
            var count = 0
            override func interact(with step: CounterIO.Step) { count += step.by }
        }
        let counter = Counter()
        let motherboard = log.makeMotherboard(boards: [counter])
        motherboard.interactWithBoard(identifier: "counter", command: ["by": 3])
        motherboard.interactWithBoard(identifier: "counter", command: ["by": "three"])
        #expect(counter.count == 3)
        #expect(log.errors == [.undecodableCommand("counter", type: "Step", reason: "at by: expected Int")])
    }

    @Test func command_whenThereIsOnlyAClaim_isReportedAsNotInstalled() {
        let motherboard = log.makeMotherboard()
        motherboard.destination(NumberIO.self, id: "x").flow.handle { _ in }
        motherboard.interactWithBoard(identifier: "x", command: EchoCommand.stop)
        #expect(log.errors == [.notInstalled("x", motherboard: "motherboard", suggestions: [])])
    }
}
