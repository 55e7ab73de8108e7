import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AdapterBoardTests {
    private enum LengthIO: IOInterface {
        typealias Input = String
        typealias Output = String
        typealias Command = Bool
        static let boardID: BoardID = "length"
    }

    private let log = ErrorLog()

    /// Makes a motherboard with an adapter, and the nested echo board.
    private func makeFixture(
        command: (@MainActor (Bool) -> EchoCommand)? = { $0 ? .repeatLast : .stop }
    ) -> (Motherboard, EchoBoard, AdapterBoard<LengthIO, EchoIO>) {
        let inner = EchoBoard()
        let producer = log.makeProducer()
        producer.registerBoard("echo") { _ in inner }
        let adapter = AdapterBoard<LengthIO, EchoIO>(
            producer: producer, input: { "in \($0)" }, output: { "out \($0)" }, command: command)
        return (log.makeMotherboard(boards: [adapter]), inner, adapter)
    }

    @Test func adapter_whenActivated_mapsInputAndOutput() {
        let (motherboard, inner, _) = makeFixture()
        let record = Record(motherboard.destination(LengthIO.self))
        motherboard.destination(LengthIO.self).activation.activate(with: "x")
        #expect(inner.inputs == ["in x"])
        #expect(record.outputs == ["out in x"])
        #expect(record.completions.isEmpty)
    }

    @Test func adapter_whenCommanded_mapsTheCommand() {
        let (motherboard, inner, _) = makeFixture()
        let length = motherboard.destination(LengthIO.self)
        length.activation.activate(with: "x")
        length.interaction.send(command: true)
        length.interaction.send(command: false)
        #expect(inner.commands == [.repeatLast, .stop])
    }

    @Test func adapter_whenTheCommandIsOfAnotherType_reportsIt() {
        let (motherboard, inner, _) = makeFixture(command: nil)
        let length = motherboard.destination(LengthIO.self)
        length.activation.activate(with: "x")
        length.interaction.send(command: true)
        #expect(inner.commands.isEmpty)
        #expect(log.errors == [.commandNotImplemented("length", type: "AdapterBoard<LengthIO, EchoIO>")])
    }

    @Test func adapter_whenCommandedBeforeItsActivation_reportsThatTheOtherIsNotThere() {
        let (motherboard, inner, _) = makeFixture()
        motherboard.destination(LengthIO.self).interaction.send(command: true)
        #expect(inner.commands.isEmpty)
        #expect(log.errors == [.notInstalled("echo", motherboard: "length.inner", suggestions: [])])
    }

    @Test(arguments: [true, false])
    func adapter_whenTheOtherCompletes_completesWithTheSame(isDone: Bool) {
        let (motherboard, inner, _) = makeFixture()
        let record = Record(motherboard.destination(LengthIO.self))
        motherboard.destination(LengthIO.self).activation.activate(with: "x")
        inner.complete(isDone)
        #expect(record.completions == [isDone])
        #expect(motherboard.boards.isEmpty)
    }

    @Test func adapter_whenTheOtherIsRemoved_completesWithFalse() {
        let (motherboard, inner, adapter) = makeFixture()
        let record = Record(motherboard.destination(LengthIO.self))
        motherboard.destination(LengthIO.self).activation.activate(with: "x")
        adapter.motherboard.removeBoard(identifier: "echo")
        #expect(record.completions == [false])
        #expect(inner.host == nil)
    }

    @Test func adapter_whenItCompletes_takesTheOtherWithIt() {
        let (motherboard, inner, _) = makeFixture()
        let record = Record(motherboard.destination(LengthIO.self))
        motherboard.destination(LengthIO.self).activation.activate(with: "x")
        motherboard.destination(LengthIO.self).completer.complete()
        #expect(inner.host == nil)
        #expect(record.completions == [true])
        #expect(log.errors.isEmpty)
    }

    @Test func adapter_whenTheOtherIsUnknown_completesWithFalse() async {
        let adapter = AdapterBoard<LengthIO, EchoIO>(producer: log.makeProducer(), input: { $0 }, output: { $0 })
        let motherboard = log.makeMotherboard(boards: [adapter])
        let record = Record(motherboard.destination(LengthIO.self))
        let error = BoardError.unknownBoard("echo", motherboard: "length.inner", suggestions: [])
        await #expect(throws: error) {
            try await motherboard.destination(LengthIO.self).activation.firstOutput(with: "x")
        }
        #expect(record.completions == [false])
        #expect(log.errors == [error])
    }

    @Test func adapter_whenInAContext_showsTheOtherThere() {
        let window = ErrorLog()
        let (motherboard, inner, _) = makeFixture()
        motherboard.putIntoContext(window)
        motherboard.destination(LengthIO.self).activation.activate(with: "x")
        #expect(inner.context === window)
    }

    @Test func adapter_whenInstalledAgain_adaptsOnce() {
        let (motherboard, inner, adapter) = makeFixture()
        let record = Record(motherboard.destination(LengthIO.self))
        for _ in 1...2 {
            motherboard.installBoard(adapter)
            motherboard.destination(LengthIO.self).activation.activate(with: "x")
            inner.complete()
        }
        #expect(record.outputs == ["out in x", "out in x"])
        #expect(record.completions == [true, true])
    }

    @Test func adapter_whenTheOtherComesFromOutside_usesThat() async throws {
        let producer = log.makeProducer()
        producer.registerBoard("echo") { EchoBoard(identifier: $0) }
        producer.registerBoard("length") {
            AdapterBoard<LengthIO, EchoIO>(identifier: $0, input: { $0 }, output: { $0 })
        }
        let motherboard = Motherboard(producer: producer)
        #expect(try await motherboard.destination(LengthIO.self).activation.firstOutput(with: "x") == "x")
        #expect(motherboard.boards.map(\.identifier) == ["length"])
    }

    @Test func adapter_whenItHasLeft_isReleasedWithTheOther() {
        let motherboard = log.makeMotherboard()
        weak var adapter: AdapterBoard<LengthIO, EchoIO>?
        weak var inner: EchoBoard?
        do {
            let producer = log.makeProducer()
            producer.registerBoard("echo") { EchoBoard(identifier: $0) }
            let board = AdapterBoard<LengthIO, EchoIO>(producer: producer, input: { $0 }, output: { $0 })
            adapter = board
            motherboard.installBoard(board)
            motherboard.destination(LengthIO.self).activation.activate(with: "x")
            inner = board.motherboard.board(identifier: "echo") as? EchoBoard
        }
        #expect(inner != nil)
        motherboard.removeBoard(identifier: "length")
        #expect(adapter == nil)
        #expect(inner == nil)
    }
}
