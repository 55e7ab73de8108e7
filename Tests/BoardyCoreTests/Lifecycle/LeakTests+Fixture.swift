import BoardTestSupport
import Boardy
import TestSupport

/// Takes and sends text, and has everything else a board can have.
enum LeakIO: IOInterface {
    struct Action: BoardFlowAction {}

    typealias Input = String
    typealias Output = String
    typealias Command = Int
    static let boardID: BoardID = "leak"
}

/// A board on which things can be stored.
final class StoringBoard: Board<LeakIO> {
    var stored: [Any] = []
    private(set) var inputs: [String] = []
    private(set) var waiters: [AsyncStream<Never>.Continuation] = []

    override func activate(with input: String) {
        inputs.append(input)
        for waiter in waiters { waiter.finish() }
    }

    /// Ends with the next activation.
    func nextActivation() -> AsyncStream<Never> {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        waiters.append(continuation)
        return stream
    }
}

/// A motherboard with boards on it that may be kept alive by mistake, and all that a façade is made of.
@MainActor
final class LeakFixture {
    let motherboard: any FlowMotherboard
    let producer: BoardProducer
    let board = StoringBoard()
    let neighbour = StoringBoard(identifier: "neighbour")
    let continuous: ContinuousBoard<PlainIO>

    /// Lives longer than the scene.
    let second: Motherboard

    /// What every handler captures, strongly.
    let captured: [AnyObject]

    /// - Parameters:
    ///   - second: another motherboard.
    ///   - outer: the board that the motherboard is inside of, if it is.
    ///   - capturesBoards: whether handlers capture the boards, or something else.
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

    /// What is to be gone when the motherboard is.
    var everything: [Witness] {
        [
            Witness("the motherboard", motherboard), Witness("the board", board), Witness("its neighbour", neighbour),
            Witness("the continuous board", continuous), Witness("the inner motherboard", continuous.motherboard),
            Witness("the producer", producer),
        ]
    }
}

/// Looks whether an object is still there.
@MainActor
struct Witness {
    let name: String
    private(set) weak var object: AnyObject?

    init(_ name: String, _ object: AnyObject) {
        self.name = name
        self.object = object
    }
}
