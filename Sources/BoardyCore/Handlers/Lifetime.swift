import Dispatch

#if canImport(Darwin)
    import Foundation
#endif

/// A container that can be emptied for good, so that it keeps nothing alive while other objects hold it.
@MainActor
protocol Invalidatable: AnyObject {
    /// Removes the content, and accepts no more.
    ///
    /// - Returns: the content. The caller releases it after all containers are empty, because deinitializers of the content
    ///   may use other containers.
    func invalidate() -> Any
}

/// The content of a motherboard or a bus, which is emptied when its owner is released.
///
/// Other objects hold the content strongly: a weak reference on the dispatch path would cost as much as tens of calls at each read.
///
/// The release of a content may release the owner of another one, and so on in a chain of any length. Contents are therefore
/// released one after another: a content that is emptied while another one is being released waits for its turn.
@MainActor
final class Lifetime {
    private var content: (any Invalidatable)?

    /// The contents that wait while another one is being released.
    private static var waiting: [Any] = []
    private static var isReleasing = false

    init(of content: any Invalidatable) {
        self.content = content
        #if !canImport(Darwin)
            Self.markMainQueue
        #endif
    }

    /// Empties the content. The owner calls it in its `deinit`. An isolated `deinit` is not available on Apple's systems before 2025.
    ///
    /// On the main actor, where owners are almost always released, the content is emptied before the call returns. On another thread
    /// it is emptied by a task on the main actor, because emptying it there would race with its users.
    nonisolated func end() {
        if Self.isOnMainActor {
            // An assertion of what was checked: a deinitializer is not isolated, and cannot wait.
            MainActor.assumeIsolated { empty() }
        } else {
            Task { @MainActor in empty() }
        }
    }

    private func empty() {
        guard let ended = content else { return }
        content = nil
        let isOutermost = !Self.isReleasing
        Self.isReleasing = true
        // No other variable holds the content: it is released by the loop that takes it.
        Self.waiting.append(ended.invalidate())
        guard isOutermost else { return }
        // Each content is released after the access to the array, because its release may append to the array.
        while let next = Self.waiting.popLast() { extendLifetime(next) }
        Self.isReleasing = false
    }

    #if canImport(Darwin)
        private nonisolated static var isOnMainActor: Bool { Thread.isMainThread }
    #else
        /// On other systems the main queue leaves the main thread in programs with an asynchronous entry point, so the queue
        /// is checked. A false negative only delays the end.
        private nonisolated static var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

        private nonisolated static let mainQueueKey = DispatchSpecificKey<Bool>()
        private static let markMainQueue: Void = DispatchQueue.main.setSpecific(key: mainQueueKey, value: true)
    #endif
}
