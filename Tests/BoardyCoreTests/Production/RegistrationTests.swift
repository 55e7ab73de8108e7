import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
struct RegistrationTests {
    private let log = ErrorLog()

    @Test func register_whenIdentifierIsTaken_keepsFirstAndReportsSecond() {
        let producer = log.makeProducer()
        let first = NumberBoard(identifier: "x")
        #expect(producer.registerBoard("x") { _ in first })
        #expect(!producer.registerBoard("x") { NumberBoard(identifier: $0) })
        #expect(producer.produceBoard(identifier: "x") === first)
        #expect(log.errors == [.duplicateRegistration("x")])
    }

    @Test func register_whenReplacingExisting_replacesWithoutReport() {
        let producer = log.makeProducer()
        let second = NumberBoard(identifier: "x")
        producer.registerBoard("x") { NumberBoard(identifier: $0) }
        #expect(producer.registerBoard("x", replacingExisting: true) { _ in second })
        #expect(producer.produceBoard(identifier: "x") === second)
        #expect(log.errors.isEmpty)
    }

    @Test func registerBoards_forSeveralIdentifiers_makesEach() {
        let producer = log.makeProducer()
        producer.registerBoards("x", "y") { NumberBoard(identifier: $0) }
        #expect(producer.produceBoard(identifier: "x")?.identifier == "x")
        #expect(producer.produceBoard(identifier: "y")?.identifier == "y")
    }

    @Test func unregister_whenABoardIsInstalled_keepsItAndMakesNoOther() {
        let producer = log.makeProducer()
        producer.registerBoard("x") { NumberBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        #expect(motherboard.number("x").activation.activate(with: 1) == .activated)
        #expect(producer.unregister("x"))
        #expect(!producer.unregister("x"))
        #expect(motherboard.number("x").activation.activate(with: 2) == .activated)
        motherboard.removeBoard(identifier: "x")
        let error = BoardError.unknownBoard("x", motherboard: "motherboard", suggestions: [])
        #expect(motherboard.number("x").activation.activate(with: 3) == .failed(error))
        #expect(producer.registerBoard("x") { NumberBoard(identifier: $0) })
        #expect(motherboard.number("x").activation.activate(with: 4) == .activated)
    }

    @Test func unregister_whenTheFactoryCapturesAnObject_releasesIt() {
        final class Captured {}
        let producer = log.makeProducer()
        var captured: Captured? = Captured()
        weak let reference = captured
        producer.registerBoard("x") { [captured] id in withExtendedLifetime(captured) { NumberBoard(identifier: id) } }
        captured = nil
        #expect(reference != nil)
        producer.unregister("x")
        #expect(reference == nil)
    }

    @Test func produceBoard_whenNotRegistered_asksExternalProducer() {
        let parent = log.makeProducer()
        parent.registerBoard(EchoIO.boardID) { EchoBoard(identifier: $0) }
        let motherboard = Motherboard(producer: BoardProducer(externalProducer: parent))
        #expect(motherboard.destination(EchoIO.self).activation.activate(with: "hi").error == nil)
        #expect(motherboard.board(identifier: EchoIO.boardID) is EchoBoard)
    }

    @Test func activate_whenNobodyRegistered_failsWithNearMisses() {
        let parent = log.makeProducer()
        parent.registerBoard("pub.dashboard") { NumberBoard(identifier: $0) }
        parent.registerBoard("pub.login") { NumberBoard(identifier: $0) }
        let motherboard = Motherboard(producer: BoardProducer(externalProducer: parent))
        let expected = BoardError.unknownBoard(
            "pub.dashbord", motherboard: "motherboard", suggestions: ["pub.dashboard"])
        #expect(motherboard.activateBoard(identifier: "pub.dashbord", withOption: 1).error == expected)
        #expect(
            motherboard.destination(NumberIO.self, id: "pub.dashbord").activation.activate(with: 1).error == expected)
        #expect(log.errors == [expected, expected])
        #expect(motherboard.boards.isEmpty)
    }

