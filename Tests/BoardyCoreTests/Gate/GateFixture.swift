import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyLauncher

/// A launcher with boards behind gates, and boards that gates ask. The boards do what the test says, by identifier.
@MainActor
final class GateFixture {
    typealias Barrier = @MainActor (GuardedBoard) -> ActivationBarrier?

    let events = EventLog()

    /// Whether what follows is filled; for tests that look at other things, and very often, it is not.
    var isRecording = true

    /// Each activation of a guarded board, as in `home 1`.
    private(set) var activated: [String] = []

    /// Each activation of a board that a gate asks, as in `login` or `pin 1234`.
    private(set) var asked: [String] = []

    /// The identifiers of the boards that were made.
    private(set) var made: [BoardID] = []

    /// What boards ask for themselves.
    var barriers: [BoardID: Barrier] = [:]
    var bypassing: Set<BoardID> = []

    /// What boards that gates ask complete with at once; those that are not in here do not complete.
    var answers: [BoardID: Bool] = [:]

    /// What else boards do when they are activated.
    var reactions: [BoardID: @MainActor () -> Void] = [:]

    /// What all of them do then; a guarded board says with what it was activated.
    var reaction: @MainActor (BoardID, Int?) -> Void = { _, _ in }

    /// What the board is to be activated with that is asked for its barrier.
    var inputAtBarrier = 0

    private(set) var mainboard = Motherboard()
    private(set) var producer = BoardProducer()

    /// - Parameter install: installs the gates.
    init(_ install: (LauncherComponent) -> LauncherComponent = { $0 }) {
        let component = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(observer: events)
            .install(plugin: FixturePlugin(fixture: self))
        if let mainboard = install(component).instantiate().mainboard as? Motherboard { self.mainboard = mainboard }
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

    /// Installs a board with a motherboard inside.
    func installShell(_ id: BoardID = "shell") throws -> Motherboard {
        let shell = ShellBoard(identifier: id, producer: BoardProducer())
        mainboard.installBoard(shell)
        return try #require(shell.motherboard as? Motherboard)
    }

    /// Another motherboard of the launcher.
    func makeMotherboard() -> Motherboard { Motherboard(identifier: "second", producer: producer) }

    // MARK: What is there

    var remains: Remains { Remains(of: mainboard) }

    /// What is on a motherboard, also out of sight.
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
            sharedGates = table.gates?.shared.count ?? 0
            slots = table.slots.count
            listeners = table.slots.all.reduce(0) { $0 + $1.handlerCount }
        }

        /// Whether a gate has something under way.
        var hasGateBusiness: Bool { heldRequests + inquiries + ownGates + sharedGates > 0 }
    }
}

@MainActor
private struct FixturePlugin: ModulePlugin {
    let identifier: BoardID = "scene"
    let fixture: GateFixture

    func apply(for main: any MainComponent) { fixture.register(with: main.producer) }
}
