import BoardTestSupport
import Boardy
import Foundation
import TestSupport

/// A launcher with boards that are saved and restored. A second fixture stands for the next start of the app.
@MainActor
final class RestorationFixture {
    let errors = ErrorLog()

    /// The states and inputs of the boards in order, as in `note state 3` and `note hi`.
    private(set) var journal: [String] = []

    /// The boards that have an activation barrier of their own, which activates `login`.
    var barriers: Set<BoardID> = []

    /// Called on the activation of the board with the identifier.
    var reactions: [BoardID: @MainActor (any ActivatableBoard) -> Void] = [:]

    private let launcher: PluginLauncher
    var mainboard: any FlowMotherboard { launcher.mainboard }

    /// - Parameters:
    ///   - boards: additional registrations.
    ///   - install: installs the gates.
    init(
        _ boards: [BoardRegistration] = [], _ install: (LauncherComponent) -> LauncherComponent = { $0 }
    ) {
        let box = Box()
        let module = FakeModule("restoration") {
            for number in 0..<4 {
                BoardRegistration(NoteIO.self, id: "note.\(number)") { NoteBoard(identifier: $0, box.fixture) }
                BoardRegistration(NestIO.self, id: "nest.\(number)") { NestBoard(identifier: $0, box.fixture) }
                BoardRegistration(VisitIO.self, id: "visit.\(number)") { VisitBoard(identifier: $0, box.fixture) }
            }
            BoardRegistration(NoteIO.self) { NoteBoard(identifier: $0, box.fixture) }
            BoardRegistration(NestIO.self) { NestBoard(identifier: $0, box.fixture) }
            BoardRegistration(PlainIO.self, id: "login") { PlainBoard(identifier: $0) }
            BoardRegistration(PlainIO.self) { PlainBoard(identifier: $0) }
            boards
        }
        launcher = install(PluginLauncher.with(options: errors.options.with(LeakDetection.off)).install(plugin: module))
            .instantiate()
        box.fixture = self
    }

    private final class Box { weak var fixture: RestorationFixture? }

    /// A fixture in which the gate of `login` guards the boards of these identifiers.
    static func guarded(_ ids: BoardID...) -> RestorationFixture {
        RestorationFixture { component in
            ids.isEmpty
                ? component : component.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: ids)
        }
    }

    func note(_ line: String) { journal.append(line) }

    /// The codes of the reported errors.
    var codes: [BoardError.Code] { errors.errors.map(\.code) }

    func take(_ input: String) { take("note", input) }

    func take(_ id: BoardID, _ input: String) {
        mainboard.destination(NoteIO.self, id: id).activation.activate(with: input)
    }

    /// The motherboard inside an installed board.
    func inside(_ id: BoardID = "nest") -> (any FlowMotherboard)? {
        (mainboard.board(identifier: id) as? NestBoard)?.motherboard
    }
}

// MARK: - Boards

/// An interface with a text as input.
enum NoteIO: RestorableInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "note"
}

/// A board with a state, which sends each input as an output.
final class NoteBoard: Board<NoteIO>, RestorableBoard {
    private weak var fixture: RestorationFixture?
    private(set) var inputs: [String] = []
    var restorationState = 0

    init(identifier: BoardID = "note", _ fixture: RestorationFixture? = nil) {
        self.fixture = fixture
        super.init(identifier: identifier)
    }

    func restore(_ state: Int) {
        restorationState = state
        fixture?.note("\(identifier) state \(state)")
    }

    override func activate(with input: String) {
        inputs.append(input)
        fixture?.note("\(identifier) \(input)")
        fixture?.reactions[identifier]?(self)
        sendOutput(input)
    }

    override func activationBarrier(for _: String) -> ActivationBarrier? {
        guard fixture?.barriers.contains(identifier) == true else { return nil }
        return host?.plain("login").activation.barrier()
    }
}

/// An interface of boards with boards inside.
enum NestIO: RestorableInterface {
    typealias Input = Int
    static let boardID: BoardID = "nest"
}

/// A board with boards inside, which come from the producer of the launcher.
final class NestBoard: ContinuousBoard<NestIO>, RestorableBoard {
    private weak var fixture: RestorationFixture?
    var restorationState: [String] = []

    init(identifier: BoardID = "nest", _ fixture: RestorationFixture? = nil) {
        self.fixture = fixture
        super.init(identifier: identifier, producer: BoardProducer())
    }

    func restore(_ state: [String]) { restorationState = state }

    override func activate(with input: Int) {
        fixture?.note("\(identifier) \(input)")
        fixture?.reactions[identifier]?(self)
    }

    override func activationBarrier(for _: Int) -> ActivationBarrier? {
        guard fixture?.barriers.contains(identifier) == true else { return nil }
        return host?.plain("login").activation.barrier()
    }
}

/// An interface with a structure as input.
enum VisitIO: RestorableInterface {
    struct Visit: Codable, Equatable {
        var title: String
        var pages: [Int?]
        var links: [String: Bool] = [:]
    }

    typealias Input = Visit
    static let boardID: BoardID = "visit"
}

/// A board without a state of its own.
final class VisitBoard: Board<VisitIO> {
    private weak var fixture: RestorationFixture?

    init(identifier: BoardID = "visit", _ fixture: RestorationFixture? = nil) {
        self.fixture = fixture
        super.init(identifier: identifier)
    }

    override func activate(with input: VisitIO.Visit) { fixture?.note("\(identifier) \(input.title)") }
}

/// A board of any interface that stores its inputs.
final class InputBoard<IO: IOInterface>: Board<IO> {
    private(set) var inputs: [IO.Input] = []

    override func activate(with input: IO.Input) { inputs.append(input) }
}

extension FlowMotherboard {
    /// The inputs of an installed ``InputBoard``.
    func inputs<IO: IOInterface>(of _: IO.Type) -> [IO.Input] {
        (board(identifier: IO.boardID) as? InputBoard<IO>)?.inputs ?? []
    }
}

/// Makes a motherboard with registered boards of any interface.
extension ErrorLog {
    func motherboard(_ registrations: BoardRegistration...) -> Motherboard {
        let producer = makeProducer()
        for registration in registrations { producer.register(registration) }
        return Motherboard(producer: producer)
    }

    func motherboard<IO: IOInterface>(of _: IO.Type) -> Motherboard {
        motherboard(BoardRegistration(IO.self) { InputBoard<IO>(identifier: $0) })
    }
}

/// Saves a snapshot as JSON and reads it again.
func throughJSON(_ snapshots: [BoardSnapshot]) throws -> [BoardSnapshot] {
    try JSONDecoder().decode([BoardSnapshot].self, from: JSONEncoder().encode(snapshots))
}
