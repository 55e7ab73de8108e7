import Foundation
import TestSupport
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct NetworkErrorTests {
    private static let texts: [(NetworkError.Problem, String)] = [
        (
            .refused(reason: "its URL has no host"),
            "its URL has no host. To fix: request an http or https URL with a host and without a user."
        ),
        (
            .invalidHeader("X-A:\r\nB", reason: "has a character that no name of a header has"),
            "its header 'X-A:\\r\\nB' has a character that no name of a header has. To fix: correct or remove the header."
        ),
        (
            .noConnection(reason: "this device is offline"),
            "there is no connection to the server (this device is offline). "
                + "To fix: check the network connection, and try again."
        ),
        (
            .connectionLost,
            "the server closed the connection before the end of the response. "
                + "To fix: check the network connection, and try again."
        ),
        (
            .hostNotFound,
            "its host was not found. To fix: check the network connection and the name of the host."
        ),
        (
            .insecure(reason: "certificate has expired"),
            "there is no secure connection to the server (certificate has expired). "
                + "To fix: check the date of this device and the certificate of the server."
        ),
        (
            .timedOut(limit: .milliseconds(1500)),
            "there was no complete response within 1.5 s. "
                + "To fix: check the network connection, and try again, or raise the time limit."
        ),
        (
            .tooLarge(limit: 8_000_000),
            "the response is larger than 8\u{202F}000\u{202F}000 bytes. To fix: request less, or raise the size limit."
        ),
        (
            .headersTooLarge(limit: 100_000),
            "the headers of the response are larger than 100\u{202F}000 bytes, or too many. "
                + "To fix: correct the server, or raise the size limit of headers."
        ),
        (
            .status(503, reason: "service unavailable"),
            "the server responded with 503 (service unavailable). To fix: try again later."
        ),
        (.status(429, reason: ""), "the server responded with 429. To fix: try again later."),
        (
            .status(401, reason: ""),
            "the server responded with 401. To fix: sign in with an account that may do this."
        ),
        (.status(404, reason: ""), "the server responded with 404. To fix: check the path of the URL."),
        (.status(400, reason: ""), "the server responded with 400. To fix: correct the request."),
        (
            .redirect(reason: "there were more than 5 redirects"),
            "there were more than 5 redirects. To fix: request the final URL."
        ),
        (
            .undecodable(reason: "it is not valid JSON"),
            "the response is not as expected: it is not valid JSON. "
                + "To fix: check the URL, and that the app supports this version of the server."
        ),
        (.failed(reason: "no memory"), "no memory. To fix: check the network connection and the URL."),
    ]

    @Test(arguments: texts)
    func description_ofAProblem_namesTheRequestAndTheFix(problem: NetworkError.Problem, text: String) {
        let error = NetworkError(target: "GET https://a.example/b", problem: problem)

        #expect(error.description == "The request GET https://a.example/b failed: " + text)
    }

    @Test func texts_coverAllProblems() throws {
        // A case without values prints its name.
        let names = Self.texts.map { EnumCases.name(of: $0.0, withoutValues: "\($0.0)") }
        #expect(try EnumCases.declared(by: "enum Problem:", in: "AppNetwork") == Set(names))
    }

    @Test func description_afterSeveralAttempts_namesTheirNumber() {
        let error = NetworkError(target: "GET https://a.example/b", problem: .hostNotFound, attempts: 3)

        #expect(
            error.description
                == "The request GET https://a.example/b failed in 3 attempts: its host was not found. "
                + "To fix: check the network connection and the name of the host.")
    }

    @Test(arguments: [
        (-1003, NetworkError.Problem.hostNotFound), (-1006, .hostNotFound),
        (-1009, .noConnection(reason: "this device is offline")), (-1001, .timedOut(limit: .seconds(7))),
        (-1005, .connectionLost),
        (-1202, .insecure(reason: "text")), (-1000, .failed(reason: "text")),
    ])
    func problem_ofAnErrorOfTheSession_isItsMeaning(code: Int, expected: NetworkError.Problem) {
        let error = NSError(domain: NSURLErrorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: "text"])

        #expect(NetworkError.Problem(error, limits: HTTPLimits(attempt: .seconds(7))) == expected)
    }
}
