import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A slot lends its board to the running activation, and a flow lends its handler to the running delivery. Nested
/// calls, replacements and cancellations behave as without the loan.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LendingTests {
    /// The variables of a test that its handlers change. As local variables they would not compile with optimization.
    @MainActor
    private final class State {
        var motherboard: Motherboard?
        var token: FlowToken?
        var inputs: [Int] = []
    }

    @MainActor
    private final class Captured {}

    private let log = ErrorLog()

    @Test func board_whenActivatedInTheCourseOfItsActivation_isActivatedEachTime() {
        let motherboard = log.makeMotherboard()
        let number = motherboard.destination(NumberIO.self)
        var inputs: [Int] = []
        motherboard.installBoard(
            ScriptedBoard<NumberIO>(onActivate: { _, input in
                inputs.append(input)
                if input > 0 { #expect(number.activation.activate(with: input - 1) == .activated) }
            }))
        number.activation.activate(with: 3)
        number.activation.activate(with: 1)
        #expect(inputs == [3, 2, 1, 0, 1, 0])
        #expect(log.errors == [])
    }

    @Test func board_whenItCompletesWhileActivated_isReleasedWhenTheCallReturns() {
        let motherboard = log.makeMotherboard()
        let number = motherboard.destination(NumberIO.self)
        weak var released: Board<NumberIO>?
        func install() {
            let board = ScriptedBoard<NumberIO>(onActivate: { board, input in if input == 2 { board.complete() } })
            released = board
            motherboard.installBoard(board)
        }
        install()
        number.activation.activate(with: 1)
        #expect(released != nil)
        number.activation.activate(with: 2)
        #expect(released == nil)
    }

    @Test func board_whenReplacedWhileActivated_leavesTheNextActivationToTheNewOne() {
        let motherboard = log.makeMotherboard()
        let number = motherboard.destination(NumberIO.self)
        let next = NumberBoard()
        weak var former: Board<NumberIO>?
        func install() {
            let board = ScriptedBoard<NumberIO>(onActivate: { board, _ in
                board.complete()
                motherboard.installBoard(next)
                number.activation.activate(with: 2)
            })
            former = board
            motherboard.installBoard(board)
        }
        install()
        number.activation.activate(with: 1)
        number.activation.activate(with: 3)
        #expect(next.inputs == [2, 3])
        #expect(former == nil)
    }

    @Test func board_whenInstalledAgainWhileActivated_isActivatedAgain() {
        let motherboard = log.makeMotherboard()
        let number = motherboard.destination(NumberIO.self)
        var inputs: [Int] = []
        motherboard.installBoard(
            ScriptedBoard<NumberIO>(onActivate: { board, input in
                inputs.append(input)
                board.complete()
                motherboard.installBoard(board)
            }))
        for input in 1...3 { number.activation.activate(with: input) }
        #expect(inputs == [1, 2, 3])
        #expect(motherboard.boards.count == 1)
    }

    @Test func motherboard_whenLetGoWhileABoardIsActivated_leavesNothingToActivate() {
        let state = State()
        state.motherboard = log.makeMotherboard()
        let number = state.motherboard?.destination(NumberIO.self)
        weak var released: Board<NumberIO>?
        func install() {
            let board = ScriptedBoard<NumberIO>(onActivate: { _, input in
                state.inputs.append(input)
                state.motherboard = nil
            })
            released = board
            state.motherboard?.installBoard(board)
        }
        install()
        number?.activation.activate(with: 1)
        #expect(number?.activation.activate(with: 2).error == .motherboardReleased("number"))
        #expect(state.inputs == [1])
        #expect(released == nil)
    }

    @Test func handler_whenItsBoardSendsInTheCourseOfIt_isCalledEachTime() {
        let motherboard = log.makeMotherboard()
        let board = NumberBoard()
        motherboard.installBoard(board)
        var outputs: [Int] = []
        motherboard.destination(NumberIO.self).flow.handle { [unowned board] output in
            outputs.append(output)
            if output > 0 { board.sendOutput(output - 1) }
        }
        board.sendOutput(3)
        board.sendOutput(1)
        #expect(outputs == [3, 2, 1, 0, 1, 0])
    }

    @Test func handler_whenCancelledInTheCourseOfIt_isReleasedWhenItReturns() {
        let motherboard = log.makeMotherboard()
        let board = NumberBoard()
        motherboard.installBoard(board)
        let state = State()
        weak var released: Captured?
        func register() {
            let captured = Captured()
            released = captured
            state.token = motherboard.destination(NumberIO.self).flow.handle { output in
                state.inputs.append(output)
                withExtendedLifetime(captured) { state.token?.cancel() }
            }
        }
        register()
        board.sendOutput(1)
        #expect(released == nil)
        board.sendOutput(2)
        #expect(state.inputs == [1])
        #expect(state.token?.isActive == false)
    }

    @Test func handler_whenScopedInTheCourseOfIt_endsWithTheOwner() {
        let motherboard = log.makeMotherboard()
        let board = NumberBoard()
        motherboard.installBoard(board)
        @MainActor
        final class Scope {
            var owner: Scope?
        }
        let scope = Scope()
        scope.owner = Scope()
        var token: FlowToken?
        var outputs: [Int] = []
        token = motherboard.destination(NumberIO.self).flow.handle { output in
            outputs.append(output)
            if let owner = scope.owner { token?.scoped(to: owner) }
        }
        board.sendOutput(1)
        board.sendOutput(2)
        scope.owner = nil
        board.sendOutput(3)
        #expect(outputs == [1, 2])
    }
}
