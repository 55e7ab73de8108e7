import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

/// A phase that a participant requests of its launcher inside of its own run of that phase.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RecursivePhaseTests {
    @Test func run_whenAParticipantRequestsItsOwnPhase_isRefusedInTheSink() async throws {
        let log = ErrorLog()
        let launcher = PluginLauncher.with(options: log.options).instantiate()
        var runs = 0
        launcher.kernel.lifecycle.add(
            Runner { [weak launcher] phase in
                runs += 1
                if runs < 50 { await launcher?.run(phase) }
            })
        let phase = await launcher.run(.backgroundRefresh)
        #expect(runs == 1)
        #expect(phase.participants.map(\.result) == [.finished])
        let expected = GhostError.recursivePhase(.backgroundRefresh, path: ["Runner in the phase backgroundRefresh"])
        #expect(log.texts == ["\(expected)"])
        #expect(log.codes == ["recursive-phase"])
    }
}
