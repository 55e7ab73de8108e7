import ManifestTestSupport
import TestHarness

/// Work that counts its runs and may wait at a latch.
@MainActor
final class BackgroundWork {
    private(set) var runs = 0
    private(set) var cancellations = 0
    let latch = Latch()

    /// Runs until its task is cancelled.
    func waitForCancellation(_ clock: ManualClock) async -> Bool {
        runs += 1
        do { try await clock.sleep(for: .seconds(1_000_000)) } catch { cancellations += 1 }
        await latch.pass()
        return false
    }

    func run() async -> Bool {
        runs += 1
        await latch.pass()
        if Task.isCancelled { cancellations += 1 }
        return true
    }
}
