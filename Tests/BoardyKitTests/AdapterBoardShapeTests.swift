import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The four initializers of `AdapterBoard`, and adapters of boards behind gates.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AdapterBoardShapeTests {
    private enum CountIO: IOInterface {
        typealias Input = Int
        typealias Output = Int
        typealias Command = EchoCommand
        static let boardID: BoardID = "count"
    }

    private enum NumberedIO: IOInterface {
        typealias Input = Int
        typealias Output = String
        static let boardID: BoardID = "numbered"
    }

    private enum MeasuredIO: IOInterface {
        typealias Input = String
        typealias Output = Int
        static let boardID: BoardID = "measured"
    }

    private enum AliasIO: IOInterface {
        typealias Input = String
        typealias Output = String
        typealias Command = EchoCommand
        static let boardID: BoardID = "alias"
    }

    private let log = ErrorLog()
    private let producer: BoardProducer

    init() {
        producer = log.makeProducer()
        producer.registerBoard("echo") { EchoBoard(identifier: $0) }
    }

    private func answer<IO>(of board: Board<IO>, to input: IO.Input) async throws -> IO.Output {
        let motherboard = log.makeMotherboard(boards: [board])
        defer { withExtendedLifetime(motherboard) {} }
        return try await motherboard.destination(IO.self).activation.firstOutput(with: input)
    }

    @Test func adapter_whenBothAreMapped_mapsBoth() async throws {
        let adapter = AdapterBoard<CountIO, EchoIO>(
            producer: producer, input: { String(repeating: "x", count: $0) }, output: { $0.count + 1 })
        #expect(try await answer(of: adapter, to: 3) == 4)
    }

    @Test func adapter_whenOnlyTheInputIsMapped_sendsTheOutputAsItIs() async throws {
        let adapter = AdapterBoard<NumberedIO, EchoIO>(producer: producer, input: { "\($0)" })
        #expect(try await answer(of: adapter, to: 3) == "3")
    }

    @Test func adapter_whenOnlyTheOutputIsMapped_takesTheInputAsItIs() async throws {
        let adapter = AdapterBoard<MeasuredIO, EchoIO>(producer: producer, output: { $0.count })
        #expect(try await answer(of: adapter, to: "xyz") == 3)
    }

    @Test func adapter_whenNothingIsMapped_isTheOtherUnderAnotherName() async throws {
        let adapter = AdapterBoard<AliasIO, EchoIO>(producer: producer)
        #expect(try await answer(of: adapter, to: "x") == "x")
    }

    @Test func adapter_whenNamed_usesThoseNames() async throws {
        producer.registerBoard("echo.other") { EchoBoard(identifier: $0) }
        let adapter = AdapterBoard<AliasIO, EchoIO>(identifier: "mine", inner: "echo.other", producer: producer)
        let motherboard = log.makeMotherboard(boards: [adapter])
        let alias = motherboard.destination(AliasIO.self, id: "mine")
        #expect(try await alias.activation.firstOutput(with: "x") == "x")
        #expect(adapter.motherboard.boards.map(\.identifier) == ["echo.other"])
    }

    @Test func adapter_whenTheCommandsAreOfOneType_passesThemOn() {
        let adapter = AdapterBoard<AliasIO, EchoIO>(producer: producer)
        let motherboard = log.makeMotherboard(boards: [adapter])
        motherboard.destination(AliasIO.self).activation.activate(with: "x")
        motherboard.destination(AliasIO.self).interaction.send(command: .stop)
        #expect((adapter.motherboard.board(identifier: "echo") as? EchoBoard)?.commands == [.stop])
        #expect(log.errors.isEmpty)
    }

    @Test
    func firstOutput_whenTheOtherIsRefusedAtItsGate_throwsThat() async {
        producer.registerBoard("guarded") { RefusedBoard(identifier: $0) }
        producer.registerBoard("plain") { id in
            ScriptedBoard<PlainIO>(id, onActivate: { board, _ in Task { board.complete(false) } })
        }
        let adapter = AdapterBoard<AliasIO, EchoIO>(inner: "guarded", producer: producer)
        await #expect(throws: BoardError.refusedByGate("guarded", gate: "plain")) {
            try await answer(of: adapter, to: "x")
        }
    }

    @Test func adapter_whenTheOtherIsRefusedAtItsGate_completesWithFalseOnce() async {
        let adapter = AdapterBoard<AliasIO, EchoIO>(producer: producer)
        let motherboard = log.makeMotherboard(boards: [adapter])
        let record = Record(motherboard.destination(AliasIO.self))
        producer.registerBoard("echo", replacingExisting: true) { id in
            RefusedBoard(identifier: id)
        }
        producer.registerBoard("plain") { id in
            ScriptedBoard<PlainIO>(id, onActivate: { board, _ in board.complete(false) })
        }
        motherboard.destination(AliasIO.self).activation.activate(with: "x")
        #expect(record.completions == [false])
        #expect(log.errors == [.refusedByGate("echo", gate: "plain")])
    }

    @Test func adapter_whenInstalledAgainAsItHearsOfTheRefusal_completesOnce() async {
        producer.registerBoard("guarded") { RefusedBoard(identifier: $0) }
        producer.registerBoard("plain") { id in
            ScriptedBoard<PlainIO>(id, onActivate: { board, _ in board.complete(false) })
        }
        let adapter = AdapterBoard<AliasIO, EchoIO>(inner: "guarded", producer: producer)
        let motherboard = log.makeMotherboard(boards: [adapter])
        let alias = motherboard.destination(AliasIO.self)
        let record = Record(alias)
        alias.completion.handle { [weak motherboard] _ in motherboard?.installBoard(adapter) }
        await #expect(throws: BoardError.refusedByGate("guarded", gate: "plain")) {
            try await alias.activation.firstOutput(with: "x")
        }
        #expect(record.completions == [false])
        #expect(log.errors == [.refusedByGate("guarded", gate: "plain")])
        #expect(motherboard.boards.map(\.identifier) == ["alias"])
        #expect(adapter.motherboard.boards.isEmpty)
    }
}

private final class RefusedBoard: Board<EchoIO> {
    override func activationBarrier(for _: String) -> ActivationBarrier? {
        host?.destination(PlainIO.self).activation.barrier()
    }
}
