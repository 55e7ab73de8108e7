import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BarrierBoardTests {
    private let log = ErrorLog()
    private let motherboard: Motherboard
    private let barrier: Destination<BarrierIO<Int>>

    init() {
        motherboard = log.makeMotherboard(boards: [BarrierBoard<Int>()])
        barrier = motherboard.destination(BarrierIO<Int>.self)
    }

    @Test func barrier_whenOvercome_callsThoseWhoWaitInOrderAndThenSends() {
        var heard: [String] = []
        barrier.flow.handle { heard.append("output \($0)") }
        for visitor in 1...3 { barrier.activation.activate(with: .wait { heard.append("\(visitor) \($0)") }) }
        #expect(heard.isEmpty)
        barrier.activation.activate(with: .overcome(7))
        #expect(heard == ["1 7", "2 7", "3 7", "output 7"])
        #expect(motherboard.boards.count == 1)
    }

    @Test func barrier_whenCancelled_completesWithFalseAndForgetsThoseWhoWait() {
        var values: [Int] = []
        let record = Record(barrier)
        let board = BarrierBoard<Int>()
        motherboard.removeBoard(identifier: "barrier")
        motherboard.installBoard(board)
        barrier.activation.activate(with: .wait { values.append($0) })
        barrier.activation.activate(with: .cancel)
        #expect(record.completions == [false])
        #expect(motherboard.boards.isEmpty)
        motherboard.installBoard(board)
        barrier.activation.activate(with: .overcome(7))
        #expect(values.isEmpty)
        #expect(log.errors.isEmpty)
    }

    @Test func barrier_whenCancelledByACall_callsNobodyElse() {
        var values: [Int] = []
        let record = Record(barrier)
        barrier.activation.activate(with: .wait { [barrier] _ in barrier.activation.activate(with: .cancel) })
        barrier.activation.activate(with: .wait { values.append($0) })
        barrier.activation.activate(with: .overcome(7))
        #expect(values.isEmpty)
        #expect(record.outputs.isEmpty)
        #expect(record.completions == [false])
        #expect(log.errors.isEmpty)
    }

    @Test func barrier_whenOvercomeByACall_callsTheRestWithTheNewerValueAndSendsOnlyThat() {
        var values: [Int] = []
        let record = Record(barrier)
        barrier.activation.activate(with: .wait { [barrier] _ in barrier.activation.activate(with: .overcome(8)) })
        barrier.activation.activate(with: .wait { values.append($0) })
        barrier.activation.activate(with: .overcome(7))
        #expect(values == [8])
        #expect(record.outputs == [8])
    }

    @Test
    func barrier_whenReplacedByACall_forgetsThoseWhoWaited() {
        let board = motherboard.board(identifier: "barrier")
        var values: [Int] = []
        let record = Record(barrier)
        barrier.activation.activate(
            with: .wait { [barrier, weak motherboard] _ in
                motherboard?.removeBoard(identifier: "barrier")
                if let board { motherboard?.installBoard(board) }
                barrier.activation.activate(with: .overcome(8))
            })
        barrier.activation.activate(with: .wait { values.append($0) })
        barrier.activation.activate(with: .overcome(7))
        #expect(values.isEmpty)
        #expect(record.outputs == [8])
    }

    @Test func barrier_whenTheAppHasABarrier_isNotGuarded() {
        let component = log.makeComponent()
            .install(gatewayBarrier: GatewayBarrier { _ in false })
            .install(
                plugin: FakeModule("module") {
                    BoardRegistration("barrier") { BarrierBoard<Int>(identifier: $0) }
                    BoardRegistration("echo") { EchoBoard(identifier: $0) }
                })
        component.instantiate().launch { mainboard in
            let barrier = mainboard.destination(BarrierIO<Int>.self)
            var values: [Int] = []
            #expect(barrier.activation.activate(with: .wait { values.append($0) }) == .activated)
            #expect(barrier.activation.activate(with: .overcome(7)) == .activated)
            #expect(values == [7])
            #expect(mainboard.echo("echo").activation.activate(with: "") == .held(by: "gateway"))
        }
    }
}
