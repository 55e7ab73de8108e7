import AppFoundation
import BoardySupport

extension NetworkError: CustomStringConvertible {
    /// One line with the request, the reason, and the fix.
    public var description: String {
        "The request \(target) failed" + (attempts > 1 ? " in \(attempts) attempts" : "")
            + ": \(problem.reason)"
            + (isOutcomeUnknown
                ? ", and whether the server has processed it is unknown. To fix: find that out before sending it again, "
                    + "or send it with the header Idempotency-Key."
                : ". To fix: \(problem.fix).")
    }
}

extension NetworkError.Problem {
    /// The reason in words, such as "its host was not found".
    var reason: String {
        switch self {
        case .refused(let reason, _): reason
        case .invalidHeader(let name, let reason): "its header '\(name.singleLine(limit: 100))' \(reason)"
        case .noConnection(let reason): "there is no connection to the server (\(reason))"
        case .connectionLost: "the server closed the connection before the end of the response"
        case .hostNotFound: "its host was not found"
        case .insecure(let reason): "there is no secure connection to the server (\(reason))"
        case .timedOut(let limit): "there was no complete response within \(seconds(limit))"
        case .tooLarge(let limit): "the response is larger than \(grouped(limit)) bytes"
        case .headersTooLarge(let limit):
            "the headers of the response are larger than \(grouped(limit)) bytes, or too many"
        case .status(let status, let reason):
            "the server responded with \(status)" + (reason.isEmpty ? "" : " (\(reason))")
        case .redirect(let reason): reason
        case .undecodable(let reason): "the response is not as expected: \(reason)"
        case .failed(let reason): reason
        }
    }

    /// The fix in words.
    var fix: String {
        switch self {
        case .refused(_, let fix): fix
        case .invalidHeader: "correct or remove the header"
        case .noConnection, .connectionLost: "check the network connection, and try again"
        case .hostNotFound: "check the network connection and the name of the host"
        case .insecure: "check the date of this device and the certificate of the server"
        case .timedOut: "check the network connection, and try again, or raise the time limit"
        case .tooLarge: "request less, or raise the size limit"
        case .headersTooLarge: "correct the server, or raise the size limit of headers"
        case .status(401, _), .status(403, _): "sign in with an account that may do this"
        case .status(404, _), .status(410, _): "check the path of the URL"
        case .status(429, _), .status(500..., _): "try again later"
        case .status: "correct the request"
        case .redirect: "request the final URL"
        case .undecodable: "check the URL, and that the app supports this version of the server"
        case .failed: "check the network connection and the URL"
        }
    }
}