    @Test func factory_whenSharedByIdentifiers_receivesTheOneBeingProduced() {
        var produced: [BoardID] = []
        let producer = log.makeProducer()
        let factory: @MainActor (BoardID) -> any ActivatableBoard = { id in
            produced.append(id)
            return NumberBoard(identifier: id)
        }
        producer.registerBoard("a", factory: factory)
        producer.registerBoard("b", factory: factory)
        let motherboard = Motherboard(producer: producer)
        motherboard.activateBoard(identifier: "a", withOption: 1)
        motherboard.activateBoard(identifier: "b", withOption: 2)
        #expect(produced == ["a", "b"])
        #expect(motherboard.board(identifier: "a") !== motherboard.board(identifier: "b"))
        #expect((motherboard.board(identifier: "b") as? NumberBoard)?.inputs == [2])
    }

    @Test func factory_whenBoardCompletes_runsAgainForNextActivation() {
        var made = 0
        let producer = log.makeProducer()
        producer.registerBoard(NumberIO.boardID) {
            made += 1
            return NumberBoard(identifier: $0)
        }
        let motherboard = Motherboard(producer: producer)
        let number = motherboard.destination(NumberIO.self)
        #expect(made == 0)
        number.activation.activate(with: 1)
        number.activation.activate(with: 2)
        #expect(made == 1)
        number.completer.complete()
        number.activation.activate(with: 3)
        #expect(made == 2)
        motherboard.removeBoard(identifier: "number")
        motherboard.activateBoard(identifier: "number", withOption: 4)
        motherboard.activateBoard(identifier: "number", withOption: 5)
        #expect(made == 3)
    }

