import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A newly made board that cannot be installed is released, even if a handler on its inner motherboard captures it.
@MainActor
struct RefusedBoardTests {
    /// A board that is captured by a handler on its inner motherboard from initialization on.
    private final class SelfCapturing<IO: IOInterface>: ContinuousBoard<IO> {
        init(identifier: BoardID, _ log: ErrorLog) {
            super.init(identifier: identifier, producer: log.makeProducer())
            motherboard.echo("inside").flow.handle { [self] _ in _ = self }
            motherboard.installBoard(EchoBoard(identifier: "inside"))
        }
    }

    @MainActor
    private final class Owner {
        var motherboard: Motherboard?
    }

    private let log = ErrorLog()

    /// Registers a factory for "number", calls `activate` and expects the release of the board.
    ///
    /// - Parameters:
    ///   - io: The interface of the board that the factory makes.
    ///   - id: The identifier of that board.
    /// - Returns: The error of the activation.
    private func errorLettingGo<Made: IOInterface>(
        of io: Made.Type,
        named id: BoardID = "number",
        sourceLocation: SourceLocation = #_sourceLocation,
        whileMaking: @escaping @MainActor (Owner) -> Void = { _ in },
        activate: (Motherboard) -> ActivationOutcome
    ) -> BoardError? {
        weak var board: SelfCapturing<Made>?
        let (producer, owner) = (log.makeProducer(), Owner())
        producer.registerBoard("number") { [log, weak owner] _ in
            let made = SelfCapturing<Made>(identifier: id, log)
            board = made
            if let owner { whileMaking(owner) }
            return made
        }
        let motherboard = Motherboard(producer: producer)
        owner.motherboard = motherboard
        let outcome = activate(motherboard)
        #expect(board == nil, sourceLocation: sourceLocation)
        return outcome.error
    }

    private func activate(_ motherboard: Motherboard) -> ActivationOutcome {
        motherboard.destination(NumberIO.self).activation.activate(with: 1)
    }

    private func activateByIdentifier(_ motherboard: Motherboard) -> ActivationOutcome {
        motherboard.activateBoard(identifier: "number", withOption: 1)
    }

    @Test func board_whenMisnamed_goes() {
        let expected = BoardError.identifierMismatch("number", produced: "x", type: "SelfCapturing<NumberIO>")
        #expect(errorLettingGo(of: NumberIO.self, named: "x", activate: activate) == expected)
        #expect(errorLettingGo(of: NumberIO.self, named: "x", activate: activateByIdentifier) == expected)
    }

    @Test func board_whenOfTheWrongInterface_goes() {
        let error = errorLettingGo(of: EchoIO.self, activate: activate)
        #expect(error == .wrongBoard("number", expected: "NumberIO", produced: "SelfCapturing<EchoIO>"))
    }

    @Test func board_whenOfAnotherInterfaceThanTheOneBefore_goes() {
        let error = errorLettingGo(of: EchoIO.self) { motherboard in
            motherboard.installBoard(NumberBoard())
            motherboard.clearActiveBoards()
            return motherboard.activateBoard(identifier: "number", withOption: 1)
        }
        #expect(error == .wrongBoard("number", expected: "NumberIO", produced: "SelfCapturing<EchoIO>"))
    }

    @Test func board_whenTheInputByIdentifierIsWrong_goes() {
        let error = errorLettingGo(of: NumberIO.self) { $0.activateBoard(identifier: "number", withOption: "1") }
        #expect(error == .inputMismatch("number", expected: "Int", found: "String"))
    }

    @Test func board_whenTheStepBeforeSendsWhatItDoesNotTake_goes() {
        let error = errorLettingGo(of: NumberIO.self) { motherboard in
            motherboard.installBoard(EchoBoard())
            motherboard.registerFlowSteps("echo" ->> "number")
            return motherboard.activateBoard(identifier: "echo", withOption: "1")
        }
        #expect(error == nil)
        #expect(log.errors == [.stepMismatch(from: "echo", to: "number", expected: "Int", found: "String")])
    }

    @Test(arguments: [true, false])
    func board_whenItsFactoryInstallsAnother_goes(isTyped: Bool) {
        let error = errorLettingGo(
            of: NumberIO.self,
            whileMaking: { $0.motherboard?.installBoard(NumberBoard()) },
            activate: isTyped ? activate : activateByIdentifier)
        #expect(error == .alreadyInstalled("number", motherboard: "motherboard"))
    }

    @Test func board_whenMadeByIdentifierAndItsFactoryInstallsAnotherOfAnotherInterface_goes() {
        let error = errorLettingGo(
            of: NumberIO.self,
            whileMaking: { $0.motherboard?.installBoard(EchoBoard(identifier: "number")) },
            activate: { $0.activateBoard(identifier: "number", withOption: "1") })
        #expect(error == .wrongBoard("number", expected: "EchoIO", produced: "SelfCapturing<NumberIO>"))
    }

    @Test func board_whenItsFactoryReleasesTheMotherboard_goes() {
        weak var board: SelfCapturing<NumberIO>?
        let (producer, owner) = (log.makeProducer(), Owner())
        producer.registerBoard("number") { [log, owner] id in
            let made = SelfCapturing<NumberIO>(identifier: id, log)
            board = made
            owner.motherboard = nil
            return made
        }
        owner.motherboard = Motherboard(producer: producer)
        let number = owner.motherboard?.destination(NumberIO.self)
        #expect(number?.activation.activate(with: 1).error == .motherboardReleased("number"))
        #expect(board == nil)
    }

    @Test func board_whenInstallBoardRefusesIt_isStillItsOwners() {
        let board = SelfCapturing<NumberIO>(identifier: "number", log)
        let motherboard = log.makeMotherboard(boards: [NumberBoard()])
        #expect(motherboard.installBoard(board) == .alreadyInstalled("number", motherboard: "motherboard"))
        #expect(board.motherboard.boards.count == 1)
        motherboard.clearActiveBoards()
        motherboard.installBoard(board)
        #expect(board.motherboard.boards.count == 1)
        board.complete()
    }
}
