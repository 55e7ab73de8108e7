import AppFoundation
import Foundation
import TestSupport
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct AuthorizedClientTests {
    private let server: TestServer
    private let tokens = CountedTokens()
    private let client: AuthorizedClient

    init() async throws {
        server = try await TestServer()
        client = AuthorizedClient(.limited(), with: try await tokens.repository(), for: [server.url("/")])
    }

    private func error(_ request: URLRequest) async -> NetworkError? {
        await #expect(throws: NetworkError.self) { _ = try await client.data(for: request) }
    }

    @Test func data_ofANamedServer_hasTheToken() async throws {
        let echo: Echo = try await client.fetch(server.request("/json"))

        #expect(echo.headers["authorization"] == "Bearer token-0")
    }

    @Test func data_ofAnotherServer_hasNoToken() async throws {
        let other = try #require(URL(string: "http://localhost:\(server.port)/json"))

        #expect(try await client.data(for: URLRequest(url: other)).echo.headers["authorization"] == nil)
    }

    @Test func data_redirectedToAnotherServer_hasNoTokenThere() async throws {
        let url = "http://localhost:\(server.port)/json"

        let echo = try await client.data(for: server.request("/redirect-to", ["url": url])).echo

        #expect(echo.headers["authorization"] == nil)
    }

    @Test func data_refusedByAnotherServerAfterARedirect_keepsTheToken() async throws {
        let url = "http://localhost:\(server.port)/authorized?token=token-1"

        #expect(await error(server.request("/redirect-to", ["url": url]))?.status == 401)
        #expect(await tokens.refreshes == 0)
    }

    @Test func data_withAServerThatIsNoURLOfAHost_isRefused() async throws {
        let server = try #require(URL(string: "api.example"))
        let client = AuthorizedClient(.limited(), with: try await tokens.repository(), for: [server])

        let error = await #expect(throws: NetworkError.self) {
            try await client.data(for: self.server.request("/json"))
        }

        #expect(
            error?.description.hasSuffix(
                "failed: its client has the server 'api.example'. To fix: name the server by an https URL with a host.")
                == true)
    }

    @Test func data_withAHeaderOfItsOwn_keepsIt() async throws {
        let request = server.request("/authorized", ["token": "x"], headers: ["Authorization": "Basic 1"])

        #expect(await error(request)?.status == 401)
        #expect(await tokens.refreshes == 0)
    }

    @Test(arguments: ["http://a.example/v1", "http://127.0.0.1.a.example/"])
    func data_ofANamedServerWithoutTLS_isRefused(url: String) async throws {
        let url = try #require(URL(string: url))
        let client = AuthorizedClient(.limited(), with: try await tokens.repository(), for: [url])

        let error = await #expect(throws: NetworkError.self) { try await client.data(for: URLRequest(url: url)) }

        #expect(
            error?.description
                == "The request GET \(url) failed: its token would be sent over http. "
                + "To fix: name the server by an https URL.")
    }

    @Test func data_ofAHundredRefusedRequests_refreshesOnce() async throws {
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    try await client.data(for: server.request("/authorized", ["token": "token-1"])).echo.count
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(counts.count == 100)
        #expect(await tokens.refreshes == 1)
    }

    @Test func data_refusedTwice_throwsTheStatus() async throws {
        #expect(await error(server.request("/authorized", ["token": "other"]))?.status == 401)
        #expect(await tokens.refreshes == 1)
    }

    @Test func data_ofARefusedPost_isSentAgain() async throws {
        let echo = try await client.data(
            for: server.request("/authorized", ["token": "token-1"], method: "POST", body: "text")
        ).echo

        #expect(echo == Echo(count: 2, method: "POST", body: "text", headers: echo.headers))
    }

    @Test func data_ofAPostWithAnUnknownOutcome_isSentOnce() async throws {
        let error = await error(server.request("/drop", ["times": "1"], method: "POST", body: "text"))

        #expect(error?.isOutcomeUnknown == true)
        #expect(await tokens.refreshes == 0)
        #expect(try await client.data(for: server.request("/drop", ["times": "1"])).echo.count == 2)
    }

    @Test(arguments: [302, 303])
    func data_ofAPostAnsweredByARedirect_isSentOnce(status: Int) async throws {
        let refused = server.url("/authorized", ["token": "other"]).absoluteString
        let query = ["url": refused, "status": "\(status)"]

        let error = await error(server.request("/redirect-to", query, method: "POST", body: "text"))

        #expect(error?.status == 401)
        #expect(error?.isOutcomeUnknown == true)
        #expect(try await client.data(for: server.request("/authorized", ["token": "token-1"])).echo.count == 2)
    }

    @Test func data_ofAPostWhoseRedirectIsRefused_hasAnUnknownOutcome() async throws {
        let query = ["url": "file:///etc/passwd", "status": "303"]

        #expect(await error(server.request("/redirect-to", query, method: "POST", body: "x"))?.isOutcomeUnknown == true)
    }

    @Test func data_ofAStream_isSentOnceAndTheNextRequestHasTheNewToken() async throws {
        var request = server.request("/authorized", ["token": "token-1"], method: "PUT")
        request.httpBodyStream = InputStream(data: Data("text".utf8))

        #expect(await error(request)?.status == 401)
        #expect(try await client.data(for: server.request("/authorized", ["token": "token-1"])).echo.count == 2)
        #expect(await tokens.refreshes == 1)
    }

    @Test func data_cancelledDuringTheRefresh_endsAlone() async throws {
        await tokens.turnstile.close()
        let first = Task { try await client.data(for: server.request("/authorized", ["token": "token-1"])) }
        await waitUntil { await tokens.turnstile.waitingCount == 1 }
        let second = Task { try await client.data(for: server.request("/authorized", ["token": "token-1"])) }

        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        await tokens.turnstile.open()

        #expect(try await second.value.status == 200)
        #expect(await tokens.refreshes == 1)
    }

    @Test func data_withoutAUser_throwsTheReason() async throws {
        let repository = TokenAuthRepository(providers: [tokens], store: MemorySecretStore()) { _ in }
        let client = AuthorizedClient(.limited(), with: repository, for: [server.url("/")])

        await #expect(throws: AuthError.notSignedIn) { try await client.data(for: server.request("/json")) }
    }
}
