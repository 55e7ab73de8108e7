/// Runs the writes of one value one after another, in the order of the calls.
///
/// Use it if a value in memory has to be the stored one after overlapping changes:
///
/// ```swift
/// try await writes.run {
///     try await store.set(team, for: .favoriteTeam)
///     favoriteTeam = team
/// }
/// ```
@MainActor
public final class SerialWrites {
    /// Ends with the latest write.
    private var last: Task<Void, Never>?

    /// Creates an order without writes.
    public init() {}

    /// Runs a write after all earlier ones have ended. It runs at once if none is in progress.
    ///
    /// - Parameter write: the write. It must not call this method of the same object, which would wait forever.
    /// - Throws: the error of the write. A task that is cancelled before its turn waits nevertheless, and gets a
    ///   `CancellationError` in its turn.
    public func run(_ write: @MainActor () async throws -> Void) async throws {
        let former = last
        let (end, continuation) = AsyncStream.makeStream(of: Void.self)
        // The cancellation of the caller must not end the wait of the next one.
        last = Task { for await _ in end {} }
        defer { continuation.finish() }
        await former?.value
        try Task.checkCancellation()
        try await write()
    }
}
