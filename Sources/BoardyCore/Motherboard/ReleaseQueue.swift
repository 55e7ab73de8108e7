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
        // A variable for the content would release it at the end of its scope, nested in the release of the one before.
        queue.waiting.append(container.invalidate())
        while !queue.waiting.isEmpty { _ = queue.waiting.removeLast() }
        thread.removeObject(forKey: key)
    }
}
