import BoardTestSupport
import Boardy
import TestSupport

@testable import BoardyCore

/// A motherboard and a model of its expected behavior, compared during random steps. Boards and handlers take steps
/// too.
///
/// Each call to the motherboard is an ``Operation``, which derives the next expected event from the state of the model.
/// Boards and handlers report the actual events to ``happened(_:)``, which compares them with the expected ones.
@MainActor
final class Interleaving {
    /// An event that a board or a handler reports.
    enum Event: Equatable {
        case called(Int, with: Int?)
        case linkCalled(Int, with: Int?)
        case combined(Int, [Int?])
        case produced(BoardID)
        case installed(Int)
        case activated(Int, with: Int)
        case commanded(Int, with: Int)
        case removed(Int)

        enum Kind: CaseIterable {
            case called, linkCalled, combined, produced, installed, activated, commanded, removed
        }

        var kind: Kind {
            switch self {
            case .called: .called
            case .linkCalled: .linkCalled
            case .combined: .combined
            case .produced: .produced
            case .installed: .installed
            case .activated: .activated
            case .commanded: .commanded
            case .removed: .removed
            }
        }
    }

    static let leftIDs: [BoardID] = ["alpha", "bravo", "charlie"]
    static let rightIDs: [BoardID] = ["delta", "foxtrot"]
    static let ids = leftIDs + rightIDs

    var random: SeededGenerator
    let motherboard: Motherboard
    private let producer: BoardProducer
    private let log = ErrorLog()

    // The model.
    private(set) var installed: [any AnyInterleavedBoard] = []
    var boards: [any AnyInterleavedBoard] = []
    var registrations: [Registration] = []
    var groups: [Registration.Group] = []
    var targets: [Target] = []
    var droppedTargets: [() -> Target?] = []
    private var operations: [any Operation] = []
    private var expectedErrors: [BoardError] = []
    private var checkedErrors = 0
    private var numbers = 0

    // The state of the run.
    var budget = 0
    var stepsTaken = 0
    private(set) var occurrences: [Event.Kind: Int] = [:]
    private var notes: [() -> String] = []
    private(set) var failure: String?

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        producer = log.makeProducer()
        motherboard = Motherboard(producer: producer)
        for id in Self.ids {
            producer.registerBoard(id) { [unowned self] id in
                happened(.produced(id))
                return makeBoard(id)
            }
        }
        for id in Self.ids {
            registerChain(from: id)
            // Installing a board sets the interface of the identifier. The chain is registered before that.
            let board = makeBoard(id)
            perform(Notice(.installed(board.number))) { motherboard.installBoard(board) }
            perform(Ending(self, board, isDone: nil)) { motherboard.removeBoard(identifier: id) }
        }
    }

    // MARK: The model

    /// Returns an unused number.
    func nextNumber() -> Int {
        numbers += 1
        return numbers
    }

    func makeBoard(_ id: BoardID) -> any AnyInterleavedBoard {
        let happened: (Event) -> Void = { [weak self] in self?.happened($0) }
        let board: any AnyInterleavedBoard =
            Self.leftIDs.contains(id)
            ? InterleavedBoard<LeftIO>(identifier: id, number: nextNumber(), happened: happened)
            : InterleavedBoard<RightIO>(identifier: id, number: nextNumber(), happened: happened)
        boards.append(board)
        return board
    }

    func interface(of id: BoardID) -> any InterleavedIO.Type {
        Self.leftIDs.contains(id) ? LeftIO.self : RightIO.self
    }

    func outputType(of id: BoardID) -> String {
        Self.leftIDs.contains(id) ? "Int" : "String"
    }

    func installedBoard(_ id: BoardID) -> (any AnyInterleavedBoard)? {
        installed.first { $0.identifier == id }
    }

    func isInstalled(_ board: any AnyInterleavedBoard) -> Bool {
        installed.contains { $0 === board }
    }

    func expect(_ error: BoardError) {
        expectedErrors.append(error)
    }

    // MARK: Events

    /// The number of nested operations in progress.
    var depth: Int { operations.count }

    /// Runs a call to the motherboard, which has to cause exactly the events of the operation.
    func perform(_ operation: any Operation, _ body: () -> Void) {
        operations.append(operation)
        body()
        operations.removeLast()
        if failure == nil, let missing = operation.next() { fail("\(missing) did not happen") }
    }

    private func happened(_ event: Event) {
        guard failure == nil else { return }
        note("  \(event)")
        let expected = operations.last?.next()
        guard event == expected else {
            return fail("\(event) happened instead of \(expected.map { "\($0)" } ?? "nothing")")
        }
        apply(event)
        for id in Self.ids where motherboard.board(identifier: id) !== installedBoard(id) {
            fail("\(id) should \(installedBoard(id) == nil ? "not " : "")be installed")
        }
        if case .produced = event { return }
        act()
    }

    func called(_ number: Int, with value: Int?) {
        happened(.called(number, with: value))
    }

    func linkCalled(_ number: Int, with value: Int?) {
        happened(.linkCalled(number, with: value))
    }

    func combined(_ number: Int, _ values: [Int?]) {
        happened(.combined(number, values))
    }

    private func apply(_ event: Event) {
        occurrences[event.kind, default: 0] += 1
        switch event {
        case .installed(let number): installed += boards.filter { $0.number == number }
        case .removed(let number):
            for board in installed where board.number == number { board.departures += 1 }
            installed.removeAll { $0.number == number }
        default: break
        }
    }

    /// Compares the state that is only final when no operation is in progress.
    func checkQuiet() {
        let errors = Array(log.errors[checkedErrors...])
        if errors != expectedErrors { fail("reported \(errors) instead of \(expectedErrors)") }
        checkedErrors += errors.count
        expectedErrors = []
        if droppedTargets.contains(where: { $0() != nil }) { fail("a target is kept") }
        droppedTargets = []
        if motherboard.boards.map(\.identifier) != installed.map(\.identifier) { fail("the boards are out of order") }
        for group in groups where group.token.isActive != group.registrations.contains(where: \.isLive) {
            fail("the token of \(group.registrations.map(\.number)) is wrong about itself")
        }
        if notes.count > 200 { notes.removeFirst(notes.count - 60) }
    }

    /// Records a step. Its text is only built if the trace is read.
    func note(_ step: @autoclosure @escaping () -> String) {
        if failure == nil { notes.append(step) }
    }

    /// Records a step of a board, without holding the board.
    func note(_ board: any AnyInterleavedBoard, _ step: @autoclosure @escaping () -> String) {
        let (number, id) = (board.number, board.identifier)
        note("\(number) (\(id)) \(step())")
    }

    /// The last steps, one per line.
    var trace: String { notes.suffix(60).map { $0() }.joined(separator: "\n") }

    func fail(_ reason: String) {
        failure = failure ?? reason
    }
}
