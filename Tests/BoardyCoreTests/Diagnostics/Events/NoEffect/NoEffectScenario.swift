import BoardTestSupport
import Boardy
import Testing

/// A way for an activation, an output, an action, a command or a link to have no effect.
struct NoEffectScenario: Sendable, CustomTestStringConvertible {
    let testDescription: String

    /// What says why.
    let reason: @MainActor @Sendable (BoardEvent.Kind) -> Bool

    /// What has no effect, if that is an event of its own, the last of its kind; else the reason has no parent.
    let attempt: BoardEvent.Kind?

    /// Sets the scene, attempts it, and returns when all of it is told.
    let act: @MainActor @Sendable (NoEffectFixture) async -> Void

    init(
        _ name: String, _ reason: BoardEvent.Kind, of attempt: BoardEvent.Kind?,
        _ act: @escaping @MainActor @Sendable (NoEffectFixture) async -> Void
    ) {
        self.init(name, where: { $0 == reason }, of: attempt, act)
    }

    /// For reasons that are not known in full before.
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

/// Where ways are tried.
@MainActor
final class NoEffectFixture {
    let recorder = Recorder()
    let producer: BoardProducer
    let motherboard: Motherboard

    init() {
        producer = BoardProducer(diagnostics: recorder.diagnostics)
        motherboard = Motherboard(producer: producer)
    }

    /// Another motherboard, which the caller lets go.
    func makeMotherboard() -> Motherboard { Motherboard(identifier: "gone", producer: producer) }

    /// A launcher that is told of here.
    func makeComponent() -> LauncherComponent {
        PluginLauncher.with(options: .default.with(ErrorSink.none)).install(observer: recorder)
    }

    /// Registers a board that does what is said when it is activated.
    func register<IO: IOInterface>(
        _ io: IO.Type, _ id: BoardID = IO.boardID,
        onActivate: @escaping ScriptedBoard<IO>.Script<IO.Input> = { _, _ in }
    ) {
        producer.registerBoard(id) { ScriptedBoard<IO>($0, onActivate: onActivate) }
    }

    /// Installs a board that does what is said when it is activated.
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
    /// Whether it says why something has no effect.
    var isReason: Bool {
        switch self {
        case .error, .unhandled, .activationAbandoned, .linkSelectionEmpty, .taskEnded(_, activation: _, .cancelled):
            true
        default: false
        }
    }

    /// Whether it is something that may have no effect.
    var isAttempt: Bool {
        switch self {
        case .activation, .output, .action, .command, .linkReceived: true
        default: false
        }
    }
}
