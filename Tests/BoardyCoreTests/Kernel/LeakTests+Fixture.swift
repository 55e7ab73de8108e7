import BoardTestSupport
import Boardy
import TestSupport

/// An interface with text as input and output, and with actions and commands.
enum LeakIO: IOInterface {
    struct Action: BoardFlowAction {}

    typealias Input = String
    typealias Output = String
    typealias Command = Int
    static let boardID: BoardID = "leak"
}

/// A board that can store values of any type.
final class StoringBoard: Board<LeakIO> {
    var stored: [Any] = []
    private(set) var inputs: [String] = []
    private(set) var waiters: [AsyncStream<Never>.Continuation] = []

    override func activate(with input: String) {
        inputs.append(input)
        for waiter in waiters { waiter.finish() }
    }

    /// Returns a stream that finishes at the next activation.
    func nextActivation() -> AsyncStream<Never> {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        waiters.append(continuation)
        return stream
    }
}

/// A motherboard with boards that could leak, and the objects that façades are made from.
@MainActor
final class LeakFixture {
    let motherboard: any FlowMotherboard
    let producer: BoardProducer
    let board = StoringBoard()
    let neighbour = StoringBoard(identifier: "neighbour")
    let continuous: ContinuousBoard<PlainIO>

    /// A motherboard that outlives the fixture.
    let second: Motherboard

    /// The objects that every handler captures strongly.
    let captured: [AnyObject]

    /// - Parameters:
    ///   - second: Another motherboard, which outlives the fixture.
    ///   - outer: The board that contains the motherboard, or nil for an outermost motherboard.
    ///   - capturesBoards: True if handlers capture the boards. Otherwise they capture an unrelated object.
    init(second: Motherboard, inside outer: ContinuousBoard<PlainIO>? = nil, capturesBoards: Bool = true) {
        self.second = second
        producer = ErrorLog().makeProducer()
        let borrowed = producer.borrowed()
        motherboard = outer?.motherboard ?? Motherboard(producer: producer)
        continuous = ContinuousBoard(identifier: "continuous", producer: borrowed)
        captured = capturesBoards ? [board, neighbour, continuous] + (outer.map { [$0] } ?? []) : [ErrorLog()]
        for board in [board, neighbour, continuous] as [any ActivatableBoard] { motherboard.installBoard(board) }
    }

    var destination: Destination<LeakIO> { motherboard.destination(LeakIO.self) }
    var next: Destination<LeakIO> { motherboard.destination(LeakIO.self, id: "neighbour") }

    /// The objects to check after the release of the motherboard.
    var everything: [Witness] {
        [
            Witness("the motherboard", motherboard), Witness("the board", board), Witness("its neighbour", neighbour),
            Witness("the continuous board", continuous), Witness("the inner motherboard", continuous.motherboard),
            Witness("the producer", producer),
        ]
    }
}

/// A weak reference to an object, with a name for failure messages.
@MainActor
struct Witness {
    let name: String
    private(set) weak var object: AnyObject?

    init(_ name: String, _ object: AnyObject) {
        self.name = name
        self.object = object
    }
}
