import Foundation
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct HTTPClientTests {
    private let server: TestServer
    private let client = HTTPClient.limited()

    init() async throws {
        server = try await TestServer()
    }

    @Test func data_ofAResponse_hasItsStatusHeadersAndBody() async throws {
        let response = try await client.data(for: server.request("/json"))

        #expect(response.status == 200)
        #expect(response.value(ofHeader: "Content-length") == String(response.body.count))
        #expect(response.source == .server)
        #expect(response.url == server.url("/json"))
        #expect(try response.echo.method == "GET")
    }

    @Test func data_ofARequestWithABody_sendsIt() async throws {
        let request = server.request("/json", method: "POST", headers: ["X-Test": "1"], body: "text")

        let echo = try await client.data(for: request).echo

        #expect(echo.method == "POST")
        #expect(echo.body == "text")
        #expect(echo.headers["x-test"] == "1")
    }

    @Test func data_ofACompressedResponse_isDecompressed() async throws {
        #expect(try await client.data(for: server.request("/gzip")).body == Data(#"{"count": 1}"#.utf8))
    }

    @Test func data_withACookieOfTheServer_doesNotSendIt() async throws {
        _ = try await client.data(for: server.request("/cache", ["Set-Cookie": "a=b", "Cache-Control": "no-store"]))
        let echo = try await client.data(for: server.request("/json")).echo

        #expect(echo.headers["cookie"] == nil)
    }

    @Test func fetch_ofJSON_decodesIt() async throws {
        let echo: Echo = try await client.fetch(server.request("/json"))

        #expect(echo.count == 1)
        #expect(echo.headers["accept"] == "application/json")
    }

    @Test func fetch_ofARequestWithAccept_keepsIt() async throws {
        let echo: Echo = try await client.fetch(server.request("/json", headers: ["Accept": "application/geo+json"]))

        #expect(echo.headers["accept"] == "application/geo+json")
    }

    @MainActor
    @Test func fetch_ofNoContent_isNilIfTheAnswerIsOptional() async throws {
        let answer: Echo? = try await client.fetch(server.request("/status/204"))
        #expect(answer == nil)
        let error = await #expect(throws: NetworkError.self) {
            let _: Echo = try await client.fetch(server.request("/status/204"))
        }
        #expect(error?.problem == .undecodable(reason: "it has no body (204)"))
    }

    @Test func fetch_onTheMainActor_decodesOffIt() async throws {
        struct Answer: Decodable {
            let isOnMainThread: Bool

            init(from decoder: any Decoder) throws { isOnMainThread = Thread.isMainThread }
        }

        let answer: Answer = try await client.fetch(server.request("/json"))

        #expect(!answer.isOnMainThread)
    }

    @Test func fetch_ofManyRequestsAtOnce_answersEach() async throws {
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    let echo: Echo = try await client.fetch(server.request("/json"))
                    return echo.count
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(counts.sorted() == Array(1...50))
    }

    @Test func client_afterARequest_isReleasedWithItsTransport() async throws {
        weak var released: HTTPClient?
        weak var transport: AnyObject?
        do {
            let client = HTTPClient.limited()
            released = client
            transport = client.transport as AnyObject
            _ = try await client.data(for: server.request("/json"))
        }
        #expect(released == nil)
        #expect(transport == nil)
    }
}
