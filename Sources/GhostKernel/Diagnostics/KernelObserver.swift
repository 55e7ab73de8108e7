import Foundation

/// Hears what happens in a ``Kernel``, or in a ``ServiceContainer`` of its own.
public struct KernelObserver: Sendable {
    private let hear: @MainActor @Sendable (KernelEvent) -> Void

    /// An observer that hands every event to a closure.
    public init(_ hear: @escaping @MainActor @Sendable (KernelEvent) -> Void) {
        self.hear = hear
    }

    /// Writes errors to standard error, each on one line.
    public static let standardError = KernelObserver { event in
        guard case .error(let error) = event else { return }
        // A closed standard error is no reason to stop; there is nowhere left to say so.
        try? FileHandle.standardError.write(contentsOf: Data("error: \(error)\n".utf8))
    }

    /// Drops everything.
    public static let none = KernelObserver { _ in }

    @MainActor
    func callAsFunction(_ event: KernelEvent) { hear(event) }
}
