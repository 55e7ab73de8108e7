import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Tokens of registrations that consist of several handlers.
@MainActor
struct GroupTokenTests {
    private let log = ErrorLog()
    private let first = EchoBoard(identifier: "first")
    private let second = EchoBoard(identifier: "second")
    private let last = EchoBoard(identifier: "last")

    private final class Owner {}

    /// The registrations with several handlers. Each of them activates "last" with the outputs of "first" and "second".
    enum Kind: CaseIterable {
        case steps
        case chain
        case combination
    }

    private func makeMotherboard() -> Motherboard {
        log.makeMotherboard(boards: [first, second, last])
    }

    private func register(_ kind: Kind, on motherboard: Motherboard) -> FlowToken {
        let next = motherboard.destination(EchoIO.self, id: "last")
        switch kind {
        case .steps:
            return motherboard.registerFlowSteps("first" ->> "second" ->> "last")
        case .chain:
            return motherboard.registerChainedFlow(from: "first", "second")
                .handle(String.self) { next.activation.activate(with: $0) }.token
        case .combination:
            let boards = (
                motherboard.destination(EchoIO.self, id: "first"), motherboard.destination(EchoIO.self, id: "second")
            )
            return motherboard.combine(boards.0, boards.1, strategy: .latest) {
                next.activation.activate(with: $0 + $1)
            }
        }
    }

    private func sendFromBoth() {
        first.sendOutput("1")
        second.sendOutput("2")
    }

    @Test(arguments: Kind.allCases)
    func token_whenNothingHappened_isActive(kind: Kind) {
        let motherboard = makeMotherboard()
        let token = register(kind, on: motherboard)
        sendFromBoth()
        #expect(token.isActive)
        #expect(!last.inputs.isEmpty)
        #expect(log.errors == [])
    }

    @Test(arguments: Kind.allCases)
    func token_whenCancelledTwice_hasEndedAll(kind: Kind) {
        let motherboard = makeMotherboard()
        let token = register(kind, on: motherboard)
        token.cancel()
        token.cancel()
        #expect(!token.isActive)
        sendFromBoth()
        #expect(second.inputs == [])
        #expect(last.inputs == [])
        #expect(log.errors == [])
    }

    @Test(arguments: Kind.allCases)
    func token_whenCancelled_leavesItsTwinAlone(kind: Kind) {
        let motherboard = makeMotherboard()
        let (token, twin) = (register(kind, on: motherboard), register(kind, on: motherboard))
        token.cancel()
        #expect(twin.isActive)
        sendFromBoth()
        #expect(!last.inputs.isEmpty)
    }

    @Test(arguments: Kind.allCases)
    func scopedToken_whenItsOwnerGoes_hasEndedAll(kind: Kind) {
        let motherboard = makeMotherboard()
        var owner: Owner? = Owner()
        weak let reference = owner
        let token = register(kind, on: motherboard)
        if let owner { token.scoped(to: owner) }
        sendFromBoth()
        #expect(token.isActive)
        let inputs = last.inputs
        #expect(!inputs.isEmpty)
        owner = nil
        #expect(reference == nil)
        #expect(!token.isActive)
        sendFromBoth()
        #expect(last.inputs == inputs)
    }

    @Test(arguments: Kind.allCases)
    func scopedToken_whenBoardsAreMadeLater_hasEndedAllTheSame(kind: Kind) {
        let motherboard = log.makeMotherboard()
        register(kind, on: motherboard).scoped(to: Owner())
        for board in [first, second, last] { motherboard.installBoard(board) }
        sendFromBoth()
        #expect(last.inputs == [])
        #expect(log.errors == [])
    }
}
