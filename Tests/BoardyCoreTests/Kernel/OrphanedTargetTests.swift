import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A board of a released motherboard receives no values from other motherboards, even if the board is still referenced.
@MainActor
struct OrphanedTargetTests {
    private let log = ErrorLog()
    private let listener = NumberBoard()

    @Test(arguments: TargetKind.allCases)
    func target_whenItsMotherboardIsReleased_hearsNothingElsewhere(kind: TargetKind) {
        let fixture = TargetFixture(log.diagnostics)
        let token: FlowToken
        do {
            let former = log.makeMotherboard(boards: [listener])
            token = fixture.register(kind, for: listener)
            fixture.talk()
            #expect(fixture.calls == 1)
            withExtendedLifetime(former) {}
        }
        #expect(token.isActive != kind.endsWithItsTarget)
        fixture.talk()
        #expect(fixture.calls == 1)
        #expect(log.errors == [])
    }

    @Test(arguments: TargetKind.allCases)
    func target_whenRegisteredAfterItsMotherboardWasReleased_isReported(kind: TargetKind) {
        let fixture = TargetFixture(log.diagnostics)
        do { _ = log.makeMotherboard(boards: [listener]) }
        #expect(fixture.register(kind, for: listener).isActive != kind.endsWithItsTarget)
        fixture.talk()
        #expect(fixture.calls == 0)
        #expect(log.errors == (kind.subject.map { [.unreachable($0, from: "number")] } ?? []))
    }

    @Test(arguments: TargetKind.allCases)
    func target_whenTheBoardAroundItsMotherboardLeaves_hearsNothingElsewhere(kind: TargetKind) {
        let fixture = TargetFixture(log.diagnostics)
        let shell = ShellBoard(producer: log.makeProducer())
        fixture.motherboard.installBoard(shell)
        shell.motherboard.installBoard(listener)
        fixture.register(kind, for: listener)
        fixture.talk()
        #expect(fixture.calls == 1)
        shell.complete()
        fixture.talk()
        #expect(fixture.calls == 1)
    }
}
