import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Repeated checks of a gate leave the same state as the first check.
@MainActor
struct GateCyclesTests {
    private static let count = Storm.count(10_000, small: 1_000)

    enum Kind: CaseIterable {
        case gateway, mainboardBarrier, applicationBarrier, valueBarrier, uniqueBarrier, gatewayAndBarrier
    }

    enum Answer: CaseIterable {
        case yes, no, yesAtOnce, noAtOnce, removed, dropped
    }

    @Test(arguments: Kind.allCases, Answer.allCases)
    func motherboard_whateverTheAnswers_holdsNothingMore(kind: Kind, answer: Answer) {
        let fixture = makeFixture(kind)
        for _ in 0..<2 { go(fixture, kind, answer) }
        let remains = fixture.remains
        #expect(!remains.hasGateBusiness)
        fixture.events.react = { _ in _ = fixture.events.take() }
        for _ in 0..<100 { go(fixture, kind, answer) }
        #expect(fixture.remains == remains)
    }

    @Test(arguments: [Kind.gateway, .applicationBarrier, .uniqueBarrier])
    func motherboard_afterManyCycles_holdsNothingMore(kind: Kind) {
        let fixture = makeFixture(kind)
        for _ in 0..<2 { go(fixture, kind, .yes) }
        let remains = fixture.remains
        fixture.events.react = { _ in _ = fixture.events.take() }
        for _ in 0..<Self.count { go(fixture, kind, .yes) }
        #expect(fixture.remains == remains)
        #expect(remains.boards == ["home", "news"])
    }

    private func makeFixture(_ kind: Kind) -> GateFixture {
        let fixture = GateFixture { component in
            switch kind {
            case .gateway, .gatewayAndBarrier:
                component.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home", "news")
            default: component
            }
        }
        for (id, tag) in [("home", "a"), ("news", "b")] as [(BoardID, String)] {
            fixture.barriers[id] = { board in
                let map = board.serviceMap.modGate
                return switch kind {
                case .gateway: nil
                case .mainboardBarrier: map.ioLogin.activation.barrier()
                case .applicationBarrier: map.ioLogin.activation.barrier(scope: .application)
                case .valueBarrier: map.ioPin.activation.barrier(with: tag)
                case .uniqueBarrier: map.ioTag.activation.uniqueBarrier(with: .init(tag))
                case .gatewayAndBarrier: map.ioPin.activation.barrier(with: tag)
                }
            }
        }
        return fixture
    }

    private func go(_ fixture: GateFixture, _ kind: Kind, _ answer: Answer) {
        let mainboard = fixture.mainboard
        fixture.answers = [:]
        if answer == .yesAtOnce || answer == .noAtOnce {
            for id in ["login", "pin", "tag", "pin.gate-2", "tag.gate-2"] as [BoardID] {
                fixture.answers[id] = answer == .yesAtOnce
            }
        }
        mainboard.go("home")
        mainboard.go("news")
        for round in 0..<2 {
            for id in mainboard.ids where id != "home" && id != "news" {
                switch answer {
                case .yes: (mainboard.board(identifier: id) as? any Completable)?.complete(true)
                case .no: (mainboard.board(identifier: id) as? any Completable)?.complete(round == 0)
                case .removed: mainboard.removeBoard(identifier: id)
                case .dropped, .yesAtOnce, .noAtOnce: break
                }
            }
        }
        if answer == .dropped { for id in ["home", "news"] as [BoardID] { mainboard.removeBoard(identifier: id) } }
    }
}
