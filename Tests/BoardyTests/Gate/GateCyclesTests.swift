import Boardy
import TestSupport
import Testing

/// However often gates are asked, nothing more is there than after the first time.
@MainActor
struct GateCyclesTests {
    private static let count = 10_000

    enum Kind: CaseIterable {
        case gateway, mainboardBarrier, applicationBarrier, valueBarrier, uniqueBarrier, gatewayAndBarrier
    }

    enum Answer: CaseIterable {
        case yes, no, yesAtOnce, noAtOnce, removed, dropped
    }

    @Test(arguments: Kind.allCases, Answer.allCases)
    func motherboard_whateverTheAnswers_holdsNothingMore(kind: Kind, answer: Answer) {
        let scene = makeScene(kind)
        for _ in 0..<2 { go(scene, kind, answer) }
        let remains = scene.remains
        #expect(!remains.hasGateBusiness)
        scene.events.react = { _ in _ = scene.events.take() }
        for _ in 0..<100 { go(scene, kind, answer) }
        #expect(scene.remains == remains)
    }

    @Test(arguments: [Kind.gateway, .applicationBarrier, .uniqueBarrier])
    func motherboard_afterTenThousandCycles_holdsNothingMore(kind: Kind) {
        let scene = makeScene(kind)
        for _ in 0..<2 { go(scene, kind, .yes) }
        let remains = scene.remains
        scene.events.react = { _ in _ = scene.events.take() }
        for _ in 0..<Self.count { go(scene, kind, .yes) }
        #expect(scene.remains == remains)
        #expect(remains.boards == ["home", "news"])
    }

    private func makeScene(_ kind: Kind) -> GateScene {
        let scene = GateScene { component in
            switch kind {
            case .gateway, .gatewayAndBarrier:
                component.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "home", "news")
            default: component
            }
        }
        for (id, tag) in [("home", "a"), ("news", "b")] as [(BoardID, String)] {
            scene.barriers[id] = { board in
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
        return scene
    }

    private func go(_ scene: GateScene, _ kind: Kind, _ answer: Answer) {
        let mainboard = scene.mainboard
        scene.answers = [:]
        if answer == .yesAtOnce || answer == .noAtOnce {
            for id in ["login", "pin", "tag", "pin.gate-2", "tag.gate-2"] as [BoardID] {
                scene.answers[id] = answer == .yesAtOnce
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
