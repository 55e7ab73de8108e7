import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Activations that reach a gate while their motherboard closes.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GateClosingTests {
    private let fixture = GateFixture()

    @Test func activation_whenItsMotherboardEnds_isDropped() throws {
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioTag.activation.uniqueBarrier(with: .init("a")) }
        fixture.barriers["news"] = { [unowned fixture] board in
            guard fixture.inputAtBarrier > 0 else { return nil }
            return board.serviceMap.modGate.ioTag.activation.uniqueBarrier(with: .init("b"))
        }
        let inner = try fixture.installShell()
        let news = inner.number("news")
        var outcomes: [ActivationOutcome] = []
        inner.installBoard(
            ScriptedBoard<PlainIO>("leaving", onRemove: { outcomes.append(news.activation.activate(with: 2)) }))
        #expect(news.activation.activate(with: 0) == .activated)
        #expect(inner.go("home", 1) == .held(by: "tag"))
        _ = fixture.events.take()

        fixture.mainboard.plain("shell").completer.complete()
        #expect(outcomes == [.failed(.activationDroppedAtGate("news", gate: "tag"))])
        #expect(
            fixture.events.take() == [
                .error(.activationDroppedAtGate("home", gate: "tag")),
                .error(.activationDroppedAtGate("news", gate: "tag")),
            ])
        #expect(fixture.activated == ["news 0"])
        #expect(fixture.asked == ["tag a"])
        #expect(fixture.mainboard.ids.isEmpty)
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func activation_whenItsGateNeedsAnotherBoardOfAMotherboardThatEnds_isRefused() throws {
        let inner = try fixture.installShell()
        let tag = inner.destination(TagIO.self)
        fixture.barriers["home"] = { _ in tag.activation.uniqueBarrier(with: .init("a")) }
        fixture.barriers["news"] = { _ in tag.activation.uniqueBarrier(with: .init("b")) }
        var outcomes: [ActivationOutcome] = []
        inner.installBoard(
            ScriptedBoard<PlainIO>(
                "leaving",
                onRemove: { [fixture] in
                    for id in ["home", "news"] as [BoardID] { outcomes.append(fixture.mainboard.go(id)) }
                }))
        #expect(tag.activation.activate(with: .init("by itself")) == .activated)

        fixture.mainboard.plain("shell").completer.complete()
        let refusals = ["home", "news"].map { BoardError.refusedByGate($0, gate: "tag") }
        #expect(outcomes == refusals.map { .failed($0) })
        #expect(
            fixture.events.take() == refusals.flatMap { [.error(.motherboardReleased("tag")), .error($0)] })
        #expect(fixture.activated.isEmpty)
        #expect(fixture.asked == ["tag by itself"])
        #expect(fixture.mainboard.ids.isEmpty)
        #expect(!fixture.remains.hasGateBusiness)
    }
}
