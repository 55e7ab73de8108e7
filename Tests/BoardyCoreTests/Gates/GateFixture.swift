import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyLauncher

/// A launcher with boards behind gates, and boards that gates ask.
///
/// The test sets the behaviour of each board by its identifier.
@MainActor
final class GateFixture {
    typealias Barrier = @MainActor (GuardedBoard) -> ActivationBarrier?

    let events = EventLog()

    /// Whether `activated`, `asked` and `made` are recorded. Tests with very many activations turn the recording off.
    var isRecording = true

    /// Each activation of a guarded board, as in `home 1`.
    private(set) var activated: [String] = []

    /// Each activation of a board that a gate asks, as in `login` or `pin 1234`.
    private(set) var asked: [String] = []

    /// The identifiers of the boards that were made.
    private(set) var made: [BoardID] = []

    /// The boards' own activation barriers.
    var barriers: [BoardID: Barrier] = [:]
    var bypassing: Set<BoardID> = []

    /// The results with which boards that gates ask complete immediately. A board without a result does not complete.
    var answers: [BoardID: Bool] = [:]

    /// Called on the activation of the board with the identifier.
    var reactions: [BoardID: @MainActor () -> Void] = [:]

    /// Called on each activation, before `reactions`. The number is the input of a guarded board, otherwise `nil`.
    var reaction: @MainActor (BoardID, Int?) -> Void = { _, _ in }

    /// The input of the last call of `activationBarrier(for:)`.
    var inputAtBarrier = 0

    private var launcher: PluginLauncher?
    private(set) var mainboard = Motherboard()
    private(set) var producer = BoardProducer()

    /// - Parameter install: Installs the gates.
    init(_ install: (LauncherComponent) -> LauncherComponent = { $0 }) {
        let component = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(observer: events)
            .install(plugin: FixturePlugin(fixture: self))
        let launcher = install(component).instantiate()
        self.launcher = launcher
        if let mainboard = launcher.mainboard as? Motherboard { self.mainboard = mainboard }
    }

    // MARK: Boards

    func register(with producer: BoardProducer) {
        self.producer = producer
        for id in ["home", "news", "settings", "profile"] as [BoardID] {
            producer.registerBoard(id) { [unowned self] in noteMade(GuardedBoard(identifier: $0, self)) }
        }
        for id in ["login", "terms"] as [BoardID] {
            producer.registerBoard(id) { [unowned self] in noteMade(AskedBoard<PlainIO>(identifier: $0, self)) }
        }
        producer.registerBoard("pin") { [unowned self] in noteMade(AskedBoard<EchoIO>(identifier: $0, self)) }
        producer.registerBoard("choice") { [unowned self] in noteMade(AskedBoard<OptionalIO>(identifier: $0, self)) }
        producer.registerBoard("tag") { [unowned self] in noteMade(AskedBoard<TagIO>(identifier: $0, self)) }
    }

    private func noteMade<Made: ActivatableBoard>(_ board: Made) -> Made {
        if isRecording { made.append(board.identifier) }
        return board
    }

    func noteActivation(of board: GuardedBoard, with input: Int) {
        if isRecording { activated.append("\(board.identifier) \(input)") }
        reaction(board.identifier, input)
        reactions[board.identifier]?()
    }

    func noteInquiry<IO: IOInterface>(at board: AskedBoard<IO>, _ input: Any) {
        if isRecording { asked.append(input is Void ? "\(board.identifier)" : "\(board.identifier) \(input)") }
        reaction(board.identifier, nil)
        reactions[board.identifier]?()
        if let isDone = answers[board.identifier] { board.complete(isDone) }
    }

    /// Installs a board with a nested motherboard, and returns the nested motherboard.
    func installShell(_ id: BoardID = "shell") throws -> Motherboard {
        let shell = ShellBoard(identifier: id, producer: BoardProducer())
        mainboard.installBoard(shell)
        return try #require(shell.motherboard as? Motherboard)
    }

    /// Another motherboard of the launcher.
    func makeMotherboard() -> Motherboard { Motherboard(identifier: "second", producer: producer) }

    // MARK: Remaining state

    var remains: Remains { Remains(of: mainboard) }

    /// The state of a motherboard, including internal tables.
    struct Remains: Equatable {
        let boards: [BoardID]
        let heldRequests, inquiries, ownGates, sharedGates, slots, listeners: Int

        @MainActor
        init(of motherboard: Motherboard) {
            let table = motherboard.table
            boards = motherboard.boards.map(\.identifier)
            heldRequests = table.heldRequests.count
            inquiries = table.gateChecks.count
            ownGates = table.ownGates.count
            sharedGates = table.launcherGates?.shared.count ?? 0
            slots = table.slots.count
            listeners = table.slots.all.reduce(0) { $0 + $1.handlerCount }
        }

        /// Whether gates hold requests, run checks or are stored.
        var hasGateBusiness: Bool { heldRequests + inquiries + ownGates + sharedGates > 0 }
    }
}

@MainActor
private struct FixturePlugin: ModulePlugin {
    let identifier: BoardID = "scene"
    let fixture: GateFixture

    func apply(for main: any MainComponent) { fixture.register(with: main.producer) }
}
