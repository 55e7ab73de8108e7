import AppFoundation
import Foundation
import Testing

@testable import AppNetwork

@Suite(.timeLimit(.minutes(10)))
struct HTTPLimitTests {
    private let server: TestServer

    init() async throws {
        server = try await TestServer()
    }

    private func problem(_ client: HTTPClient, _ path: String, _ query: [String: String] = [:]) async
        -> NetworkError.Problem?
    {
        await #expect(throws: NetworkError.self) { _ = try await client.data(for: server.request(path, query)) }?
            .problem
    }

    @Test func data_whenTheBodyHasTheLimit_returnsIt() async throws {
        let client = HTTPClient.limited(bodySize: 200_000)

        #expect(try await client.data(for: server.request("/large", ["bytes": "200000"])).body.count == 200_000)
    }

    @Test func data_whenTheBodyExceedsTheLimit_throws() async {
        #expect(
            await problem(HTTPClient.limited(bodySize: 200_000), "/large", ["bytes": "200001"])
                == .tooLarge(limit: 200_000))
    }

    @Test func data_ofAHeadRequestForALargeBody_returnsItsLength() async throws {
        let client = HTTPClient.limited(bodySize: 200_000)

        let response = try await client.data(for: server.request("/large", ["bytes": "200001"], method: "HEAD"))

        #expect(response.value(ofHeader: "Content-Length") == "200001")
        #expect(response.body.isEmpty)
    }

    @Test func data_whenTheBodyIsEndless_stopsTheTransfer() async throws {
        #expect(await problem(HTTPClient.limited(bodySize: 200_000), "/endless") == .tooLarge(limit: 200_000))
        #expect(try await server.wait(for: "left", of: "/endless"))
    }

    @Test func data_whenTheBodyIsLargeAfterDecompression_throws() async {
        #expect(
            await problem(HTTPClient.limited(bodySize: 200_000), "/bomb", ["bytes": "20000000"])
                == .tooLarge(limit: 200_000))
    }

    @Test(arguments: ["/hold", "/drip"])
    func data_whenTheServerStalls_stopsAtTheTimeLimitOfTheAttempt(path: String) async throws {
        var hasLeft = false
        for limit in [Duration.seconds(1), .seconds(5), .seconds(25)] where !hasLeft {
            #expect(await problem(HTTPClient.limited(attempt: limit), path) == .timedOut(limit: limit))
            // On a busy machine, the request can arrive after the limit.
            hasLeft = try await server.wait(for: "left", of: path)
        }
        #expect(hasLeft)
    }

    @Test func data_whenAttemptsStall_stopsAtTheTotalTimeLimit() async throws {
        let client = HTTPClient.limited(
            attempt: .milliseconds(30), total: .milliseconds(200),
            retry: try RetryPolicy(maximumAttempts: .max, baseDelay: .milliseconds(1)))

        #expect(await problem(client, "/hold") == .timedOut(limit: .milliseconds(200)))
    }

    @Test func data_atTheTotalTimeLimitAfterAttemptsThatFailed_throwsTheLastErrorAndTheirNumber() async throws {
        // The delay before the third attempt exceeds each time limit. A busy machine gets a longer one for its two attempts.
        let retry = try RetryPolicy(
            maximumAttempts: 3, baseDelay: .milliseconds(1), factor: 1_000_000, maximumDelay: .seconds(1_000),
            jitter: 0)
        var error: NetworkError?
        for limit in [4, 20, 100] where error?.attempts != 2 {
            let client = HTTPClient.limited(total: .seconds(limit), retry: retry)
            error = await #expect(throws: NetworkError.self) {
                try await client.data(for: server.request("/flaky", ["times": "9"]))
            }
        }

        guard case .status(503, _) = error?.problem else {
            Issue.record("not the status")
            return
        }
        #expect(error?.attempts == 2)
    }

    @Test(arguments: [(Duration.zero, Duration.seconds(1)), (.seconds(1), .seconds(-1))])
    func data_withoutTime_throwsAlthoughTheCacheHasTheResponse(attempt: Duration, total: Duration) async throws {
        let client = HTTPClient.limited(attempt: attempt, total: total)
        let response = HTTPResponse(
            url: server.url("/json"), status: 200, headers: ["cache-control": "max-age=6000"], body: Data())
        let entry = try #require(CachedResponse(response, to: server.request("/json"), sent: Date(), received: Date()))
        client.cache.store(entry, for: response.url, from: 0)

        #expect(await problem(client, "/json") == .timedOut(limit: min(attempt, total)))
    }

    @Test func data_whenTheTaskIsCancelled_stopsTheTransfer() async throws {
        let client = HTTPClient.limited()
        let task = Task { try await client.data(for: server.request("/hold")) }
        #expect(try await server.wait(for: "arrived", of: "/hold"))

        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await server.wait(for: "left", of: "/hold"))
    }

    @Test func data_inACancelledTask_sendsNothing() async throws {
        let client = HTTPClient.limited()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.data(for: server.request("/json"))
        }

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await client.data(for: server.request("/json")).echo.count == 1)
    }

    @Test func data_cancelledWhileTransfersStart_endsEach() async {
        // The sessions of requests that are not idempotent end with them.
        let client = HTTPClient.limited()
        for _ in 0..<20 {
            await withTaskGroup { group in
                for _ in 0..<20 {
                    group.addTask {
                        _ = try? await client.data(for: server.request("/json", method: "POST", body: "a"))
                    }
                }
                await group.next()
                group.cancelAll()
            }
        }
    }
}
