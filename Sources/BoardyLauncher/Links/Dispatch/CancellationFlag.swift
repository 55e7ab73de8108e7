import Dispatch

/// A flag that is set when a task is cancelled, and that the main actor can read before the cancellation handler has run there.
///
/// A semaphore is available on all platforms, can be shared by threads, and can be read without waiting.
struct CancellationFlag: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func cancel() { semaphore.signal() }

    var isCancelled: Bool {
        guard semaphore.wait(timeout: .now()) == .success else { return false }
        semaphore.signal()
        return true
    }
}
