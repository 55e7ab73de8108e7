import BoardTestSupport
import TestHarness

extension ManualClock {
    /// Advances the clock after all pending calls to sleep have started. Returns after the code that follows the ended calls has run.
    @MainActor
    func pass(_ duration: Duration) async {
        await settle()
        await advance(by: duration)
        await settle()
    }
}
