#if canImport(UIKit) && !os(watchOS)
    import Boardy
    import Foundation
    import GhostBridge

    extension PluginLauncher {
        /// Runs the phase `shutdown`, and returns after its end, for a function of a delegate that returns to the end of the
        /// application.
        ///
        /// The run loop performs the work of the main actor during the call. The call returns a second after the limit of the
        /// phase, or after six seconds if it has none, even if the run loop cannot do so, because it was called in the main queue.
        func shutDownInRunLoop() {
            var hasEnded = false
            Task {
                await shutDown()
                hasEnded = true
            }
            let end = ContinuousClock.now + (shutdownDeadline ?? .seconds(6))
            while !hasEnded, ContinuousClock.now < end {
                _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
            }
        }
    }
#endif
