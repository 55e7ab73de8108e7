import Boardy
import TestSupport
import Testing

/// Each of these fails: minimal reproductions of what the models and the reading of the sources have found.
@MainActor
struct OpenBugTests {
    private let log = ErrorLog()

    // MARK: An ending that the cycle guard refuses is told to nobody

    private final class Finishing: Board<EchoIO> {
        override func activate(with input: String) {
            sendOutput(input)
            complete()
        }
    }

    @Test func completion_whenTheBoardsCompleteOnTheWayOutOfACycle_isStillTold() {
        let motherboard = log.makeMotherboard(boards: [Finishing(identifier: "1"), Finishing(identifier: "2")])
        let (one, two) = (motherboard.destination(EchoIO.self, id: "1"), motherboard.destination(EchoIO.self, id: "2"))
        one.flow.activate(two)
        two.flow.activate(one)
        var completed: [BoardID] = []
        one.completion.handle { _ in completed.append("1") }
        two.completion.handle { _ in completed.append("2") }
        one.activation.activate(with: "hi")
        #expect(motherboard.boards.isEmpty)
        #expect(completed.sorted { $0.rawValue < $1.rawValue } == ["1", "2"])
    }

    /// Goes to the other one, and completes without an output.
    private final class Wandering: Board<EchoIO> {
        var activated: AsyncStream<Never>.Continuation?
        override func activate(with input: String) {
            activated?.finish()
            let other: BoardID = identifier == "1" ? "2" : "1"
            serviceMap.modEcho.destination(EchoIO.self, id: other).activation.activate(with: input)
            complete()
        }
    }

    @Test func firstOutput_whenTheBoardCompletesOnTheWayOutOfACycle_ends() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        let wandering = Wandering(identifier: "1")
        wandering.activated = continuation
        var motherboard: Motherboard? = log.makeMotherboard(boards: [wandering, Wandering(identifier: "2")])
        let activation = motherboard?.destination(EchoIO.self, id: "1").activation
        let task = Task { try await activation?.firstOutput(with: "hi") }
        for await _ in stream {}
        // The board has come and gone; whoever still waits now is told only that the motherboard has gone.
        #expect(motherboard?.boards.isEmpty == true)
        motherboard = nil
        await #expect(throws: BoardError.noOutput("1")) { try await task.value }
    }

    // MARK: A sweep in the middle of a registration by identifier

    private final class Target {}

    /// Does something on the main actor when it goes.
    private final class AtTheEnd: Sendable {
        private let act: @MainActor @Sendable () -> Void

        init(_ act: @escaping @MainActor @Sendable () -> Void) {
            self.act = act
        }

        deinit {
            let act = act
            MainActor.assumeIsolated { act() }
        }
    }

    @Test func chains_whenARegistrationForgetsADeadOneThatRegistersAnother_areEachCalledOnce() {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        var received: [String] = []
        do {
            let scope = Target()
            let end = AtTheEnd { [weak motherboard] in
                motherboard?.registerChainedFlow(from: "echo").otherwise { received.append("inner \($0)") }
            }
            motherboard.registerChainedFlow(from: "echo").otherwise { _ in _ = end }.token.scoped(to: scope)
        }
        // Enough of them for the dead one to be swept out, by one of these registrations.
        for number in 0..<16 {
            motherboard.registerChainedFlow(from: "echo").otherwise { received.append("\(number) \($0)") }
        }
        motherboard.activateBoard(identifier: "echo", withOption: "hi")
        #expect(received == (0..<16).map { "\($0) hi" } + ["inner hi"])
    }

    // MARK: Snapshots of actions, and of what is cleared

    private enum ActIO: IOInterface {
        struct Action: BoardFlowAction {}
        typealias Input = Void
        static let boardID: BoardID = "act"
    }

    @Test func broadcast_whenAnInnerHandlerFollowsOutside_isNotHeardForTheSameAction() {
        let outer = ContinuousBoard<PlainIO>(producer: log.makeProducer())
        let motherboard = log.makeMotherboard(boards: [outer])
        let board = Board<ActIO>()
        outer.motherboard.installBoard(board)
        var heard = 0
        let outside = motherboard.destination(ActIO.self).actionFlow
        outside.handle { _ in }
        outer.motherboard.destination(ActIO.self).actionFlow.handle { _ in
            outside.handle { _ in heard += 1 }
        }
        board.broadcast(ActIO.Action())
        #expect(heard == 0)
    }

    @Test(arguments: [["1", "2"], ["2", "1"]] as [[BoardID]])
    func clear_whenALeavingBoardPutsAnotherInItsPlace_doesNotDependOnTheOrder(ids: [BoardID]) {
        final class Replacing: Board<EchoIO> {
            var act: () -> Void = {}
            override func didRemove() { act() }
        }
        let boards = ids.map { Replacing(identifier: $0) }
        let motherboard = log.makeMotherboard(boards: boards)
        boards[0].act = {
            motherboard.removeBoard(identifier: "2")
            motherboard.installBoard(EchoBoard(identifier: "2"))
        }
        motherboard.clearActiveBoards()
        #expect(motherboard.boards.map(\.identifier) == ["2"])
    }

    // MARK: Leaks

    @Test func continuousBoard_whenUsedAfterItWasRemoved_isReleased() {
        weak var reference: ContinuousBoard<PlainIO>?
        do {
            let board = ContinuousBoard<PlainIO>(producer: log.makeProducer())
            let motherboard = log.makeMotherboard(boards: [board])
            reference = board
            board.complete()
            board.motherboard.destination(EchoIO.self).flow.handle { _ in _ = board }
            _ = motherboard
        }
        #expect(reference == nil)
    }

    @Test func generalFlow_whenTheMotherboardLeadsNowhere_keepsNothing() {
        final class Captured {}
        weak var reference: Captured?
        let proxy = Proxy(board: EchoBoard())
        do {
            let captured = Captured()
            reference = captured
            let token = proxy.registerGeneralFlow(of: Int.self) { _ in _ = captured }
            #expect(!token.isActive)
        }
        #expect(reference == nil)
    }

    private final class Proxy: FlowMotherboard {
        let board: EchoBoard
        init(board: EchoBoard) { self.board = board }
        var identifier: BoardID { "proxy" }
        var serviceMap: ServiceMap { board.serviceMap }
        func destination<IO: IOInterface>(_ io: IO.Type, id: BoardID) -> Destination<IO> {
            serviceMap.modEcho.destination(io, id: id)
        }
        func activateBoard(identifier: BoardID, withOption option: Any?) -> ActivationOutcome { .activated }
        func activateAllBoards(
            withOptions options: [BoardID: Any], defaultOption: Any?
        ) -> [BoardID: ActivationOutcome] { [:] }
        func interactWithBoard(identifier: BoardID, command: Any?) {}
        var boards: [any ActivatableBoard] { [] }
        func board(identifier: BoardID) -> (any ActivatableBoard)? { nil }
        func installBoard(_ board: any ActivatableBoard) -> BoardError? { nil }
        func removeBoard(identifier: BoardID) {}
        func clearActiveBoards() {}
        var context: AnyObject? { nil }
        func putIntoContext(_ context: AnyObject) {}
    }
}
