import GhostKernel

/// Performs an operation with a container of its own, which is ``Container/current`` in the operation and in the tasks that it
/// starts.
///
/// An override in the operation has no effect outside, so tests can run in parallel:
///
/// ```swift
/// @Test func signIn_whenTheProviderRefuses_fails() {
///     withContainer { container in
///         container.authRepository.register { RefusingAuthRepository() }
///         …
///     }
/// }
/// ```
///
/// - Parameters:
///   - container: the container; a new one without services unless given.
///   - body: the operation. It receives the container.
/// - Returns: the result of the operation.
/// - Throws: the error of the operation.
@MainActor
public func withContainer<Result>(
    _ container: Container = Container(), _ body: @MainActor (Container) throws -> Result
) rethrows -> Result {
    try container.services.makeCurrent(retained: true) { try body(container) }
}

/// Performs an asynchronous operation with a container of its own, as the synchronous form does.
///
/// - Parameters:
///   - container: the container; a new one without services unless given.
///   - body: the operation. It receives the container.
/// - Returns: the result of the operation.
/// - Throws: the error of the operation.
@MainActor
public func withContainer<Result>(
    _ container: Container = Container(), _ body: @MainActor (Container) async throws -> Result
) async rethrows -> Result {
    try await container.services.makeCurrent(retained: true) { try await body(container) }
}
