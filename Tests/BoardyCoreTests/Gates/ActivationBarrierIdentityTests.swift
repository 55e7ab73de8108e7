import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Identity of barriers: barriers with equal values share a gate, and other barriers have separate gates.
@MainActor
struct ActivationBarrierIdentityTests {
    private typealias Tag = TagIO.Tag

    private let fixture = GateFixture()
    private var mainboard: Motherboard { fixture.mainboard }

    /// Sets barriers of `home` and `news` that ask `tag` with values of the same hash.
    private func ask(_ home: Tag, _ news: Tag) {
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioTag.activation.uniqueBarrier(with: home) }
        fixture.barriers["news"] = { $0.serviceMap.modGate.ioTag.activation.uniqueBarrier(with: news) }
    }

    private func answer(_ isDone: Bool, _ id: BoardID) {
        mainboard.destination(TagIO.self, id: id).completer.complete(isDone)
    }

    @Test func uniqueBarriers_whenValuesAreEqual_areOneGate() {
        ask(Tag("a"), Tag("a"))
        #expect(mainboard.go("home", 1) == .held(by: "tag"))
        #expect(mainboard.go("news", 2) == .held(by: "tag"))
        #expect(fixture.asked == ["tag a"])
        answer(true, "tag")
        #expect(fixture.activated == ["home 1", "news 2"])
    }

    @Test func uniqueBarriers_whenValuesHaveOneHashAndDiffer_areTwoGates() {
        ask(Tag("a"), Tag("b"))
        #expect(mainboard.go("home", 1) == .held(by: "tag"))
        #expect(mainboard.go("news", 2) == .held(by: "tag.gate-2"))
        #expect(mainboard.go("home", 3) == .held(by: "tag"))
        #expect(fixture.asked == ["tag a", "tag.gate-2 b"])
        #expect(fixture.remains.ownGates == 2)
        answer(false, "tag.gate-2")
        #expect(fixture.activated.isEmpty)
        #expect(mainboard.ids == ["home", "tag"])
        answer(true, "tag")
        #expect(fixture.activated == ["home 1", "home 3"])
        #expect(
            fixture.events.take() == [
                .held("home", by: "tag"), .held("news", by: "tag.gate-2"), .held("home", by: "tag"),
                .error(.refusedByGate("news", gate: "tag.gate-2")),
                .released("home", by: "tag"), .released("home", by: "tag"),
            ])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func uniqueBarrier_whenItsGateIsIdle_isGivenUp() {
        fixture.answers = ["tag": true]
        for number in 1...100 {
            ask(Tag("\(number)"), Tag("other"))
            #expect(mainboard.go("home") == .activated)
        }
        #expect(fixture.remains.ownGates == 0)
        #expect(mainboard.ids == ["home"])
    }

    @Test func barriersWithInput_whenInputsAreEqual_areGatesOfTheirOwn() {
        for id in ["home", "news"] as [BoardID] {
            fixture.barriers[id] = { $0.serviceMap.modGate.ioPin.activation.barrier(with: "1234") }
        }
        #expect(mainboard.go("home", 1) == .held(by: "pin"))
        #expect(mainboard.go("home", 2) == .held(by: "pin.gate-2"))
        #expect(mainboard.go("news", 3) == .held(by: "pin.gate-3"))
        #expect(fixture.asked == ["pin 1234", "pin.gate-2 1234", "pin.gate-3 1234"])
        #expect(fixture.remains.ownGates == 0)
        mainboard.echo("pin.gate-2").completer.complete(true)
        #expect(fixture.activated == ["home 2"])
        mainboard.echo("pin").completer.complete(true)
        mainboard.echo("pin.gate-3").completer.complete(true)
        #expect(fixture.activated == ["home 2", "home 1", "news 3"])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func numbers_whenFreeAgain_areReused() {
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioPin.activation.barrier(with: "1234") }
        for _ in 0..<3 { mainboard.go("home") }
        mainboard.echo("pin.gate-2").completer.complete(true)
        #expect(mainboard.go("home") == .held(by: "pin.gate-2"))
        #expect(mainboard.go("home") == .held(by: "pin.gate-4"))
        mainboard.echo("pin").completer.complete(true)
        #expect(mainboard.go("home") == .held(by: "pin"))
    }

    @Test
    func number_whenItsNameWasTakenForAWhile_isReused() {
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioPin.activation.barrier(with: "1234") }
        mainboard.installBoard(AskedBoard<EchoIO>(identifier: "pin.gate-2", fixture))
        mainboard.go("home")
        #expect(mainboard.go("home") == .held(by: "pin.gate-3"))
        mainboard.removeBoard(identifier: "pin.gate-2")
        #expect(mainboard.go("home") == .held(by: "pin.gate-2"))
    }

    @Test func sharedBarriers_whenInputIsNil_areOneGate() {
        for id in ["home", "news"] as [BoardID] {
            fixture.barriers[id] = { $0.serviceMap.modGate.ioChoice.activation.barrier() }
        }
        #expect(mainboard.go("home") == .held(by: "choice"))
        #expect(mainboard.go("news") == .held(by: "choice"))
        #expect(fixture.asked == ["choice nil"])
    }

    @Test func optionalBarriers_whenInputIsThere_areGatesOfTheirOwn() {
        for id in ["home", "news"] as [BoardID] {
            fixture.barriers[id] = { $0.serviceMap.modGate.ioChoice.activation.barrier(with: "tea") }
        }
        #expect(mainboard.go("home") == .held(by: "choice"))
        #expect(mainboard.go("news") == .held(by: "choice.gate-2"))
    }

    @Test func otherBoard_whenItsGateIsDropped_goes() {
        ask(Tag("a"), Tag("b"))
        mainboard.go("home")
        mainboard.go("news")
        mainboard.removeBoard(identifier: "news")
        #expect(mainboard.ids == ["home", "tag"])
        mainboard.removeBoard(identifier: "home")
        #expect(mainboard.ids.isEmpty)
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test
    func otherBoard_whenTheFirstIsExemptFromTheGateway_isExemptAsWell() {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"))
                .install(gatewayBarrier: .exempt, for: "pin", "home")
        }
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioPin.activation.barrier(with: "1234") }
        fixture.mainboard.go("home")
        fixture.mainboard.go("home")
        #expect(fixture.asked == ["pin 1234", "pin.gate-2 1234"])
    }

    @Test
    func otherBoard_whenTheFirstIsGuardedByTheGateway_isGuardedAsWell() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "pin") }
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioPin.activation.barrier(with: "1234") }
        fixture.mainboard.go("home")
        fixture.mainboard.go("home")
        #expect(fixture.asked == ["login"])
    }

    @Test
    func otherBoard_whenTheGatewayAsksTheFirst_isNotGuardedByIt() {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(EchoIO.self, id: "pin", with: "app"))
                .install(gatewayBarrier: .exempt, for: "home")
        }
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioPin.activation.barrier(with: "1234") }
        fixture.mainboard.go("home")
        fixture.mainboard.go("home")
        #expect(fixture.asked == ["pin 1234", "pin.gate-2 1234"])
    }
}
