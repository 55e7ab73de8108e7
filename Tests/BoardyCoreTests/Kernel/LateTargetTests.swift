import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A removed board receives no values for new registrations. A registration is reported if its kind has a
/// ``TargetKind/subject``.
@MainActor
struct LateTargetTests {
    /// Registers itself as a target on installation and on removal.
    private final class Listener: Board<PlainIO> {
        var tokens: [FlowToken] = []
        private let register: (Listener) -> FlowToken

        init(register: @escaping (Listener) -> FlowToken) {
            self.register = register
            super.init()
        }

        override func didInstall() { tokens.append(register(self)) }
        override func didRemove() { tokens.append(register(self)) }
    }

    private let log = ErrorLog()

    private func expected(_ kind: TargetKind, from board: BoardID) -> [BoardError] {
        kind.subject.map { [.unreachable($0, from: board)] } ?? []
    }

    @Test(arguments: TargetKind.allCases)
    func target_whenRegisteredInDidRemove_isReportedOnce(kind: TargetKind) {
        let fixture = TargetFixture(log.diagnostics)
        let listener = Listener { fixture.register(kind, for: $0) }
        fixture.motherboard.installBoard(listener)
        listener.complete()
        #expect(log.errors == expected(kind, from: "plain"))
        #expect(listener.tokens.map(\.isActive) == Array(repeating: !kind.endsWithItsTarget, count: 2))
        fixture.talk()
        #expect(fixture.calls == 0)
        #expect(log.errors == expected(kind, from: "plain"))
    }

    @Test(arguments: TargetKind.allCases)
    func target_whenRegisteredAfterItHasLeft_isReportedOnce(kind: TargetKind) {
        let (fixture, listener) = (TargetFixture(log.diagnostics), NumberBoard())
        fixture.motherboard.installBoard(listener)
        fixture.motherboard.removeBoard(identifier: "number")
        #expect(fixture.register(kind, for: listener).isActive != kind.endsWithItsTarget)
        fixture.talk()
        #expect(fixture.calls == 0)
        #expect(log.errors == expected(kind, from: "number"))
    }

    @Test(arguments: TargetKind.allCases)
    func target_whenInstalledAgain_hearsEverythingOnce(kind: TargetKind) {
        let fixture = TargetFixture(log.diagnostics)
        let listener = Listener { fixture.register(kind, for: $0) }
        fixture.motherboard.installBoard(listener)
        listener.complete()
        fixture.register(kind, for: listener)
        fixture.motherboard.installBoard(listener)
        fixture.talk()
        #expect(fixture.calls == 1)
        fixture.talk()
        #expect(fixture.calls == 2)
        #expect(log.errors == expected(kind, from: "plain") + expected(kind, from: "plain"))
    }

    @Test func target_whenRegisteredInDidRemoveByItsOwnServiceMap_isReportedOnce() {
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let listener = Listener { listener in listener.serviceMap.modEcho.ioEcho.flow.addTarget(listener) { _, _ in } }
        motherboard.installBoard(listener)
        listener.complete()
        #expect(log.errors == [.unreachable("echo", from: "plain")])
        #expect(listener.tokens.map(\.isActive) == [false, false])
    }
}
