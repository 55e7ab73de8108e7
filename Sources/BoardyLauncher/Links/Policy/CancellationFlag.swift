import Dispatch

/// Whether a task has been cancelled, for who may be asked before the main actor has heard of it.
///
/// A semaphore is the one thing there is that all platforms have, may be shared between threads, and can be looked at without waiting.
struct CancellationFlag: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func cancel() { semaphore.signal() }

    var isCancelled: Bool {
        guard semaphore.wait(timeout: .now()) == .success else { return false }
        semaphore.signal()
        return true
    }
}