    @Test func board_whenRead_installsNothing() {
        let producer = log.makeProducer()
        producer.registerBoard(NumberIO.boardID) { NumberBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        #expect(motherboard.board(identifier: NumberIO.boardID) == nil)
        #expect(motherboard.boards.isEmpty)
        #expect(motherboard.destination(NumberIO.self).isAvailable)
        #expect(motherboard.boards.isEmpty)
    }

    @Test func activate_whenFactoryMakesAnotherInterface_failsAndInstallsNothing() {
        let producer = log.makeProducer()
        producer.registerBoard(NumberIO.boardID) { EchoBoard(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        let expected = BoardError.wrongBoard("number", expected: "NumberIO", produced: "EchoBoard")
        #expect(motherboard.destination(NumberIO.self).activation.activate(with: 1).error == expected)
        #expect(motherboard.boards.isEmpty)
        #expect(log.errors == [expected])
    }

    @Test func activate_whenFactoryIgnoresIdentifier_failsAndInstallsNothing() {
        let producer = log.makeProducer()
        producer.registerBoard("other") { _ in NumberBoard() }
        let motherboard = Motherboard(producer: producer)
        let expected = BoardError.identifierMismatch("other", produced: "number", type: "NumberBoard")
        #expect(motherboard.activateBoard(identifier: "other", withOption: 1).error == expected)
        #expect(motherboard.boards.isEmpty)
        #expect(log.errors == [expected])
    }

    @Test func activate_whenBoardIsNotASubclassOfBoard_fails() {
        final class Foreign: ActivatableBoard {
            let identifier: BoardID = "foreign"
        }
        let producer = log.makeProducer()
        producer.registerBoard("foreign") { _ in Foreign() }
        let motherboard = Motherboard(producer: producer)
        let expected = BoardError.unsupportedBoardType("foreign", type: "Foreign")
        #expect(motherboard.activateBoard(identifier: "foreign").error == expected)
        #expect(motherboard.installBoard(Foreign()) == expected)
        #expect(log.errors == [expected, expected])
    }

    @Test func destination_whenIdentifierBelongsToAnotherInterface_failsOnEveryUse() {
        let motherboard = log.makeMotherboard(boards: [NumberBoard(identifier: "x")])
        let wrong = motherboard.destination(EchoIO.self, id: "x")
        let expected = BoardError.interfaceMismatch("x", known: "NumberIO", requested: "EchoIO")
        #expect(wrong.activation.activate(with: "hi").error == expected)
        wrong.interaction.send(command: .stop)
        #expect(!wrong.isAvailable)
        #expect(log.errors == [expected, expected])
        #expect((motherboard.board(identifier: "x") as? NumberBoard)?.inputs == [])
    }

    @Test func installBoard_whenIdentifierIsTaken_keepsFirstAndReportsSecond() {
        let first = NumberBoard()
        let motherboard = log.makeMotherboard(boards: [first])
        let expected = BoardError.alreadyInstalled("number", motherboard: "motherboard")
        #expect(motherboard.installBoard(NumberBoard()) == expected)
        #expect(motherboard.installBoard(first) == expected)
        #expect(motherboard.boards.count == 1)
        #expect(motherboard.board(identifier: "number") === first)
        #expect(log.errors == [expected, expected])
    }

    @Test func installBoard_whenInstalledOnAnotherMotherboard_isReported() {
        let board = NumberBoard()
        let first = Motherboard(identifier: "first", boards: [board], diagnostics: log.diagnostics)
        let second = log.makeMotherboard()
        #expect(second.installBoard(board) == .alreadyInstalled("number", motherboard: "first"))
        #expect(board.host === first)
        #expect(second.boards.isEmpty)
    }

    @Test func typedRegistration_whenProduced_needsNoIdentifier() {
        let producer = log.makeProducer()
        producer.register(BoardRegistration(EchoIO.self) { EchoBoard(identifier: $0) })
        producer.register(BoardRegistration(EchoIO.self, id: "echo.2") { EchoBoard(identifier: $0) })
        #expect(producer.produceBoard(identifier: "echo") is EchoBoard)
        #expect(producer.produceBoard(identifier: "echo.2")?.identifier == "echo.2")
    }

    @Test func borrowedProducer_whenOwnerIsGone_hasNothingAndReports() {
        var owner: BoardProducer? = log.makeProducer()
        owner?.registerBoard("x") { NumberBoard(identifier: $0) }
        let borrowed = owner?.borrowed()
        #expect(borrowed?.canProduceBoard(identifier: "x") == true)
        owner = nil
        #expect(borrowed?.canProduceBoard(identifier: "x") == false)
        #expect(borrowed?.registerBoard("y") { NumberBoard(identifier: $0) } == false)
        #expect(log.errors == [.producerReleased("y")])
    }

    @Test func installBoard_whenIdentifierHasAnotherInterface_isReported() {
        let motherboard = log.makeMotherboard(boards: [NumberBoard(identifier: "x")])
        motherboard.removeBoard(identifier: "x")
        let expected = BoardError.interfaceMismatch("x", known: "NumberIO", requested: "EchoIO")
        #expect(motherboard.installBoard(EchoBoard(identifier: "x")) == expected)
        #expect(log.errors == [expected])
    }

    @Test func destination_whenRegistrationNamesItsInterface_isRefusedToOthersAtOnce() {
        let producer = log.makeProducer()
        producer.register(BoardRegistration(EchoIO.self) { EchoBoard(identifier: $0) })
        let motherboard = Motherboard(producer: BoardProducer(externalProducer: producer))
        let expected = BoardError.interfaceMismatch("echo", known: "EchoIO", requested: "NumberIO")
        #expect(!motherboard.destination(NumberIO.self, id: "echo").isAvailable)
        #expect(motherboard.destination(NumberIO.self, id: "echo").activation.activate(with: 1).error == expected)
        #expect(motherboard.destination(EchoIO.self).activation.activate(with: "hi") == .activated)
    }

    @Test func factory_whenItAsksForItsOwnBoard_isRefused() {
        let producer = log.makeProducer()
        let motherboard = Motherboard(producer: producer)
        let serviceMap = motherboard.serviceMap
        var inner: [BoardError?] = []
        producer.registerBoard("echo") { id in
            inner.append(serviceMap.modEcho.ioEcho.activation.activate(with: "inner").error)
            return EchoBoard(identifier: id)
        }
        #expect(motherboard.destination(EchoIO.self).activation.activate(with: "outer") == .activated)
        motherboard.removeBoard(identifier: "echo")
        #expect(motherboard.activateBoard(identifier: "echo", withOption: "by id") == .activated)
        #expect(inner == [.recursiveFactory("echo"), .recursiveFactory("echo")])
    }
}
