import BoardTestSupport
import Boardy
import BoardyReports
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyEventRecords

/// The events of the sessions of a server.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SessionEventsTests {
    private final class Received {
        var events: [BoardEvent] = []
        var origins: [Int?] = []

        var names: [String] { events.map(\.kind.name) }
    }

    private let log = ErrorLog()
    private let diagnostics: Diagnostics
    private let events: SessionEvents
    private let producer: BoardProducer
    private let received = Received()

    init() {
        diagnostics = Diagnostics(sink: log.sink)
        events = SessionEvents(of: diagnostics)
        producer = BoardProducer(diagnostics: diagnostics)
        producer.registerBoard("echo") { EchoBoard(identifier: $0) }
    }

    private func motherboard(_ name: BoardID) -> Motherboard { Motherboard(identifier: name, producer: producer) }

    private func start(_ name: BoardID, _ received: Received) {
        events.start(name) { event, origin in
            received.events.append(event)
            received.origins.append(origin)
        }
    }

    @Test func events_ofASession_areThoseOfItsMotherboardAndWhatFollows() throws {
        let (first, second, main) = (motherboard("session 1"), motherboard("session 2"), motherboard("mainboard"))
        start("session 1", received)
        first.echo("echo").flow.handle { main.echo("echo").activation.activate(with: $0) }
        main.echo("echo").activation.activate(with: "main")
        second.echo("echo").activation.activate(with: "second")
        #expect(received.events.isEmpty)
        events.serve("session 1", from: 7) { _ = first.echo("echo").activation.activate(with: "first") }
        #expect(received.names.first == "activation")
        #expect(received.events.count { $0.kind.name == "activation" } == 2)
        #expect(Set(received.events.compactMap(\.motherboard)) == ["session 1", "mainboard"])
        let numbers = received.events.map(\.id)
        #expect(received.events.dropFirst().allSatisfy { $0.parent.map(numbers.contains) == true })
        #expect(received.origins == [7] + Array(repeating: nil, count: numbers.count - 1))
        withExtendedLifetime(second) {}
    }

    @Test func event_withoutAMotherboard_belongsToTheServedSession() {
        start("session 1", received)
        start("session 2", Received())
        diagnostics.report(.busy("a"))
        events.serve("session 1", from: 3) { diagnostics.report(.busy("b")) }
        events.serve("session 2", from: 4) { diagnostics.report(.busy("c")) }
        #expect(received.events.map(\.error) == [.busy("b")])
        #expect(received.origins == [3])
        #expect(log.errors == [.busy("a"), .busy("b"), .busy("c")])
    }

    @Test func parent_thatIsNotOfTheSession_isNotPassedOn() {
        start("session 1", received)
        let motherboard = motherboard("session 1")
        diagnostics.withSpan(.step("elsewhere"), on: nil, cause: .external) {
            _ = motherboard.echo("echo").activation.activate(with: "x")
        }
        #expect(received.names.first == "activation")
        #expect(received.events.first?.parent == nil)
        #expect(received.origins.first == .some(nil))
    }

    @Test func events_afterTheStop_areNotPassedOn() {
        start("session 1", received)
        let motherboard = motherboard("session 1")
        motherboard.echo("echo").activation.activate(with: "x")
        let count = received.events.count
        events.stop("session 1")
        motherboard.echo("echo").activation.activate(with: "x")
        #expect(count > 0)
        #expect(received.events.count == count)
        events.stop("session 1")
        start("session 1", received)
        motherboard.echo("echo").activation.activate(with: "x")
        #expect(received.events.count > count)
    }

    @Test func diagnostics_whileNoClientWantsEvents_areNotObserved() {
        #expect(!diagnostics.isObserved)
        start("session 1", received)
        start("session 2", received)
        #expect(diagnostics.isObserved)
        events.stop("session 1")
        #expect(diagnostics.isObserved)
        events.stop("session 2")
        #expect(!diagnostics.isObserved)
        #expect(!diagnostics.wantsForeignEvents)
        events.serve("session 2", from: 1) { diagnostics.emit(.step("x")) }
        #expect(received.events.isEmpty)
    }

    @Test func diagnostics_withOtherObservers_stayObserved() {
        let recorder = TraceRecorder()
        let diagnostics = Diagnostics(sink: .none, observers: [recorder])
        let events = SessionEvents(of: diagnostics)
        events.start("session 1") { _, _ in }
        diagnostics.emit(.step("x"))
        events.stop("session 1")
        diagnostics.emit(.step("y"))
        #expect(recorder.events.map(\.kind) == [.step("x"), .step("y")])
    }

    @Test func payloads_ofOtherObservers_areNotPassedOn() {
        let recorder = TraceRecorder(includesPayloads: true)
        let diagnostics = Diagnostics(sink: .none, observers: [recorder])
        let (events, received) = (SessionEvents(of: diagnostics), received)
        events.start("session 1") { event, _ in received.events.append(event) }
        let producer = BoardProducer(diagnostics: diagnostics)
        producer.registerBoard("echo") { EchoBoard(identifier: $0) }
        let motherboard = Motherboard(identifier: "session 1", producer: producer)
        motherboard.echo("echo").activation.activate(with: "secret")
        #expect(recorder.events.contains { $0.payload == "secret" })
        #expect(received.events.count == recorder.events.count { $0.motherboard != nil })
        #expect(received.events.allSatisfy { $0.payload == nil })
    }

    @Test func events_ofManySessions_areKeptApart() {
        let all = (0..<20).map { _ in Received() }
        let motherboards = all.indices.map { motherboard(BoardID("session \($0)")) }
        for (number, received) in all.enumerated() { start(BoardID("session \(number)"), received) }
        for round in 0..<5 {
            for (number, motherboard) in motherboards.enumerated() {
                events.serve(motherboard.identifier, from: number) {
                    _ = motherboard.echo("echo").activation.activate(with: "\(round)")
                }
            }
        }
        for (number, received) in all.enumerated() {
            #expect(Set(received.events.compactMap(\.motherboard)) == [BoardID("session \(number)")])
            #expect(Set(received.origins.compactMap { $0 }) == [number])
        }
    }

    @Test func events_whenOldOnesWereDropped_areFoundByTheirMotherboard() {
        let events = SessionEvents(of: diagnostics, limit: 2)
        let motherboard = motherboard("session 1")
        let received = received
        events.start("session 1") { event, _ in received.events.append(event) }
        for _ in 0..<100 { motherboard.echo("echo").activation.activate(with: "x") }
        #expect(received.events.count { $0.kind.name == "activation" } == 100)
        #expect(received.events.count { $0.kind.name == "output" } == 100)
    }
}
