import AppFoundation

/// The error that a request was not sent, or that its answer cannot be used. An error status is a `NetworkError`.
///
/// The texts contain names of tables and columns, and neither values of rows nor keys.
public struct PostgRESTError: Error, Hashable, Sendable {
    /// The name of the table.
    public let table: String

    /// The reason.
    public let problem: Problem

    /// The reasons for an error.
    public enum Problem: Hashable, Sendable {
        /// The request is not sent, for the given reason.
        case refused(reason: String, fix: String)

        /// The server has answered, and the answer is not as expected, for the given reason.
        case answer(reason: String)
    }

    init(_ table: String, _ problem: Problem) { (self.table, self.problem) = (table, problem) }
}

extension PostgRESTError: CustomStringConvertible {
    /// One line with the table, the reason, and the fix.
    public var description: String {
        switch problem {
        case .refused(let reason, let fix):
            "The request for the table \(table.quoted()) was not sent: \(reason.singleLine()). To fix: \(fix.singleLine())."
        case .answer(let reason):
            "The answer for the table \(table.quoted()) cannot be used: \(reason.singleLine(limit: 600)). "
                + "To fix: check the base URL, and that the app supports this version of the table."
        }
    }
}
