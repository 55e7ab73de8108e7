import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
struct FlowBoardTests {
    private let log = ErrorLog()

    @Test func flowBoard_whenActivated_callsItsClosure() {
        var inputs: [String] = []
        let board = FlowBoard<EchoIO> { board, input in
            inputs.append(input)
            board.sendOutput(input + "!")
            board.complete()
        }
        let motherboard = log.makeMotherboard(boards: [board])
        let record = Record(motherboard.destination(EchoIO.self))
        motherboard.destination(EchoIO.self).activation.activate(with: "hi")
        #expect(inputs == ["hi"])
        #expect(record.outputs == ["hi!"])
        #expect(record.completions == [true])
    }

    @Test func flowBoard_whenInstalled_callsItsClosureEachTimeBeforeTheActivation() {
        var calls: [String] = []
        let board = FlowBoard<EchoIO>(onInstall: { board in
            #expect(board.host != nil)
            calls.append("install")
        }) { _, input in calls.append(input) }
        #expect(calls.isEmpty)
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.destination(EchoIO.self).activation.activate(with: "hi")
        motherboard.removeBoard(identifier: "echo")
        motherboard.installBoard(board)
        #expect(calls == ["install", "hi", "install"])
    }

    @Test func flowBoard_whenCommanded_callsItsClosure() {
        var commands: [EchoCommand] = []
        let board = FlowBoard<EchoIO>(onCommand: { _, command in commands.append(command) }) { _, _ in }
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.destination(EchoIO.self).interaction.send(command: .stop)
        #expect(commands == [.stop])
        #expect(log.errors.isEmpty)
    }

    @Test func flowBoard_whenCommandedWithoutAClosure_reportsIt() {
        let motherboard = log.makeMotherboard(boards: [FlowBoard<EchoIO> { _, _ in }])
        motherboard.destination(EchoIO.self).interaction.send(command: .stop)
        #expect(log.errors == [.commandNotImplemented("echo", type: "FlowBoard<EchoIO>")])
    }

    @Test func flowBoard_whenItHasBoardsInside_passesOnWhatTheySend() {
        let producer = log.makeProducer()
        producer.registerBoard("inner") { EchoBoard(identifier: $0) }
        let board = FlowBoard<EchoIO>(producer: producer) { board in
            let inner = board.motherboard.destination(EchoIO.self, id: "inner")
            inner.flow.addTarget(board) { board, output in board.sendOutput("inner " + output) }
            inner.completion.addTarget(board) { $0.complete($1) }
        } onActivate: { board, input in
            board.motherboard.destination(EchoIO.self, id: "inner").activation.activate(with: input)
            board.motherboard.destination(EchoIO.self, id: "inner").completer.complete(false)
        }
        let motherboard = log.makeMotherboard(boards: [board])
        let record = Record(motherboard.destination(EchoIO.self))
        motherboard.destination(EchoIO.self).activation.activate(with: "hi")
        #expect(record.outputs == ["inner hi"])
        #expect(record.completions == [false])
        #expect(log.errors.isEmpty)
    }

    @Test func flowBoard_whenNamed_isInstalledUnderThatName() {
        let motherboard = log.makeMotherboard(boards: [FlowBoard<EchoIO>(identifier: "other") { _, _ in }])
        #expect(motherboard.echo("other").activation.activate(with: "") == .activated)
        #expect(FlowBoard<EchoIO> { _, _ in }.identifier == "echo")
    }

    @Test func flowBoard_whenItHasLeft_isReleased() {
        weak var released: FlowBoard<EchoIO>?
        let motherboard = log.makeMotherboard()
        do {
            let board = FlowBoard<EchoIO> { board in
                board.motherboard.destination(PlainIO.self).completion.handle { _ in board.complete() }
            } onActivate: { board, _ in
                board.complete()
            }
            released = board
            motherboard.installBoard(board)
        }
        #expect(released != nil)
        motherboard.destination(EchoIO.self).activation.activate(with: "")
        #expect(released == nil)
    }
}
