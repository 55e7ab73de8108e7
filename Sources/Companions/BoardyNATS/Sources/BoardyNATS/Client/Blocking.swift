import Dispatch

/// The threads of calls that block, which are not those of the cooperative pool.
private let blockingCalls = DispatchQueue(label: "boardy.nats.blocking", attributes: .concurrent)

/// Carries out a call of the C client that blocks, on a thread of its own.
func blocking<Value: Sendable>(
    _ call: @escaping @Sendable () throws(NATSError) -> Value
) async throws(NATSError) -> Value {
    let result: Result<Value, NATSError> = await withCheckedContinuation { continuation in
        blockingCalls.async {
            do throws(NATSError) {
                let value = try call()
                continuation.resume(returning: .success(value))
            } catch {
                continuation.resume(returning: .failure(error))
            }
        }
    }
    return try result.get()
}

extension Duration {
    /// The duration in milliseconds, at least 1 and at most what the C client accepts.
    var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        guard seconds < 2_000_000 else { return 2_000_000_000 }
        return max(1, seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
    }
}
