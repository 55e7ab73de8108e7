import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// One handler for the outputs of several boards.
@MainActor
struct CombinedFlowTests {
    private let log = ErrorLog()
    private let number = NumberBoard()
    private let text = EchoBoard()

    private func makeMotherboard() -> Motherboard {
        log.makeMotherboard(boards: [number, text])
    }

    @Test(arguments: [CombinationStrategy.batch, .latest])
    func combine_whenOneIsMissing_doesNotCall(strategy: CombinationStrategy) {
        let motherboard = makeMotherboard()
        var calls = 0
        motherboard.combine(NumberIO.self, EchoIO.self, strategy: strategy) { _, _ in calls += 1 }
        number.sendOutput(1)
        number.sendOutput(2)
        #expect(calls == 0)
        text.sendOutput("a")
        #expect(calls == 1)
    }

    @Test(arguments: [CombinationStrategy.batch, .latest])
    func combine_whenSentInAnotherOrder_givesValuesInDeclaredOrder(strategy: CombinationStrategy) {
        let motherboard = makeMotherboard()
        var received: [String] = []
        motherboard.combine(NumberIO.self, EchoIO.self, strategy: strategy) { received.append("\($0) \($1)") }
        text.sendOutput("a")
        number.sendOutput(1)
        #expect(received == ["1 a"])
    }

    @Test(arguments: [CombinationStrategy.batch, .latest])
    func array_whenEachBoardHasSent_givesValuesInItsOrder(strategy: CombinationStrategy) {
        let boards = (0..<3).map { NumberBoard(identifier: BoardID("number.\($0)")) }
        let motherboard = log.makeMotherboard(boards: boards)
        var received: [[Int]] = []
        let token = motherboard.combine(boards.map { motherboard.number($0.identifier) }, strategy: strategy) {
            received.append($0)
        }
        for (value, board) in boards.enumerated().reversed() { board.sendOutput(value) }
        #expect(received == [[0, 1, 2]])
        boards[1].sendOutput(7)
        #expect(received == (strategy == .batch ? [[0, 1, 2]] : [[0, 1, 2], [0, 7, 2]]))
        token.cancel()
        boards.forEach { $0.sendOutput(9) }
        #expect(received.last?.contains(9) == false)
    }

    @Test func array_whenOneMotherboardIsReleased_ends() {
        var far: Motherboard? = log.makeMotherboard(boards: [NumberBoard(identifier: "far")])
        let motherboard = makeMotherboard()
        var calls = 0
        let token = far.map {
            motherboard.combine([motherboard.number(NumberIO.boardID), $0.number("far")], strategy: .latest) { _ in
                calls += 1
            }
        }
        #expect(token?.isActive == true)
        far = nil
        #expect(token?.isActive == false)
        number.sendOutput(1)
        #expect(calls == 0)
    }

    @Test func array_whenEmpty_isNeverCalled() {
        let token = makeMotherboard().combine([Destination<NumberIO>](), strategy: .batch) { _ in
            Issue.record("called")
        }
        #expect(!token.isActive)
    }

    @Test func batch_whenFired_startsOver() {
        let motherboard = makeMotherboard()
        var received: [String] = []
        motherboard.combine(NumberIO.self, EchoIO.self, strategy: .batch) { received.append("\($0) \($1)") }
        number.sendOutput(1)
        text.sendOutput("a")
        number.sendOutput(2)
        #expect(received == ["1 a"])
        text.sendOutput("b")
        #expect(received == ["1 a", "2 b"])
    }

    @Test func batch_whenOneSendsSeveralTimes_takesItsLast() {
        let motherboard = makeMotherboard()
        var received: [String] = []
        motherboard.combine(NumberIO.self, EchoIO.self, strategy: .batch) { received.append("\($0) \($1)") }
        number.sendOutput(1)
        number.sendOutput(2)
        text.sendOutput("a")
        text.sendOutput("b")
        #expect(received == ["2 a"])
    }

    @Test func latest_whenComplete_firesOnEveryValue() {
        let motherboard = makeMotherboard()
        var received: [String] = []
        motherboard.combine(NumberIO.self, EchoIO.self, strategy: .latest) { received.append("\($0) \($1)") }
        number.sendOutput(1)
        text.sendOutput("a")
        number.sendOutput(2)
        text.sendOutput("b")
        text.sendOutput("b")
        #expect(received == ["1 a", "2 a", "2 b", "2 b"])
    }

    @Test(arguments: [CombinationStrategy.batch, .latest])
    func combine_whenNilIsSent_takesItAsAValue(strategy: CombinationStrategy) {
        let optional = SenderBoard<Int?>()
        let motherboard = log.makeMotherboard(boards: [optional, text])
        var received: [Int?] = []
        motherboard.combine(SenderIO<Int?>.self, EchoIO.self, strategy: strategy) { number, _ in
            received.append(number)
        }
        text.sendOutput("a")
        #expect(received == [])
        optional.sendOutput(nil)
        #expect(received == [nil])
    }

    @Test func latest_whenNilFollowsAValue_replacesIt() {
        let optional = SenderBoard<Int?>()
        let motherboard = log.makeMotherboard(boards: [optional])
        var received: [Int?] = []
        motherboard.combine(SenderIO<Int?>.self, strategy: .latest) { received.append($0) }
        optional.sendOutput(1)
        optional.sendOutput(nil)
        #expect(received == [1, nil])
    }

    @Test(arguments: [CombinationStrategy.batch, .latest])
    func combine_whenOutputsAreVoid_countsThemAsValues(strategy: CombinationStrategy) {
        let plain = PlainBoard()
        let motherboard = log.makeMotherboard(boards: [plain, number])
        var received: [Int] = []
        motherboard.combine(PlainIO.self, NumberIO.self, strategy: strategy) { received.append($1) }
        number.sendOutput(1)
        #expect(received == [])
        plain.sendOutput()
        #expect(received == [1])
    }

    @Test func batch_whenTheHandlerFeedsItAgain_callsForTheNextRound() {
        let motherboard = makeMotherboard()
        var received: [String] = []
        motherboard.combine(NumberIO.self, EchoIO.self, strategy: .batch) { [number, text] value, name in
            received.append("\(value) \(name)")
            guard value < 3 else { return }
            text.sendOutput(name + "'")
            number.sendOutput(value + 1)
        }
        number.sendOutput(1)
        text.sendOutput("a")
        #expect(received == ["1 a", "2 a'", "3 a''"])
    }

    @Test func latest_whenTheHandlerFeedsItAgain_callsForTheNewValue() {
        let motherboard = makeMotherboard()
        var received: [String] = []
        motherboard.combine(NumberIO.self, EchoIO.self, strategy: .latest) { [number] value, name in
            received.append("\(value) \(name)")
            if value < 3 { number.sendOutput(value + 1) }
        }
        number.sendOutput(1)
        text.sendOutput("a")
        #expect(received == ["1 a", "2 a", "3 a"])
    }

    @Test func combine_whenOtherHandlersAreThere_runsInOrderOfRegistration() {
        let motherboard = makeMotherboard()
        var steps: [String] = []
        let flow = motherboard.destination(NumberIO.self).flow
        flow.handle { _ in steps.append("before") }
        motherboard.combine(NumberIO.self, strategy: .latest) { _ in steps.append("combined") }
        flow.handle { _ in steps.append("after") }
        number.sendOutput(1)
        #expect(steps == ["before", "combined", "after"])
    }
}
