/// The error of a remote that will never take a write, such as one with an invalid value.
///
/// A ``RemoteSource`` or an ``UploadTransport`` throws it instead of the errors for which sending again can help.
public struct RemoteRejection: Error, Hashable, Sendable {
    /// The reason that the remote gives.
    public let reason: String

    /// Creates an error with the reason that the remote gives.
    public init(_ reason: String) {
        self.reason = reason
    }
}

extension RemoteRejection: CustomStringConvertible {
    /// The reason and the fix; one line.
    public var description: String {
        "The remote rejected a write: \(reason.singleLine(limit: 600)). To fix: save a value that the remote takes."
    }
}
