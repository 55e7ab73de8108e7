import Foundation

/// Runs an operation, and cancels it if it does not end within a limit.
///
/// - Throws: A ``NetworkError`` at the limit, after the operation has ended.
func withTimeLimit<Value: Sendable>(
    _ limit: Duration, of target: HTTPTarget, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
        defer { group.cancelAll() }
        group.addTask(operation: operation)
        group.addTask {
            try await Task.sleep(for: limit)
            throw NetworkError(target, .timedOut(limit: limit))
        }
        guard let value = try await group.next() else { throw CancellationError() }
        return value
    }
}
