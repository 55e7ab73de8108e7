import Boardy

enum FirstIO: IOInterface {
    typealias Input = Int
    typealias Output = Int
    static let boardID: BoardID = "pub.benchmark.first"
}

enum NextIO: IOInterface {
    typealias Input = Int
    typealias Output = Int
    static let boardID: BoardID = "pub.benchmark.next"
}

/// Sums the inputs of its activations.
final class SummingBoard<IO: IOInterface>: Board<IO> where IO.Input == Int {
    private(set) var sum = 0

    override func activate(with number: Int) { sum &+= number }
}

/// Sends each input as an output.
final class SendingBoard: Board<FirstIO> {
    override func activate(with number: Int) { sendOutput(number) }

    func send(_ number: Int) { sendOutput(number) }
}

/// A running sum for handlers.
@MainActor
final class Tally {
    private(set) var sum = 0

    func add(_ number: Int) { sum &+= number }
}

/// A motherboard with `count` installed boards, each with one handler. The boards of ``FirstIO`` and ``NextIO`` are
/// installed in the middle.
@MainActor
struct Crowd<First: Board<FirstIO>> {
    let motherboard: Motherboard
    let first: First
    let next: SummingBoard<NextIO>

    init(of count: Int, first: First, diagnostics: Diagnostics = .standard) {
        self.first = first
        next = SummingBoard()
        let producer = BoardProducer(diagnostics: diagnostics)
        motherboard = Motherboard(producer: producer)
        for number in 0..<count {
            if number == count / 2 {
                motherboard.installBoard(first)
                motherboard.installBoard(next)
            }
            let id = BoardID("pub.benchmark.\(number)")
            producer.registerBoard(id) { SummingBoard<FirstIO>(identifier: $0) }
            let destination = motherboard.destination(FirstIO.self, id: id)
            destination.flow.handle { _ in }
            destination.activation.activate(with: 0)
        }
    }
}
