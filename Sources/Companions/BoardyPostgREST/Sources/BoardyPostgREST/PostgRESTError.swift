import AppFoundation
public import AppNetwork
import Foundation

/// The error that a request was not sent, that the server refused it, or that its answer cannot be used.
///
/// The texts contain names of tables and columns and the message of the server, and no keys.
public struct PostgRESTError: Error, Hashable, Sendable {
    /// The name of the table.
    public let table: String

    /// The reason.
    public let problem: Problem

    /// The reasons for an error.
    public enum Problem: Hashable, Sendable {
        /// The request is not sent, for the given reason.
        case refused(reason: String, fix: String)

        /// The server has answered with an error status. The second value is the error of the client.
        case server(ServerError, NetworkError)

        /// The server has answered, and the answer is not as expected, for the given reason.
        case answer(reason: String)
    }

    /// The body of an answer with an error status
    /// ([errors](https://docs.postgrest.org/en/v14/references/errors.html)). Each text is one line, cut after 300 characters.
    public struct ServerError: Hashable, Sendable {
        /// The code of PostgreSQL, such as `23505` for a value that has to be unique, or that of PostgREST, such as `PGRST301`.
        public let code: String

        /// The reason.
        public let message: String

        /// More about the reason, possibly with values of the row. No text of the error contains it.
        public let details: String?

        /// The fix that the server proposes.
        public let hint: String?
    }

    init(_ table: String, _ problem: Problem) { (self.table, self.problem) = (table, problem) }
}

extension PostgRESTError: CustomStringConvertible {
    /// One line with the table, the reason, and the fix.
    public var description: String {
        switch problem {
        case .refused(let reason, let fix):
            "The request for the table \(table.quoted()) was not sent: \(reason.singleLine()). To fix: \(fix.singleLine())."
        case .server(let error, let network):
            "\(network.reason), because of \(error.text). To fix: \(error.hint ?? "correct the request or the table")."
        case .answer(let reason):
            "The answer for the table \(table.quoted()) cannot be used: \(reason.singleLine(limit: 600)). "
                + "To fix: check the base URL, and that the app supports this version of the table."
        }
    }
}

extension PostgRESTError.ServerError {
    private struct Body: Decodable {
        let code: String
        let message: String
        let details: String?
        let hint: String?
    }

    /// Reads the body of an answer; nil if it is not of PostgREST.
    init?(_ error: NetworkError) {
        guard let body = try? JSONDecoder().decode(Body.self, fromUntrusted: error.body) else { return nil }
        (code, message) = (body.code.singleLine(limit: 20), body.message.singleLine())
        (details, hint) = (body.details?.singleLine(), body.hint?.singleLine())
    }

    /// The message and the code.
    var text: String { "\(message.quoted(limit: 300)) (\(code))" }
}

extension NetworkError {
    /// The description without its fix, for a text with another one.
    var reason: String { description.components(separatedBy: ". To fix: ")[0] }
}
