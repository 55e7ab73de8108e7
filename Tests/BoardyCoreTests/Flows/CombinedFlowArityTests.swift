import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Any number of boards can be combined, each with its own type of output.
@MainActor
struct CombinedFlowArityTests {
    private let log = ErrorLog()
    private let motherboard: Motherboard
    private let int = SenderBoard<Int>(identifier: "int")
    private let string = SenderBoard<String>(identifier: "string")
    private let bool = SenderBoard<Bool>(identifier: "bool")
    private let double = SenderBoard<Double>(identifier: "double")
    private let character = SenderBoard<Character>(identifier: "character")
    private let list = SenderBoard<[Int]>(identifier: "list")

    init() {
        motherboard = log.makeMotherboard(boards: [int, string, bool, double, character, list])
    }

    /// The destination of a sender on the motherboard.
    private func output<Output>(of board: SenderBoard<Output>) -> Destination<SenderIO<Output>> {
        motherboard.destination(SenderIO<Output>.self, id: board.identifier)
    }

    /// Sends one output from each board, from the last to the first.
    private func sendAll(_ number: Int = 1) {
        list.sendOutput([number])
        character.sendOutput("c")
        double.sendOutput(0.5)
        bool.sendOutput(true)
        string.sendOutput("s")
        int.sendOutput(number)
    }

    @Test func combine_ofOne_receivesEveryOutput() {
        var received: [Int] = []
        motherboard.combine(output(of: int), strategy: .batch) { received.append($0) }
        sendAll(1)
        sendAll(2)
        #expect(received == [1, 2])
    }

    @Test func combine_ofTwo_receivesBoth() {
        var received: [String] = []
        motherboard.combine(output(of: int), output(of: string), strategy: .batch) { received.append("\($0) \($1)") }
        sendAll()
        #expect(received == ["1 s"])
    }

    @Test func combine_ofThree_receivesAll() {
        var received: [String] = []
        motherboard.combine(output(of: bool), output(of: int), output(of: string), strategy: .batch) {
            received.append("\($0) \($1) \($2)")
        }
        sendAll()
        #expect(received == ["true 1 s"])
    }

    @Test func combine_ofFour_receivesAll() {
        var received: [String] = []
        motherboard.combine(
            output(of: int), output(of: string), output(of: bool), output(of: double), strategy: .batch
        ) {
            received.append("\($0) \($1) \($2) \($3)")
        }
        sendAll()
        #expect(received == ["1 s true 0.5"])
    }

    @Test func combine_ofFive_receivesAll() {
        var received: [String] = []
        motherboard.combine(
            output(of: int), output(of: string), output(of: bool), output(of: double), output(of: character),
            strategy: .batch
        ) {
            received.append("\($0) \($1) \($2) \($3) \($4)")
        }
        sendAll()
        #expect(received == ["1 s true 0.5 c"])
    }

    @Test func combine_ofSix_receivesAll() {
        var received: [String] = []
        motherboard.combine(
            output(of: int), output(of: string), output(of: bool), output(of: double), output(of: character),
            output(of: list), strategy: .latest
        ) {
            received.append("\($0) \($1) \($2) \($3) \($4) \($5)")
        }
        sendAll(1)
        bool.sendOutput(false)
        #expect(received == ["1 s true 0.5 c [1]", "1 s false 0.5 c [1]"])
    }

    @Test func combine_ofBoardsOfOneInterface_tellsThemApartByIdentifier() {
        let other = SenderBoard<Int>(identifier: "other")
        motherboard.installBoard(other)
        var received: [[Int]] = []
        motherboard.combine(output(of: int), output(of: other), strategy: .batch) { received.append([$0, $1]) }
        int.sendOutput(1)
        #expect(received == [])
        other.sendOutput(2)
        #expect(received == [[1, 2]])
    }

    @Test func combine_ofBoardsOnTwoMotherboards_receivesBoth() {
        let other = SenderBoard<Int>(identifier: "int")
        let otherMotherboard = log.makeMotherboard(boards: [other])
        var received: [[Int]] = []
        let elsewhere = otherMotherboard.destination(SenderIO<Int>.self, id: "int")
        motherboard.combine(elsewhere, output(of: int), strategy: .latest) { received.append([$0, $1]) }
        int.sendOutput(1)
        other.sendOutput(2)
        int.sendOutput(3)
        #expect(received == [[2, 1], [2, 3]])
    }
}
