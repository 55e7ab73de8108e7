import Dispatch
import Foundation

/// A container that can be emptied for good, so that it keeps nothing alive while other objects hold it.
protocol Invalidatable: AnyObject {
    /// Removes the content, and accepts no more.
    ///
    /// - Returns: the content. The caller releases it after all containers are empty, because deinitializers of the content
    ///   may use other containers.
    func invalidate() -> Any
}

/// Empties the content of a motherboard or a bus when its owner is released.
///
/// Only the owner holds the token. Other objects hold the content strongly: a weak reference on the dispatch path would cost
/// as much as tens of calls at each read.
@MainActor
final class LifetimeToken {
    private let storage: Storage

    init(of content: any Invalidatable) {
        storage = Storage(content: content)
        #if !canImport(Darwin)
            Self.markMainQueue
        #endif
    }

    /// Ends a token; the owner calls it in its `deinit`. An isolated `deinit` is not available on Apple's systems before 2025.
    ///
    /// On the main actor, where owners are almost always released, the token ends together with its owner. On another thread
    /// the content is emptied by a task on the main actor, because emptying it there would race with its users. The task
    /// empties the content explicitly: either the task or the owner may release the token last.
    nonisolated static func end(_ lifetime: LifetimeToken) {
        guard !isOnMainActor else { return }
        Task { @MainActor in lifetime.storage.end() }
    }

    #if canImport(Darwin)
        private nonisolated static var isOnMainActor: Bool { Thread.isMainThread }
    #else
        /// On other systems the main queue leaves the main thread in programs with an asynchronous entry point, so the queue
        /// is checked as well. A false negative only delays the end.
        private nonisolated static var isOnMainActor: Bool {
            Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil
        }

        private nonisolated static let mainQueueKey = DispatchSpecificKey<Bool>()
        private static let markMainQueue: Void = DispatchQueue.main.setSpecific(key: mainQueueKey, value: true)
    #endif

    /// Not isolated, so that its `deinit` can empty the content.
    private final class Storage {
        private var content: (any Invalidatable)?

        init(content: any Invalidatable) {
            self.content = content
        }

        func end() {
            let ended = content
            content = nil
            if let ended { ReleaseQueue.empty(ended) }
        }

        deinit {
            end()
        }
    }
}
