public import Foundation

/// Sends data to a receiver, for example a storage service. An app injects it, because it needs a network or an SDK.
public protocol UploadTransport: Sendable {
    /// Sends data and returns its location at the receiver.
    ///
    /// The call ends soon after its task is cancelled. After a failure it may be called again with the same data and path,
    /// so a path that exists is overwritten.
    ///
    /// - Parameters:
    ///   - data: the prepared content.
    ///   - path: the path at the receiver.
    ///   - progress: takes the fraction that is sent, from 0 to 1, in any isolation.
    /// - Returns: the location at the receiver.
    /// - Throws: a ``RemoteRejection`` if the receiver will never take the data, `CancellationError` after a cancellation, or any
    ///   other error.
    func send(_ data: Data, to path: String, progress: @escaping @Sendable (Double) -> Void) async throws -> URL
}
