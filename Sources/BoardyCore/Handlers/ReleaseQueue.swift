import Foundation

/// Releases the contents of motherboards and buses one after another, so that a chain of any length takes constant stack.
///
/// A handler may hold the last reference to a motherboard with a handler that holds a further one. Each motherboard is closed
/// when its owner is released. Its contents are released after those of the previous motherboard.
enum ReleaseQueue {
    private static let key = "boardy.release-queue"

    private final class Contents {
        var waiting: [Any] = []
    }

    /// Empties a container, and releases its content after the contents that the current thread is releasing.
    static func empty(_ container: any Invalidatable) {
        let thread = Thread.current.threadDictionary
        if let queue = thread[key] as? Contents { return queue.waiting.append(container.invalidate()) }
        let queue = Contents()
        thread[key] = queue
        queue.waiting.append(container.invalidate())
        // A content is released after the access to the array, because its release may append to the array. The optimizer
        // may release a discarded result, as that of `_ = removeLast()`, inside the access.
        while let content = queue.waiting.popLast() { withExtendedLifetime(content) {} }
        thread.removeObject(forKey: key)
    }
}
