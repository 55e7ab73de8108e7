import BoardTestSupport
import Boardy
import Testing

/// An activation, an output, an action, a command or a link that has no effect.
struct NoEffectScenario: Sendable, CustomTestStringConvertible {
    let testDescription: String

    /// Matches the event that reports the reason.
    let reason: @MainActor @Sendable (BoardEvent.Kind) -> Bool

    /// The kind of the attempt, which is the last event of this kind. `nil` if the attempt emits no event; the reason
    /// then has no parent.
    let attempt: BoardEvent.Kind?

    /// Makes the attempt, and returns after all its events have been delivered.
    let act: @MainActor @Sendable (NoEffectFixture) async -> Void

    init(
        _ name: String, _ reason: BoardEvent.Kind, of attempt: BoardEvent.Kind?,
        _ act: @escaping @MainActor @Sendable (NoEffectFixture) async -> Void
    ) {
        self.init(name, where: { $0 == reason }, of: attempt, act)
    }

    /// Creates a scenario with a predicate, for reasons with values that are not known in advance.
    init(
        _ name: String, where reason: @escaping @MainActor @Sendable (BoardEvent.Kind) -> Bool,
        of attempt: BoardEvent.Kind?, _ act: @escaping @MainActor @Sendable (NoEffectFixture) async -> Void
    ) {
        testDescription = name
        self.reason = reason
        self.attempt = attempt
        self.act = act
    }

    static var all: [NoEffectScenario] {
        inputs + productions + hooks + ends + gates + answers + tasks + nesting + outputs + actions + commands + links
            + refusedLinks
    }
}

/// A motherboard, its producer and a recorder of their events, for one scenario.
@MainActor
final class NoEffectFixture {
    let recorder = Recorder()
    let producer: BoardProducer
    let motherboard: Motherboard

    init() {
        producer = BoardProducer(diagnostics: recorder.diagnostics)
        motherboard = Motherboard(producer: producer)
    }

    /// Makes another motherboard, which is released unless the caller retains it.
    func makeMotherboard() -> Motherboard { Motherboard(identifier: "gone", producer: producer) }

    /// Makes a launcher component with the recorder as its observer.
    func makeComponent() -> LauncherComponent {
        PluginLauncher.with(options: .default.with(ErrorSink.none)).install(observer: recorder)
    }

    /// Registers a board that runs the script on each activation.
    func register<IO: IOInterface>(
        _ io: IO.Type, _ id: BoardID = IO.boardID,
        onActivate: @escaping ScriptedBoard<IO>.Script<IO.Input> = { _, _ in }
    ) {
        producer.registerBoard(id) { ScriptedBoard<IO>($0, onActivate: onActivate) }
    }

    /// Installs a board that runs the script on each activation.
    @discardableResult
    func install<IO: IOInterface>(
        _ io: IO.Type, _ id: BoardID = IO.boardID,
        onActivate: @escaping ScriptedBoard<IO>.Script<IO.Input> = { _, _ in }
    ) -> ScriptedBoard<IO> {
        let board = ScriptedBoard<IO>(id, onActivate: onActivate)
        motherboard.installBoard(board)
        return board
    }

    func echo(_ id: BoardID = "echo") -> Destination<EchoIO> { motherboard.echo(id) }
}

extension BoardEvent.Kind {
    /// True for events that report why an attempt has no effect.
    var isReason: Bool {
        switch self {
        case .error, .unhandled, .activationAbandoned, .linkSelectionEmpty, .taskEnded(_, activation: _, .cancelled):
            true
        default: false
        }
    }

    /// True for events that can have no effect.
    var isAttempt: Bool {
        switch self {
        case .activation, .output, .action, .command, .linkReceived: true
        default: false
        }
    }
}
