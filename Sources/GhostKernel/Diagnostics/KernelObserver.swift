import BoardySupport

/// Receives the events of a ``Kernel``, or of a ``ServiceContainer`` without a kernel. A launcher passes those of its kernel to its
/// board observers.
package struct KernelObserver: Sendable {
    private let isListening: @MainActor @Sendable () -> Bool
    private let span: @MainActor @Sendable (KernelEvent, () async -> Void) async -> Void
    private let receive: @MainActor @Sendable (KernelEvent) -> Void

    /// Creates an observer that passes every error to a closure, and other events while it is listening.
    ///
    /// - Parameters:
    ///   - isListening: returns true if other events are wanted; called before each of them. An unwanted event is not
    ///     made, because the name of a service takes longer to format than the service takes to register.
    ///   - span: receives events about operations that take time, and performs the operation. Nil to receive them as other
    ///     events, before the operation.
    ///   - receive: receives the events.
    package init(
        isListening: @escaping @MainActor @Sendable () -> Bool = { true },
        span: (@MainActor @Sendable (KernelEvent, () async -> Void) async -> Void)? = nil,
        _ receive: @escaping @MainActor @Sendable (KernelEvent) -> Void
    ) {
        (self.isListening, self.receive) = (isListening, receive)
        self.span =
            span
            ?? { event, work in
                receive(event)
                await work()
            }
    }

    /// Writes errors to standard error, each on one line.
    package static let standardError = KernelObserver(isListening: { false }) { event in
        if case .error(let error) = event { writeToStandardError(error) }
    }

    /// Drops every event.
    package static let none = KernelObserver(isListening: { false }) { _ in }

    @MainActor
    func report(_ error: GhostError) { receive(.error(error)) }

    /// Reports an event that is not an error, if the observer is listening.
    @MainActor
    func callAsFunction(_ event: @autoclosure () -> KernelEvent) { if isListening() { receive(event()) } }

    /// Performs an operation that takes time, and reports an event about it if the observer is listening.
    @MainActor
    func callAsFunction(_ event: @autoclosure () -> KernelEvent, during work: () async -> Void) async {
        if isListening() { await span(event(), work) } else { await work() }
    }
}
