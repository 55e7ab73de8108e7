import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A target board receives values before its installation and until its removal.
@MainActor
struct EarlyTargetTests {
    private let log = ErrorLog()
    private let listener = NumberBoard()

    @Test(arguments: TargetKind.allCases)
    func target_whenNotInstalledYet_hearsUntilItLeaves(kind: TargetKind) {
        let fixture = TargetFixture(log.diagnostics)
        let token = fixture.register(kind, for: listener)
        fixture.talk()
        #expect(fixture.calls == 1)
        fixture.motherboard.installBoard(listener)
        fixture.talk()
        #expect(fixture.calls == 2)
        #expect(token.isActive)
        listener.complete()
        fixture.talk()
        #expect(fixture.calls == 2)
        #expect(token.isActive != kind.endsWithItsTarget)
        #expect(log.errors == [])
    }

    @Test(arguments: TargetKind.allCases)
    func target_whenItsInstallationIsRefused_goesOnHearing(kind: TargetKind) {
        let fixture = TargetFixture(log.diagnostics)
        fixture.register(kind, for: listener)
        fixture.motherboard.installBoard(NumberBoard())
        #expect(fixture.motherboard.installBoard(listener) == .alreadyInstalled("number", motherboard: "motherboard"))
        fixture.talk()
        #expect(fixture.calls == 1)
    }
}
