/// An error of another framework that reports through a launcher, with the code and text that it has there.
///
/// An ``ErrorSink`` casts ``underlying`` to the framework's own type:
///
/// ```swift
/// ErrorSink { error in
///     if case .bridged(let bridged) = error, let error = bridged.underlying as? GhostError { show(error) }
/// }
/// ```
///
/// Two values are equal if their codes and texts are.
public struct BridgedError: Error, Sendable, CustomStringConvertible {
    /// The error as it was reported by the other framework.
    public let underlying: any Error

    /// The name of the kind of error, for logs and for programs that read logs.
    public let code: String

    /// The text of the error.
    public let description: String

    /// Wraps an error.
    ///
    /// - Parameters:
    ///   - error: the error of the other framework.
    ///   - code: the name of its kind, in kebab case.
    ///   - description: its text; the error as a string unless given.
    public init(_ error: any Error, code: String, description: String? = nil) {
        underlying = error
        self.code = code
        self.description = description ?? "\(error)"
    }
}

extension BridgedError: Hashable {
    /// Returns true if both have the same code and text.
    public static func == (first: BridgedError, second: BridgedError) -> Bool {
        first.code == second.code && first.description == second.description
    }

    /// Hashes the code and the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(description)
    }
}
