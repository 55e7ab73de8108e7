import Boardy
import BoardySupport

@testable import BoardyCore
@testable import BoardySupport

/// The common requirements for the interfaces of a random interleaving.
protocol InterleavedIO: IOInterface
where Input == Int, Output: InterleavedOutput, Command == Int, Action == InterleavedAction {}

/// An output that contains a number.
protocol InterleavedOutput {
    init(number: Int)
    var number: Int? { get }
}

struct InterleavedAction: BoardFlowAction {
    let number: Int
}

enum LeftIO: InterleavedIO {
    typealias Output = Int
    static let boardID: BoardID = "alpha"
}

enum RightIO: InterleavedIO {
    typealias Output = String
    static let boardID: BoardID = "delta"
}

extension Int: InterleavedOutput {
    init(number: Int) { self = number }
    var number: Int? { self }
}

extension String: InterleavedOutput {
    init(number: Int) { self = "\(number)" }
    var number: Int? { Int(self) }
}

@MainActor
protocol AnyInterleavedBoard: ActivatableBoard {
    var number: Int { get }
    var typeName: String { get }
    /// The number of removals of the board, according to the model.
    var departures: Int { get set }
    func send(_ number: Int)
    func broadcast(_ number: Int)
    func complete(_ isDone: Bool)
}

/// Reports its events to the model.
final class InterleavedBoard<IO: InterleavedIO>: Board<IO>, AnyInterleavedBoard {
    let number: Int
    var departures = 0
    private let happened: (Interleaving.Event) -> Void

    init(identifier: BoardID, number: Int, happened: @escaping (Interleaving.Event) -> Void) {
        self.number = number
        self.happened = happened
        super.init(identifier: identifier)
    }

    override func didInstall() { happened(.installed(number)) }
    override func didRemove() { happened(.removed(number)) }
    override func activate(with input: Int) { happened(.activated(number, with: input)) }
    override func interact(with command: Int) { happened(.commanded(number, with: command)) }

    var typeName: String { BoardySupport.typeName(of: Self.self) }
    func send(_ number: Int) { sendOutput(IO.Output(number: number)) }
    func broadcast(_ number: Int) { broadcast(InterleavedAction(number: number)) }
}
