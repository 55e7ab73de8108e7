/// Runs a closure on the main actor on release. Closures capture it, and stores contain it, to observe their own release.
public final class DeinitAction: Sendable {
    private let act: @MainActor @Sendable () -> Void

    /// Creates an object with an action for its release.
    public init(_ act: @escaping @MainActor @Sendable () -> Void = {}) {
        self.act = act
    }

    deinit {
        let act = act
        MainActor.assumeIsolated { act() }
    }
}

// Equality by identity, for keys and routes.
extension DeinitAction: Hashable {
    /// Returns true for one object.
    public static func == (first: DeinitAction, second: DeinitAction) -> Bool { first === second }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The number of releases that a test expects.
@MainActor
public final class ReleaseCount {
    /// The number so far.
    public var count = 0

    /// Starts at zero.
    public init() {}
}
