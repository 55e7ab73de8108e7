import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The ways in which the board of a gate completes.
@MainActor
struct GateDecisionTests {
    private let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home") }
    private var mainboard: Motherboard { fixture.mainboard }

    private let undecided: [BoardEvent.Kind] = [
        .held("home", by: "login"), .error(.gateWithoutDecision("login")),
        .error(.refusedByGate("home", gate: "login")),
    ]

    @Test func gate_whenItsBoardCompletesWithoutAValue_staysClosed() throws {
        #expect(mainboard.go("home") == .held(by: "login"))
        let login = try #require(mainboard.board(identifier: "login") as? AskedBoard<PlainIO>)
        login.complete()
        #expect(fixture.activated == [])
        #expect(fixture.events.take() == undecided)
    }

    @Test func gate_whenItsBoardIsCompletedWithoutAValueFromOutside_staysClosed() {
        mainboard.go("home")
        mainboard.plain("login").completer.complete()
        #expect(fixture.activated == [])
        #expect(fixture.events.take() == undecided)
    }

    @Test func gate_whenItsBoardCompletesWithTrue_opens() {
        mainboard.go("home", 7)
        mainboard.plain("login").completer.complete(true)
        #expect(fixture.activated == ["home 7"])
    }

    @Test func completion_withoutAValue_countsAsDoneForHandlers() {
        var completions: [Bool] = []
        mainboard.plain("login").completion.handle { completions.append($0) }
        mainboard.plain("login").activation.activate()
        mainboard.plain("login").completer.complete()
        #expect(completions == [true])
        #expect(fixture.events.take() == [])
    }

    @Test func adapter_whenItsInnerBoardDecidesNothing_decidesNothing() {
        let producer = BoardProducer()
        producer.registerBoard("inner") { id in FlowBoard<PlainIO>(identifier: id) { board, _ in board.complete() } }
        let events = EventLog()
        let motherboard = Motherboard(producer: producer, diagnostics: Diagnostics(sink: .none, observers: [events]))
        motherboard.installBoard(AdapterBoard<EchoIO, PlainIO>(inner: "inner", input: { _ in }, output: { "" }))
        var completions: [Bool] = []
        motherboard.echo("echo").completion.handle { completions.append($0) }
        motherboard.echo("echo").activation.activate(with: "hi")
        #expect(completions == [true])
        #expect(motherboard.ids == [])
    }
}
