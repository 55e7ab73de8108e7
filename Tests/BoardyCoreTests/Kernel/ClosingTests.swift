import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Code that runs during the release of a motherboard finds all of its destinations closed.
@MainActor
struct ClosingTests {
    private let log = ErrorLog()

    @Test func destination_whenUsedByAnEndingHandler_isClosedWhateverTheOrder() {
        var outcomes: [ActivationOutcome] = []
        do {
            let producer = log.makeProducer()
            let ids = (0..<20).map { BoardID("echo.\($0)") }
            for id in ids { producer.registerBoard(id) { EchoBoard(identifier: $0) } }
            let motherboard = Motherboard(producer: producer)
            for id in ids { motherboard.installBoard(EchoBoard(identifier: id)) }
            for id in ids {
                let others = ids.filter { $0 != id }.map { motherboard.destination(EchoIO.self, id: $0) }
                let end = DeinitAction {
                    for other in others { outcomes.append(other.activation.activate(with: "too late")) }
                }
                motherboard.destination(EchoIO.self, id: id).flow.handle { _ in _ = end }
            }
        }
        #expect(outcomes.count == 20 * 19)
        #expect(outcomes.allSatisfy { $0 != .activated })
    }

    @Test func motherboard_whenAFactoryEndsIt_installsNothing() {
        final class Owner {
            var motherboard: Motherboard?
        }
        weak var board: NumberBoard?
        do {
            let owner = Owner()
            let producer = log.makeProducer()
            producer.registerBoard("number") { id in
                owner.motherboard = nil
                let made = NumberBoard(identifier: id)
                board = made
                return made
            }
            owner.motherboard = Motherboard(producer: producer)
            let echo = EchoBoard()
            owner.motherboard?.installBoard(echo)
            owner.motherboard?.destination(EchoIO.self).flow.activate(encodedFor: "number")
            echo.sendOutput("1")
        }
        #expect(board == nil)
        #expect(log.errors == [.motherboardReleased("number")])
    }

    @Test func board_whenItsMotherboardIsGone_canBeInstalledOnAnother() {
        let board = EchoBoard()
        do { _ = log.makeMotherboard(boards: [board]) }
        let motherboard = log.makeMotherboard()
        #expect(motherboard.installBoard(board) == nil)
        #expect(board.host === motherboard)
    }

    @Test func serviceMap_whenStored_doesNotKeepFactories() {
        final class Captured {}
        weak var captured: Captured?
        let serviceMap: ServiceMap
        do {
            let strong = Captured()
            captured = strong
            let producer = log.makeProducer()
            producer.registerBoard("echo") { id in
                _ = strong
                return EchoBoard(identifier: id)
            }
            let motherboard = Motherboard(producer: producer)
            serviceMap = motherboard.serviceMap
        }
        #expect(captured == nil)
        #expect(!serviceMap.modEcho.ioEcho.isAvailable)
    }

    @Test func factory_whenReplaced_mayLookTheProducerUpAsItGoes() {
        let producer = log.makeProducer()
        var found: Bool?
        do {
            let end = DeinitAction { found = producer.canProduceBoard(identifier: "echo") }
            producer.registerBoard("echo") { id in
                _ = end
                return EchoBoard(identifier: id)
            }
        }
        producer.registerBoard("echo", replacingExisting: true) { EchoBoard(identifier: $0) }
        #expect(found == true)
    }

    /// Each motherboard is held by a handler on the next one. A nested release would overflow the stack.
    @Test(arguments: [1, 3, 1_000, 100_000])
    func chain_whenItsFirstMotherboardIsReleased_isReleased(length: Int) {
        var first: Motherboard? = Motherboard()
        weak var last: Motherboard?
        last = first
        for _ in 1..<length {
            let next = first
            let motherboard = Motherboard()
            motherboard.destination(NumberIO.self).flow.handle { _ in withExtendedLifetime(next) {} }
            first = motherboard
        }
        first = nil
        #expect(last == nil)
    }

    @Test func nestedBoards_whenTheOutermostMotherboardIsReleased_areReleased() {
        weak var innermost: Board<NumberIO>?
        func make() -> Motherboard {
            let board = NumberBoard()
            innermost = board
            var motherboard = Motherboard(boards: [board])
            for level in 1...3 {
                let id = BoardID(rawValue: "level\(level)")
                let outer = ContinuousBoard<NumberIO>(identifier: id, producer: BoardProducer())
                let content = motherboard
                outer.motherboard.destination(NumberIO.self).flow.handle { _ in withExtendedLifetime(content) {} }
                motherboard = Motherboard(boards: [outer])
            }
            return motherboard
        }
        do {
            let outermost = make()
            #expect(innermost != nil)
            withExtendedLifetime(outermost) {}
        }
        #expect(innermost == nil)
    }
}
