import BoardTestSupport
import Boardy
import TestSupport

@testable import BoardyCore

/// A motherboard on which random steps are taken, also by its boards and handlers, and what it should do.
///
/// Whatever is done to the motherboard is an ``Operation``, which knows from the state of the model what is to happen
/// next. Boards and handlers say what does happen, in ``happened(_:)``, where the two are compared.
@MainActor
final class Interleaving {
    /// Something that a board or a handler notices.
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

    // The course of events.
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
            // From here on the identifier is known to have its interface; the chain was there before.
            let board = makeBoard(id)
            perform(Notice(.installed(board.number))) { motherboard.installBoard(board) }
            perform(Ending(self, board, isDone: nil)) { motherboard.removeBoard(identifier: id) }
        }
    }

    // MARK: The model

    /// A number that was not used before.
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

    // MARK: What happens

    /// How many operations are under way, one inside of the other.
    var depth: Int { operations.count }

    /// Does something to the motherboard, from which exactly that follows which the operation says.
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

    /// Compares what only shows when all is quiet.
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

    /// Notes what is done, in words that are only made if they are wanted.
    func note(_ step: @autoclosure @escaping () -> String) {
        if failure == nil { notes.append(step) }
    }

    /// Notes what a board does, without keeping the board.
    func note(_ board: any AnyInterleavedBoard, _ step: @autoclosure @escaping () -> String) {
        let (number, id) = (board.number, board.identifier)
        note("\(number) (\(id)) \(step())")
    }

    /// What was done last, a line for each step.
    var trace: String { notes.suffix(60).map { $0() }.joined(separator: "\n") }

    func fail(_ reason: String) {
        failure = failure ?? reason
    }
}
