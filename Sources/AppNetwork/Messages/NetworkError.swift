import AppFoundation
public import Foundation

/// The error that a request got no usable response.
///
/// The texts contain no user, no password and no value of a query.
public struct NetworkError: Error, Hashable, Sendable {
    /// The method and the URL, without the values of its query.
    public let target: String

    /// The reason.
    public let problem: Problem

    /// The number of attempts; at least 1.
    public let attempts: Int

    /// The delay after which the server allows another request; nil if it names none.
    public let retryAfter: Duration?

    /// True if the server may have processed the request, and processing it twice would have another effect than once.
    public let isOutcomeUnknown: Bool

    /// The body of a response with an error status, and whether its request was authorized.
    let details: ErrorDetails

    /// The reasons why there is no usable response.
    public enum Problem: Error, Hashable, Sendable {
        /// The request is not sent. The reason starts with "it", such as "it is not an http or https URL".
        case refused(reason: String, fix: String = "request an http or https URL with a host and without a user")

        /// The request is not sent, because of a header. The reason follows the name, such as "has a control character".
        case invalidHeader(String, reason: String)

        /// The server cannot be reached.
        case noConnection(reason: String)

        /// The connection was lost before the end of the response.
        case connectionLost

        /// The name of the host has no address.
        case hostNotFound

        /// There is no secure connection, for example because the certificate is not valid.
        case insecure(reason: String)

        /// There was no complete response within the limit.
        case timedOut(limit: Duration)

        /// The body has more bytes than the limit.
        case tooLarge(limit: Int)

        /// The headers have more bytes than the limit, or more lines than the transport reads.
        case headersTooLarge(limit: Int)

        /// The status is an error. The reason is a short line.
        case status(Int, reason: String)

        /// A redirect is not followed.
        case redirect(reason: String)

        /// The response is damaged, or its body is not JSON of the expected form.
        case undecodable(reason: String)

        /// Another error of the system, with the reason that it gives.
        case failed(reason: String)
    }

    init(
        _ target: HTTPTarget, _ problem: Problem, retryAfter: Duration? = nil, details: ErrorDetails = ErrorDetails()
    ) {
        self.init(target: target.description, problem: problem, retryAfter: retryAfter, details: details)
    }

    init(
        target: String, problem: Problem, attempts: Int = 1, retryAfter: Duration? = nil,
        isOutcomeUnknown: Bool = false, details: ErrorDetails = ErrorDetails()
    ) {
        self.target = target
        self.problem = problem
        self.attempts = attempts
        self.retryAfter = retryAfter
        self.isOutcomeUnknown = isOutcomeUnknown
        self.details = details
    }

    /// The first 10,000 bytes of the body of a response with an error status; empty for another problem.
    ///
    /// It is a text from outside, which no text of the error contains. Decode it with `JSONDecoder.decode(_:fromUntrusted:)`.
    public var body: Data { details.body }

    /// The status of the response; nil if the problem is another one.
    var status: Int? {
        if case .status(let status, _) = problem { status } else { nil }
    }

    /// Returns the error with another number of attempts.
    func after(attempts: Int) -> NetworkError {
        NetworkError(
            target: target, problem: problem, attempts: attempts, retryAfter: retryAfter,
            isOutcomeUnknown: isOutcomeUnknown, details: details)
    }

    /// Returns the error of a request that must not be processed twice.
    ///
    /// - Parameter isAnswered: True if the server has answered the request by a redirect to another one, which failed.
    func withoutIdempotence(isAnswered: Bool = false) -> NetworkError {
        NetworkError(
            target: target, problem: problem, attempts: attempts, retryAfter: retryAfter,
            isOutcomeUnknown: isOutcomeUnknown || isAnswered || problem.canFollowProcessing, details: details)
    }
}

extension NetworkError.Problem {
    /// The problem of a body that cannot be decompressed.
    public static let damagedCompression = NetworkError.Problem.undecodable(reason: "its compressed body is damaged")

    /// True if the same request can succeed later.
    var isTransient: Bool {
        switch self {
        case .noConnection, .connectionLost, .hostNotFound, .timedOut: true
        case .status(let status, _): [408, 429, 500, 502, 503, 504].contains(status)
        case .refused, .invalidHeader, .insecure, .tooLarge, .headersTooLarge, .redirect, .undecodable, .failed: false
        }
    }

    /// True if the server may have processed the request without an answer that says so.
    fileprivate var canFollowProcessing: Bool {
        switch self {
        case .connectionLost, .timedOut, .failed, .tooLarge, .headersTooLarge, .undecodable, .redirect: true
        case .status(let status, _): [408, 502, 504].contains(status)
        case .refused, .invalidHeader, .noConnection, .hostNotFound, .insecure: false
        }
    }
}
