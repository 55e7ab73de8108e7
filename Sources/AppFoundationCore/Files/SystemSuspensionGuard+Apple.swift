#if canImport(Darwin) && !os(macOS) || APPLE_STUBS
    import Dispatch
    import Foundation

    #if APPLE_STUBS && !canImport(Darwin)
        // The stub of UIKit declares the function of Foundation.
        import UIKit
    #endif

    extension SystemSuspensionGuard {
        /// Begins an expiring activity, which lasts until its block returns. Source: Apple's documentation of
        /// `ProcessInfo.performExpiringActivity(withReason:using:)`.
        func beginActivity(_ name: String, expiring: @escaping @Sendable () -> Void) async -> (@Sendable () -> Void)? {
            await withCheckedContinuation { continuation in
                let hasBegun = Guarded(false)
                let end = DispatchSemaphore(value: 0)
                ProcessInfo.processInfo.performExpiringActivity(withReason: name) { isExpired in
                    // The system calls the block at once if it grants no time, and a second time when the time ends.
                    let isFirst = hasBegun.use { hasBegun in
                        defer { hasBegun = true }
                        return !hasBegun
                    }
                    guard isFirst else { return isExpired ? expiring() : () }
                    guard !isExpired else { return continuation.resume(returning: nil) }
                    continuation.resume(returning: { end.signal() })
                    end.wait()
                }
            }
        }
    }
#endif
