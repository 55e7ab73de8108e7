import Foundation

/// Runs some work on a thread with a stack of 1 MB, the size on the main thread of iOS.
public func onSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: work()) }
        thread.stackSize = 1 << 20
        thread.start()
    }
}
