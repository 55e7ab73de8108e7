import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Whoever asks for an identifier with an interface only claims that it has it; the first board shows who is right.
@MainActor
struct InterfaceClaimTests {
    private let log = ErrorLog()

    /// A motherboard on which "x" is an EchoBoard, as its factory knows and nobody else.
    private func motherboard() -> Motherboard {
        let producer = log.makeProducer()
        producer.registerBoard("x") { EchoBoard(identifier: $0) }
        return Motherboard(producer: producer)
    }

    @Test func rightClaim_whenAWrongOneWasThereFirst_isServed() {
        let motherboard = motherboard()
        let wrong = motherboard.destination(NumberIO.self, id: "x")
        let right = motherboard.destination(EchoIO.self, id: "x")
        var received: [String] = []
        wrong.flow.handle { _ in }
        right.flow.handle { received.append($0) }
        #expect(right.activation.activate(with: "hi") == .activated)
        #expect(received == ["hi"])
        let expected = BoardError.interfaceMismatch("x", known: "EchoIO", requested: "NumberIO")
        #expect(wrong.activation.activate(with: 1).error == expected)
        #expect(motherboard.destination(EchoIO.self, id: "x").activation.activate(with: "again") == .activated)
        #expect(received == ["hi", "again"])
    }

    @Test func wrongClaim_whenActivatedFirst_leavesTheRightOneItsFlow() {
        let motherboard = motherboard()
        let right = motherboard.destination(EchoIO.self, id: "x")
        var received: [String] = []
        right.flow.handle { received.append($0) }
        let wrong = motherboard.destination(NumberIO.self, id: "x")
        let expected = BoardError.wrongBoard("x", expected: "NumberIO", produced: "EchoBoard")
        #expect(wrong.activation.activate(with: 1).error == expected)
        #expect(motherboard.activateBoard(identifier: "x", withOption: "hi") == .activated)
        #expect(received == ["hi"])
    }

    @Test func activationByIdentifier_whenAWrongClaimIsThere_asksTheBoard() {
        let motherboard = motherboard()
        motherboard.destination(NumberIO.self, id: "x").flow.handle { _ in }
        #expect(motherboard.activateBoard(identifier: "x", withOption: "hi") == .activated)
    }

    @Test func claims_whenTheyAgree_areOneAndTheSame() {
        let motherboard = motherboard()
        _ = motherboard.destination(NumberIO.self, id: "x")
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

    @Test func claims_whenRefused_keepNothing() {
        final class Captured {}
        let motherboard = motherboard()
        weak var reference: Captured?
        do {
            let captured = Captured()
            reference = captured
            motherboard.destination(NumberIO.self, id: "x").flow.handle { _ in _ = captured }
        }
        #expect(reference != nil)
        motherboard.activateBoard(identifier: "x", withOption: "hi")
        #expect(reference == nil)
    }

    @Test func rivalClaims_whenTheMotherboardGoes_keepNothing() {
        final class Captured {}
        weak var reference: Captured?
        do {
            let motherboard = motherboard()
            let captured = Captured()
            reference = captured
            motherboard.destination(NumberIO.self, id: "x").flow.handle { _ in _ = captured }
            motherboard.destination(EchoIO.self, id: "x").flow.handle { _ in _ = captured }
        }
        #expect(reference == nil)
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
