/// Keeps the process from being suspended during work, such as a change with a file lock held.
///
/// iOS ends an app that is suspended while it holds a lock of a file in a shared container (`0xdead10cc`). The stores and
/// repositories of the package hold their locks with the guard of the system. Use ``holding(_:_:)`` for locks of your own. Not
/// isolated.
public protocol SuspensionGuard: Sendable {
    /// Begins work during which the system does not suspend the process.
    ///
    /// - Parameters:
    ///   - name: the name of the work, for logs of the system.
    ///   - expiring: called if the work must end now, because the time in the background ends.
    /// - Returns: a closure that ends the work, to be called exactly once; nil if the process is about to be suspended.
    func begin(_ name: String, expiring: @escaping @Sendable () -> Void) async -> (@Sendable () -> Void)?
}

extension SuspensionGuard {
    /// Performs work during which the system does not suspend the process. Stores and repositories that the work uses begin no work of
    /// their own.
    ///
    /// - Parameters:
    ///   - name: the name of the work, for logs of the system.
    ///   - body: the work. Its task is cancelled if the time in the background ends.
    /// - Throws: the error of the work, or a `CancellationError` if the process is about to be suspended.
    public func holding<Result: Sendable>(
        _ name: String, _ body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let (expiry, expired) = AsyncStream.makeStream(of: Void.self)
        guard let end = await begin(name, expiring: { expired.finish() }) else { throw CancellationError() }
        let activity = SharedActivity(of: self, end)
        defer { activity.leave() }
        return try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask { try await SystemSuspensionGuard.$current.withValue(activity) { try await body() } }
            group.addTask {
                for await _ in expiry {}
                return nil
            }
            // The first task to end is the work, or the stream at its expiry.
            let first = try await group.next() ?? nil
            group.cancelAll()
            if let first { return first }
            guard let result = try await group.next() ?? nil else { throw CancellationError() }
            return result
        }
    }
}

/// Work that nested work shares, so that each lock does not block a thread of its own.
private final class SharedActivity: SuspensionGuard {
    private let outer: any SuspensionGuard
    private let end: @Sendable () -> Void
    private let uses = Guarded(1)

    init(of outer: any SuspensionGuard, _ end: @escaping @Sendable () -> Void) {
        (self.outer, self.end) = (outer, end)
    }

    /// A task that the work has created can begin nested work after the end.
    func begin(_ name: String, expiring: @escaping @Sendable () -> Void) async -> (@Sendable () -> Void)? {
        let isShared = uses.use { uses in
            if uses > 0 { uses += 1 }
            return uses > 0
        }
        guard isShared else { return await outer.begin(name, expiring: expiring) }
        return { self.leave() }
    }

    /// Ends the work if no nested work is left.
    func leave() {
        let isLast = uses.use { uses in
            uses -= 1
            return uses == 0
        }
        if isLast { end() }
    }
}

/// The ``SuspensionGuard`` of the system: an expiring activity of the process on iOS, tvOS, visionOS and watchOS. Other systems
/// do not suspend a process, so nothing happens there.
public struct SystemSuspensionGuard: SuspensionGuard {
    /// The guard of the stores and repositories.
    @TaskLocal static var current: any SuspensionGuard = SystemSuspensionGuard()

    /// Creates the guard.
    public init() {}

    /// See ``SuspensionGuard/begin(_:expiring:)``. Blocks one system thread until the work ends.
    public func begin(_ name: String, expiring: @escaping @Sendable () -> Void) async -> (@Sendable () -> Void)? {
        #if canImport(Darwin) && !os(macOS) || APPLE_STUBS
            await beginActivity(name, expiring: expiring)
        #else
            {}
        #endif
    }
}
