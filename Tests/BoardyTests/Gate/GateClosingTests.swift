import Boardy
import TestSupport
import Testing

/// Activations that come to gates while their motherboard ends.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GateClosingTests {
    private let scene = GateScene()

    @Test func activation_whenItsMotherboardEnds_isDropped() throws {
        scene.barriers["home"] = { $0.serviceMap.modGate.ioTag.activation.uniqueBarrier(with: .init("a")) }
        scene.barriers["news"] = { [unowned scene] board in
            guard scene.inputAtBarrier > 0 else { return nil }
            return board.serviceMap.modGate.ioTag.activation.uniqueBarrier(with: .init("b"))
        }
        let inner = try scene.installShell()
        let news = inner.number("news")
        var outcomes: [ActivationOutcome] = []
        inner.installBoard(
            ScriptedBoard<PlainIO>("leaving", onRemove: { outcomes.append(news.activation.activate(with: 2)) }))
        #expect(news.activation.activate(with: 0) == .activated)
        #expect(inner.go("home", 1) == .held(by: "tag"))
        _ = scene.events.take()

        scene.mainboard.plain("shell").completer.complete()
        #expect(outcomes == [.failed(.droppedAtGate("news", gate: "tag"))])
        #expect(
            scene.events.take() == [
                .error(.droppedAtGate("home", gate: "tag")), .error(.droppedAtGate("news", gate: "tag")),
            ])
        #expect(scene.activated == ["news 0"])
        #expect(scene.asked == ["tag a"])
        #expect(scene.mainboard.ids.isEmpty)
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func activation_whenItsGateNeedsAnotherBoardOfAMotherboardThatEnds_isRefused() throws {
        let inner = try scene.installShell()
        let tag = inner.destination(TagIO.self)
        scene.barriers["home"] = { _ in tag.activation.uniqueBarrier(with: .init("a")) }
        scene.barriers["news"] = { _ in tag.activation.uniqueBarrier(with: .init("b")) }
        var outcomes: [ActivationOutcome] = []
        inner.installBoard(
            ScriptedBoard<PlainIO>(
                "leaving",
                onRemove: { [scene] in
                    for id in ["home", "news"] as [BoardID] { outcomes.append(scene.mainboard.go(id)) }
                }))
        #expect(tag.activation.activate(with: .init("by itself")) == .activated)

        scene.mainboard.plain("shell").completer.complete()
        let refusals = ["home", "news"].map { BoardError.refusedByGate($0, gate: "tag") }
        #expect(outcomes == refusals.map { .failed($0) })
        #expect(
            scene.events.take() == refusals.flatMap { [.error(.motherboardReleased("tag")), .error($0)] })
        #expect(scene.activated.isEmpty)
        #expect(scene.asked == ["tag by itself"])
        #expect(scene.mainboard.ids.isEmpty)
        #expect(!scene.remains.hasGateBusiness)
    }
}
