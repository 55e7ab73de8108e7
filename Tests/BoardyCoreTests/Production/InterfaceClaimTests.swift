import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// An identifier has one interface: the registered one, or the first that is requested or installed.
@MainActor
struct InterfaceClaimTests {
    private let log = ErrorLog()

    /// Makes a motherboard with a factory of an `EchoBoard` for "x". The registration does not name the interface.
    private func motherboard() -> Motherboard {
        let producer = log.makeProducer()
        producer.registerBoard("x") { EchoBoard(identifier: $0) }
        return Motherboard(producer: producer)
    }

    @Test func destination_whenTheIdentifierWasRequestedWithAnotherInterface_failsAndIsReported() {
        let motherboard = motherboard()
        let first = motherboard.destination(NumberIO.self, id: "x")
        let second = motherboard.destination(EchoIO.self, id: "x")
        let expected = BoardError.interfaceMismatch("x", known: "NumberIO", requested: "EchoIO")
        #expect(second.activation.activate(with: "hi").error == expected)
        second.flow.handle { _ in }
        #expect(log.errors == [expected, expected])
        let wrong = BoardError.wrongBoard("x", expected: "NumberIO", produced: "EchoBoard")
        #expect(first.activation.activate(with: 1).error == wrong)
    }

    @Test func activationByIdentifier_whenTheIdentifierWasRequestedWithAnotherInterface_isReported() {
        let motherboard = motherboard()
        motherboard.destination(NumberIO.self, id: "x").flow.handle { _ in }
        let expected = BoardError.inputMismatch("x", expected: "Int", found: "String")
        #expect(motherboard.activateBoard(identifier: "x", withOption: "hi").error == expected)
        let mismatch = BoardError.interfaceMismatch("x", known: "NumberIO", requested: "EchoIO")
        #expect(motherboard.installBoard(EchoBoard(identifier: "x")) == mismatch)
        #expect(motherboard.boards.isEmpty)
    }

    @Test func destination_whenTheFirstOneIsNoLongerHeld_hasTheInterfaceOfTheNext() {
        let motherboard = motherboard()
        _ = motherboard.destination(NumberIO.self, id: "x")
        // Slots that are not in use are evicted when there are many.
        for number in 0..<200 { _ = motherboard.destination(NumberIO.self, id: "\(number)") }
        #expect(motherboard.destination(EchoIO.self, id: "x").activation.activate(with: "hi") == .activated)
    }

    @Test func destination_whenTheRegistrationNamesTheInterface_failsWithAnyOther() {
        let producer = log.makeProducer()
        producer.register(BoardRegistration(EchoIO.self, id: "x") { EchoBoard(identifier: $0) })
        let motherboard = Motherboard(producer: producer)
        let expected = BoardError.interfaceMismatch("x", known: "EchoIO", requested: "NumberIO")
        #expect(motherboard.destination(NumberIO.self, id: "x").activation.activate(with: 1).error == expected)
        #expect(motherboard.destination(EchoIO.self, id: "x").activation.activate(with: "hi") == .activated)
    }

    @Test func claims_whenTheyAgree_areOneAndTheSame() {
        let motherboard = motherboard()
        var received: [String] = []
        motherboard.destination(EchoIO.self, id: "x").flow.handle { received.append("1 \($0)") }
        motherboard.destination(EchoIO.self, id: "x").flow.handle { received.append("2 \($0)") }
        motherboard.activateBoard(identifier: "x", withOption: "hi")
        #expect(received == ["1 hi", "2 hi"])
    }

    @Test func claim_whenInstallationFails_provesNothing() {
        let board = NumberBoard(identifier: "x")
        let other = Motherboard(identifier: "other", boards: [board], diagnostics: log.diagnostics)
        let motherboard = motherboard()
        #expect(motherboard.installBoard(board) == .alreadyInstalled("x", motherboard: "other"))
        #expect(motherboard.destination(EchoIO.self, id: "x").activation.activate(with: "hi") == .activated)
        #expect(other.boards.count == 1)
    }

    @Test func installBoard_whenTheRegistrationNamesAnotherInterface_isReported() {
        let producer = log.makeProducer()
        producer.register(BoardRegistration(EchoIO.self, id: "x") { EchoBoard(identifier: $0) })
        let motherboard = Motherboard(producer: producer)
        let expected = BoardError.interfaceMismatch("x", known: "EchoIO", requested: "NumberIO")
        #expect(motherboard.installBoard(NumberBoard(identifier: "x")) == expected)
        #expect(motherboard.destination(EchoIO.self, id: "x").activation.activate(with: "hi") == .activated)
    }

    @Test func factory_whenItsBoardCompletesInDidInstallAndAnotherIsActivated_isNotMixedUp() {
        final class Hasty: Board<NumberIO> {
            var inputs: [Int] = []
            private let isFirst: Bool
            init(identifier: BoardID, isFirst: Bool) {
                self.isFirst = isFirst
                super.init(identifier: identifier)
            }
            override func didInstall() { if isFirst { complete() } }
            override func activate(with input: Int) { inputs.append(input) }
        }
        var boards: [Hasty] = []
        let producer = log.makeProducer()
        producer.registerBoard("number") { id in
            boards.append(Hasty(identifier: id, isFirst: boards.isEmpty))
            return boards[boards.count - 1]
        }
        let motherboard = Motherboard(producer: producer)
        let number = motherboard.destination(NumberIO.self)
        number.completion.handle { _ in number.activation.activate(with: 99) }
        #expect(number.activation.activate(with: 1).error == .removedBeforeActivation("number", type: "Hasty"))
        #expect(boards.map(\.inputs) == [[], [99]])
    }
}
