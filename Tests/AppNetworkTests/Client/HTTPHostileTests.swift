import AppFoundation
import Foundation
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Servers that send what no honest one does. The companion BoardyHTTP runs the same tests over its transport.
@Suite(.timeLimit(.minutes(10)))
struct HTTPHostileTests {
    private let server: TestServer
    private let client = HTTPClient.limited(bodySize: 200_000)

    init() async throws {
        server = try await TestServer()
    }

    private func error(_ request: URLRequest) async -> NetworkError? {
        await #expect(throws: NetworkError.self) { _ = try await client.data(for: request) }
    }

    @Test(arguments: ["data", "checksum", "length", "text"])
    func data_ofADamagedCompressedBody_throws(kind: String) async {
        #expect(await error(server.request("/damaged", ["kind": kind]))?.problem == .damagedCompression)
    }

    @Test(arguments: ["5|6", "10|11", "11|10", "10, 11", "-1", "0x0A", "1e1", "ten", "9|ten"])
    func data_withContradictoryLengths_throws(values: String) async {
        guard case .undecodable = await error(server.request("/lengths", ["values": values]))?.problem else {
            Issue.record("not undecodable")
            return
        }
    }

    @Test func data_withALengthThatNoIntegerHolds_throws() async {
        switch await error(server.request("/lengths", ["values": "99999999999999999999"]))?.problem {
        case .tooLarge(limit: 200_000), .undecodable: break
        case let problem: Issue.record("\(String(describing: problem))")
        }
    }

    @Test(arguments: [("POST", true), ("PATCH", true), ("DELETE", false)])
    func data_onAKeptConnectionThatCloses_sendsARequestOnceUnlessItIsIdempotent(method: String, once: Bool) async throws
    {
        _ = try await client.data(for: server.request("/kept"))

        let error = await error(server.request("/kept", method: method, body: "a"))

        #expect(error?.problem == .connectionLost)
        #expect(error?.attempts == 1)
        #expect(error?.isOutcomeUnknown == once)
        let count = try await client.data(for: server.request("/kept")).echo.count
        #expect(once ? count == 3 : count >= 3)
    }

    @Test func data_withAnIdempotencyKeyOnAKeptConnectionThatCloses_hasAKnownOutcome() async throws {
        let request = server.request("/kept", method: "POST", headers: ["Idempotency-Key": "1"], body: "a")

        #expect(await error(request)?.isOutcomeUnknown == false)
    }

    @Test(arguments: [
        ("/big-headers", ["times": "30"]), ("/damaged", ["kind": "data"]), ("/lengths", ["values": "5|6"]),
    ])
    func data_ofAPostWhoseResponseIsRefused_hasAnUnknownOutcome(path: String, query: [String: String]) async {
        #expect(await error(server.request(path, query, method: "POST", body: "a"))?.isOutcomeUnknown == true)
    }

    @Test func data_ofAPostAfterTheTimeLimit_hasAnUnknownOutcome() async {
        let client = HTTPClient.limited(attempt: .milliseconds(300))
        let error = await #expect(throws: NetworkError.self) {
            try await client.data(for: server.request("/hold", method: "POST", body: "a"))
        }

        #expect(error?.isOutcomeUnknown == true)
        #expect(
            error?.description.hasSuffix(
                "failed: there was no complete response within 0.3 s, and whether the server has processed it is unknown. "
                    + "To fix: find that out before sending it again, or send it with the header Idempotency-Key.")
                == true)
    }

    @Test func data_ofAPostThatTheServerRefuses_hasAKnownOutcome() async {
        #expect(await error(server.request("/status/400", method: "POST", body: "a"))?.isOutcomeUnknown == false)
        #expect(await error(server.request("/status/504", method: "POST", body: "a"))?.isOutcomeUnknown == true)
    }
}
