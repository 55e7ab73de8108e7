import Boardy
import TestSupport
import Testing

/// Activations that come to gates while their motherboard ends.
@MainActor
struct GateClosingTests {
    @Test(.timeLimit(.minutes(10)))
    func activation_whenItsMotherboardEndsAndItsGateNeedsAnotherBoard_isRefused() throws {
        let scene = GateScene()
        scene.barriers["home"] = { $0.serviceMap.modGate.ioTag.activation.uniqueBarrier(with: .init("a")) }
        scene.barriers["news"] = { [unowned scene] board in
            scene.inputAtBarrier == 0
                ? nil : board.serviceMap.modGate.ioTag.activation.uniqueBarrier(with: .init("b"))
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
}
