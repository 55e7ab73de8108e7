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
    /// - Returns: ends the work, and has to be called once; nil if the process is about to be suspended.
    func begin(_ name: String, expiring: @escaping @Sendable () -> Void) async -> (@Sendable () -> Void)?
}

extension SuspensionGuard {
    /// Performs work during which the system does not suspend the process.
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
        defer { end() }
        return try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask { try await body() }
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

/// The ``SuspensionGuard`` of the system: an expiring activity of the process on iOS, tvOS, visionOS and watchOS. Other systems
/// do not suspend a process, so nothing happens there.
public struct SystemSuspensionGuard: SuspensionGuard {
    /// The guard of the stores and repositories.
    @TaskLocal static var current: any SuspensionGuard = SystemSuspensionGuard()

    /// Creates the guard.
    public init() {}

    /// See ``SuspensionGuard/begin(_:expiring:)``. A thread waits until the work ends.
    public func begin(_ name: String, expiring: @escaping @Sendable () -> Void) async -> (@Sendable () -> Void)? {
        #if canImport(Darwin) && !os(macOS) || APPLE_STUBS
            await beginActivity(name, expiring: expiring)
        #else
            {}
        #endif
    }
}
