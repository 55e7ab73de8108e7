import BoardTestSupport
import Boardy

/// A board with numbers as input, optionally behind gates.
final class GuardedBoard: Board<NumberIO> {
    private unowned let fixture: GateFixture

    init(identifier: BoardID, _ fixture: GateFixture) {
        self.fixture = fixture
        super.init(identifier: identifier)
    }

    override func activate(with input: Int) { fixture.noteActivation(of: self, with: input) }
    override func activationBarrier(for input: Int) -> ActivationBarrier? {
        fixture.inputAtBarrier = input
        return fixture.barriers[identifier]?(self)
    }
    override var bypassesGatewayBarrier: Bool { fixture.bypassing.contains(identifier) }
}

/// A board that a gate asks.
final class AskedBoard<IO: IOInterface>: Board<IO> {
    private unowned let fixture: GateFixture

    init(identifier: BoardID, _ fixture: GateFixture) {
        self.fixture = fixture
        super.init(identifier: identifier)
    }

    override func activate(with input: IO.Input) { fixture.noteInquiry(at: self, input) }
    override var bypassesGatewayBarrier: Bool { fixture.bypassing.contains(identifier) }
}

/// An interface with inputs that all have the same hash.
enum TagIO: IOInterface {
    struct Tag: Hashable, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }

        func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }

    typealias Input = Tag
    static let boardID: BoardID = "tag"
}

/// Records the events of errors, gates and tasks, and passes each one to `react`.
@MainActor
final class EventLog: BoardObserver {
    private(set) var events: [BoardEvent.Kind] = []
    var isRecording = true
    var react: @MainActor (BoardEvent.Kind) -> Void = { _ in }

    func boardDidEmit(_ event: BoardEvent) {
        guard event.kind.isOfErrorsGatesOrTasks else { return }
        if isRecording { events.append(event.kind) }
        react(event.kind)
    }

    /// Returns the events since the last call, and clears the log.
    func take() -> [BoardEvent.Kind] {
        defer { events = [] }
        return events
    }
}

struct GateServiceMap: ModuleServiceMap {
    let root: ServiceMap
    init(_ root: ServiceMap) { self.root = root }
    var ioLogin: Destination<PlainIO> { destination(id: "login") }
    var ioPin: Destination<EchoIO> { destination(id: "pin") }
    var ioTag: Destination<TagIO> { destination() }
    var ioChoice: Destination<OptionalIO> { destination(id: "choice") }
}

extension ServiceMap {
    var modGate: GateServiceMap { link() }
}
