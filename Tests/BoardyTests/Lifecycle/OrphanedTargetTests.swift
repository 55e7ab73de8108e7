import Boardy
import TestSupport
import Testing

/// A board whose motherboard is gone hears nothing on other ones any more, even if something keeps it.
@MainActor
struct OrphanedTargetTests {
    private let log = ErrorLog()
    private let listener = NumberBoard()

    @Test(arguments: TargetKind.allCases)
    func target_whenItsMotherboardIsReleased_hearsNothingElsewhere(kind: TargetKind) {
        let scene = TargetScene(log.diagnostics)
        let token: FlowToken
        do {
            let former = log.makeMotherboard(boards: [listener])
            token = scene.register(kind, for: listener)
            scene.talk()
            #expect(scene.calls == 1)
            withExtendedLifetime(former) {}
        }
        #expect(token.isActive != kind.endsWithItsTarget)
        scene.talk()
        #expect(scene.calls == 1)
        #expect(log.errors == [])
    }

    @Test(arguments: TargetKind.allCases)
    func target_whenRegisteredAfterItsMotherboardWasReleased_isReported(kind: TargetKind) {
        let scene = TargetScene(log.diagnostics)
        do { _ = log.makeMotherboard(boards: [listener]) }
        #expect(scene.register(kind, for: listener).isActive != kind.endsWithItsTarget)
        scene.talk()
        #expect(scene.calls == 0)
        #expect(log.errors == (kind.subject.map { [.unreachable($0, from: "number")] } ?? []))
    }

    @Test(arguments: TargetKind.allCases)
    func target_whenTheBoardAroundItsMotherboardLeaves_hearsNothingElsewhere(kind: TargetKind) {
        let scene = TargetScene(log.diagnostics)
        let shell = ShellBoard(producer: log.makeProducer())
        scene.motherboard.installBoard(shell)
        shell.motherboard.installBoard(listener)
        scene.register(kind, for: listener)
        scene.talk()
        #expect(scene.calls == 1)
        shell.complete()
        scene.talk()
        #expect(scene.calls == 1)
    }
}
