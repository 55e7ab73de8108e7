import AppFoundation
public import AppNetwork
import Foundation

/// The error that a request was not sent, that the server refused it, or that its answer cannot be used.
///
/// The texts contain names of tables and columns, and the message and the hint of the server, which can hold values of a row. They
/// contain no keys.
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
        case answer(
            reason: String, fix: String = "check the base URL, and that the app supports this version of the table")
    }

    /// The body of an answer with an error status
    /// ([errors](https://docs.postgrest.org/en/v14/references/errors.html)). Each text is one line, the code of at most 20 Unicode
    /// scalars, and the others of at most 300.
    public struct ServerError: Hashable, Sendable {
        /// The code of PostgreSQL, such as `23505` for a value that has to be unique, or that of PostgREST, such as `PGRST301`.
        public let code: String

        /// The reason.
        public let message: String

        /// The fix that the server proposes, without a full stop; nil if there is none.
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
            // A hint does not help against an unknown outcome.
            "\(network.reason), because of \(error.text)"
                + ((network.isOutcomeUnknown ? nil : error.hint).map { ". To fix: \($0)." }
                    ?? String(network.description.dropFirst(network.reason.count)))
        case .answer(let reason, let fix):
            "The answer for the table \(table.quoted()) cannot be used: \(reason.singleLine(limit: 600)). To fix: \(fix)."
        }
    }
}

extension PostgRESTError.ServerError {
    private struct Body: Decodable {
        let code: String
        let message: String
        let hint: String?
    }

    /// Reads the body of an answer; nil if it is not of PostgREST.
    init?(_ error: NetworkError) {
        guard let body = try? JSONDecoder().decode(Body.self, fromUntrusted: error.body) else { return nil }
        (code, message) = (body.code.singleLine(limit: 20), body.message.singleLine())
        let hint = body.hint?.singleLine().trimmingCharacters(in: [".", " "]) ?? ""
        self.hint = hint.isEmpty ? nil : hint
    }

    /// The message and the code.
    var text: String { "\(message.quoted(limit: 300)) (\(code))" }
}

extension NetworkError {
    /// The description without its fix, for a text with another one.
    var reason: String { description.components(separatedBy: ". To fix: ")[0] }
}
