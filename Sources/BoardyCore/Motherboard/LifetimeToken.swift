import Dispatch
import Foundation

/// Something that can be emptied, so that it keeps nothing alive however many still hold it.
protocol Invalidatable: AnyObject {
    /// Takes everything out, and takes nothing more in.
    ///
    /// - Returns: what was in it. Its end may set off more, so whoever closes several things lets go of their contents
    ///   when all are closed.
    func invalidate() -> Any
}

/// Keeps what is on a motherboard, or on a bus, alive: when it ends, that is emptied at once.
///
/// It belongs to its owner alone, so that everything else may hold the table or its slots as it likes, without a weak
/// reference on any path that routes: reading one costs as much as tens of calls.
@MainActor
final class LifetimeToken {
    private let storage: Storage

    init(of content: any Invalidatable) {
        storage = Storage(content: content)
        #if !canImport(Darwin)
            Self.markMainQueue
        #endif
    }

    /// To be called by the owner when it ends, in place of an isolated `deinit`, which Apple's systems before 2025
    /// lack.
    ///
    /// A last reference is almost always let go on the main actor; then the lifetime ends with its owner, at once.
    /// Elsewhere that would race with whoever uses the content on the main actor, so it is emptied there, a moment
    /// later. It is emptied explicitly: who lets go of the lifetime last, the task or the owner, is a matter of luck.
    nonisolated static func end(_ lifetime: LifetimeToken) {
        guard !isOnMainActor else { return }
        Task { @MainActor in lifetime.storage.end() }
    }

    #if canImport(Darwin)
        private nonisolated static var isOnMainActor: Bool { Thread.isMainThread }
    #else
        /// Elsewhere the main queue leaves the main thread once a program has an asynchronous entry point, so that the
        /// thread alone does not tell. False where it cannot be told, which only makes the end come later.
        private nonisolated static var isOnMainActor: Bool {
            Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil
        }

        private nonisolated static let mainQueueKey = DispatchSpecificKey<Bool>()
        private static let markMainQueue: Void = DispatchQueue.main.setSpecific(key: mainQueueKey, value: true)
    #endif

    /// Not isolated, so that its `deinit` may close the content.
    private final class Storage {
        private var content: (any Invalidatable)?

        init(content: any Invalidatable) {
            self.content = content
        }

        func end() {
            let ended = content
            content = nil
            let contents = ended?.invalidate()
            withExtendedLifetime(contents) {}
        }

        deinit {
            end()
        }
    }
}
