import Boardy
import TestSupport
import Testing

/// A board that is yet to be installed hears what it registered for, and goes on to until it leaves.
@MainActor
struct EarlyTargetTests {
    private let log = ErrorLog()
    private let listener = NumberBoard()

    @Test(arguments: TargetKind.allCases)
    func target_whenNotInstalledYet_hearsUntilItLeaves(kind: TargetKind) {
        let scene = TargetScene(log.diagnostics)
        let token = scene.register(kind, for: listener)
        scene.talk()
        #expect(scene.calls == 1)
        scene.motherboard.installBoard(listener)
        scene.talk()
        #expect(scene.calls == 2)
        #expect(token.isActive)
        listener.complete()
        scene.talk()
        #expect(scene.calls == 2)
        #expect(token.isActive != kind.endsWithItsTarget)
        #expect(log.errors == [])
    }

    @Test(arguments: TargetKind.allCases)
    func target_whenItsInstallationIsRefused_goesOnHearing(kind: TargetKind) {
        let scene = TargetScene(log.diagnostics)
        scene.register(kind, for: listener)
        scene.motherboard.installBoard(NumberBoard())
        #expect(scene.motherboard.installBoard(listener) == .alreadyInstalled("number", motherboard: "motherboard"))
        scene.talk()
        #expect(scene.calls == 1)
    }
}
