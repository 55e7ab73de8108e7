import Foundation

/// Hears what happens in a ``Kernel``, or in a ``ServiceContainer`` of its own.
public struct KernelObserver: Sendable {
    private let isListening: @MainActor @Sendable () -> Bool
    private let span: @MainActor @Sendable (KernelEvent, () async -> Void) async -> Void
    private let receive: @MainActor @Sendable (KernelEvent) -> Void

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
        self.init(
            isListening: isListening,
            surrounding: { event, work in
                hear(event)
                await work()
            }, hear)
    }

    /// - Parameter surround: gets the events that tell of something that takes its time, and does that in the course of telling.
    package init(
        isListening: @escaping @MainActor @Sendable () -> Bool,
        surrounding surround: @escaping @MainActor @Sendable (KernelEvent, () async -> Void) async -> Void,
        _ hear: @escaping @MainActor @Sendable (KernelEvent) -> Void
    ) {
        self.isListening = isListening
        self.span = surround
        self.receive = hear
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
    func report(_ error: GhostError) { receive(.error(error)) }

    /// Tells of something that is no error, if anybody is listening.
    @MainActor
    func callAsFunction(_ event: @autoclosure () -> KernelEvent) {
        if isListening() { receive(event()) }
    }

    /// Tells of something that takes its time, if anybody is listening, around its course.
    @MainActor
    func callAsFunction(_ event: @autoclosure () -> KernelEvent, during work: () async -> Void) async {
        if isListening() { await span(event(), work) } else { await work() }
    }
}
