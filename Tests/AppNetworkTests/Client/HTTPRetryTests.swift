import AppFoundation
import Foundation
import TestSupport
import Testing

@testable import AppNetwork

@Suite(.timeLimit(.minutes(10)))
struct HTTPRetryTests {
    private let server: TestServer
    private let clock = InstantClock()
    private let client: HTTPClient

    init() async throws {
        server = try await TestServer()
        client = HTTPClient.limited(
            retry: try RetryPolicy(
                maximumAttempts: 3, baseDelay: .seconds(1), factor: 2, maximumDelay: .seconds(10), jitter: 0),
            delays: clock)
    }

    @Test(arguments: [408, 429, 500, 502, 503, 504])
    func data_whenTheServerIsUnavailable_triesAgain(status: Int) async throws {
        let response = try await client.data(for: server.request("/flaky", ["times": "2", "status": "\(status)"]))

        #expect(try response.echo.count == 3)
        #expect(await clock.durations() == [.seconds(1), .seconds(2)])
    }

    @Test func data_whenTheConnectionIsLost_triesAgain() async throws {
        #expect(try await client.data(for: server.request("/drop", ["times": "2"])).echo.count == 3)
    }

    @Test func data_whenTheServerNamesADelay_waitsForIt() async throws {
        _ = try await client.data(for: server.request("/flaky", ["times": "1", "after": "7"]))

        #expect(await clock.durations() == [.seconds(7)])
    }

    @Test func data_whenTheServerNamesALongDelay_throwsAtOnce() async {
        let error = await #expect(throws: NetworkError.self) {
            try await client.data(for: server.request("/flaky", ["times": "1", "after": "11"]))
        }
        #expect(error?.retryAfter == .seconds(11))
        #expect(error?.attempts == 1)
        #expect(await clock.durations() == [])
    }

    @Test func data_whenEveryAttemptFails_throwsWithTheAttempts() async {
        let error = await #expect(throws: NetworkError.self) {
            try await client.data(for: server.request("/flaky", ["times": "9"]))
        }
        #expect(error?.attempts == 3)
        #expect(error?.description.contains("?times=… failed in 3 attempts: the server responded with 503") == true)
    }

    @Test(arguments: [
        ("/big-headers", ["times": "30"]), ("/damaged", ["kind": "data"]), ("/lengths", ["values": "5|6"]),
    ])
    func data_whenTheResponseIsRefused_makesOneAttempt(path: String, query: [String: String]) async {
        let error = await #expect(throws: NetworkError.self) {
            try await client.data(for: server.request(path, query))
        }
        #expect(error?.attempts == 1)
        #expect(await clock.durations() == [])
    }

    @Test(arguments: [400, 403, 404, 501])
    func data_whenTheStatusIsFinal_makesOneAttempt(status: Int) async {
        let error = await #expect(throws: NetworkError.self) {
            try await client.data(for: server.request("/flaky", ["times": "1", "status": "\(status)"]))
        }
        #expect(error?.attempts == 1)
    }

    @Test(arguments: ["POST", "PATCH"])
    func data_whenTheMethodIsNotIdempotent_makesOneAttempt(method: String) async {
        let error = await #expect(throws: NetworkError.self) {
            try await client.data(for: server.request("/flaky", ["times": "1"], method: method, body: "a"))
        }
        #expect(error?.attempts == 1)
    }

    @Test(arguments: ["PUT", "DELETE"])
    func data_whenTheMethodIsIdempotent_triesAgain(method: String) async throws {
        let response = try await client.data(for: server.request("/flaky", ["times": "1"], method: method))

        #expect(try response.echo.count == 2)
    }

    @Test func data_withAnIdempotencyKey_triesAgainWithTheSameKeyAndBody() async throws {
        let request = server.request(
            "/flaky", ["times": "1"], method: "POST", headers: ["Idempotency-Key": "key"], body: "text")

        let echo = try await client.data(for: request).echo

        #expect(echo.count == 2)
        #expect(echo.body == "text")
        #expect(echo.headers["idempotency-key"] == "key")
    }

    @Test(arguments: [
        ("5", Duration.seconds(5)), ("0", .zero), ("99999999999999999999", .seconds(1 << 31)),
        ("Sun, 06 Nov 1994 08:49:47 GMT", .seconds(10)), ("Sun, 06 Nov 1994 08:49:07 GMT", .zero), ("-1", nil),
        ("soon", nil),
    ])
    func retryAfter_ofAHeader_isADelay(header: String, expected: Duration?) throws {
        let response = HTTPResponse(
            url: server.url("/"), status: 503, headers: ["retry-after": header], body: Data())
        let now = try #require(Date(http: "Sun, 06 Nov 1994 08:49:37 GMT"))

        #expect(response.retryAfter(now: now) == expected)
    }
}
