import Foundation

/// Hears what happens in a ``Kernel``, or in a ``ServiceContainer`` of its own.
public struct KernelObserver: Sendable {
    private let isListening: @MainActor @Sendable () -> Bool
    private let hear: @MainActor @Sendable (KernelEvent) -> Void

    /// An observer that hands every event to a closure.
    public init(_ hear: @escaping @MainActor @Sendable (KernelEvent) -> Void) {
        self.init(isListening: { true }, hear)
    }

    /// An observer that hands errors to a closure, and all else while it is listening.
    ///
    /// - Parameters:
    ///   - isListening: is asked before each event that is no error. If not, the event is not made at all: to spell out the name of a
    ///     service takes longer than to register it.
    ///   - hear: gets the events.
    public init(
        isListening: @escaping @MainActor @Sendable () -> Bool,
        _ hear: @escaping @MainActor @Sendable (KernelEvent) -> Void
    ) {
        self.isListening = isListening
        self.hear = hear
    }

    /// Writes errors to standard error, each on one line.
    public static let standardError = KernelObserver(isListening: { false }) { event in
        guard case .error(let error) = event else { return }
        // A closed standard error is no reason to stop; there is nowhere left to say so.
        try? FileHandle.standardError.write(contentsOf: Data("error: \(error)\n".utf8))
    }

    /// Drops everything.
    public static let none = KernelObserver(isListening: { false }) { _ in }

    @MainActor
    func report(_ error: GhostError) { hear(.error(error)) }

    /// Tells of something that is no error, if anybody is listening.
    @MainActor
    func callAsFunction(_ event: @autoclosure () -> KernelEvent) {
        if isListening() { hear(event()) }
    }
}
