import BoardyHTTP
import Foundation
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What the default transport does not keep on Linux.
@Suite(.timeLimit(.minutes(5)), .serialized)
struct BoundedTransportTests {
    private let server: TestServer
    private let client = HTTPClient.limited(bodySize: 100_000)

    init() async throws {
        server = try await TestServer()
    }

    /// Returns the result of a request. Another client is served while the request is under way, and after it.
    ///
    /// The default transport delays the other client by five seconds or more.
    private func result(_ path: String, _ query: [String: String]) async throws -> Result<HTTPResponse, any Error> {
        let other = HTTPClient.limited(attempt: .seconds(3))
        let answer = Task { try await client.data(for: server.request(path, query)) }
        _ = try await other.data(for: server.request("/json"))
        let found = await answer.result
        _ = try await other.data(for: server.request("/json"))
        return found
    }

    /// Returns the problem of a request, beside which another client is served.
    private func problem(_ path: String, _ query: [String: String]) async throws -> NetworkError.Problem? {
        let result = try await result(path, query)
        return #expect(throws: NetworkError.self) { try result.get() }?.problem
    }

    @Test func data_ofARedirectWithAnEndlessBody_followsIt() async throws {
        let response = try await result("/redirect-endless", ["megabytes": "1000"])

        #expect(try response.get().echo.method == "GET")
        #expect(try await server.wait(for: "left", of: "/redirect-endless"))
    }

    @Test func data_ofAnEndlessBody_stopsItForAllClients() async throws {
        #expect(try await problem("/flood", ["megabytes": "1000"]) == .tooLarge(limit: 100_000))
        #expect(try await server.wait(for: "left", of: "/flood"))
    }

    @Test func data_ofABodyThatGrowsAThousandfold_stopsItForAllClients() async throws {
        #expect(try await problem("/bomb", ["bytes": "1000000000"]) == .tooLarge(limit: 100_000))
    }

    @Test(arguments: [257, 20_000])
    func data_withManyHeaders_throwsAtOnce(times: Int) async throws {
        #expect(try await problem("/many-headers", ["times": "\(times)"]) == .headersTooLarge(limit: 100_000))
    }

    @Test func data_ofACompressedBodyWithoutItsEnd_throws() async throws {
        #expect(try await problem("/damaged", ["kind": "cut"]) == .damagedCompression)
    }

    @Test(arguments: ["br", "zstd", "gzip, gzip"])
    func data_ofABodyWithAnotherCompression_throws(coding: String) async throws {
        #expect(
            try await problem("/gzip-head", ["coding": coding])
                == .undecodable(reason: "its compression '\(coding)' is unknown"))
    }

    @Test(arguments: ["gzip", "br"])
    func data_ofTheHeadersOfACompressedBody_hasThem(coding: String) async throws {
        let response = try await client.data(for: server.request("/gzip-head", ["coding": coding], method: "HEAD"))

        #expect(response.value(ofHeader: "Content-Encoding") == coding)
    }

    @Test func data_ofALargeStream_sendsIt() async throws {
        let text = String(repeating: "a", count: 200_000)
        var request = server.request("/json", method: "POST")
        request.httpBodyStream = InputStream(data: Data(text.utf8))

        let echo = try await HTTPClient.limited().data(for: request).echo

        #expect(echo.headers["transfer-encoding"] == "chunked")
        #expect(echo.body == text)
    }
}
