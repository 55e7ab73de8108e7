import Foundation
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct HTTPRedirectTests {
    private let server: TestServer
    private let client = HTTPClient.limited(redirects: 3)

    init() async throws {
        server = try await TestServer()
    }

    private func problem(_ request: URLRequest) async -> NetworkError.Problem? {
        await #expect(throws: NetworkError.self) { _ = try await client.data(for: request) }?.problem
    }

    @Test func data_withRedirectsUpToTheLimit_followsThem() async throws {
        let response = try await client.data(for: server.request("/redirect", ["times": "3"]))

        #expect(response.url == server.url("/redirect", ["times": "0"]))
        #expect(try response.echo.count == 4)
    }

    @Test func data_withTooManyRedirects_throws() async {
        #expect(
            await problem(server.request("/redirect", ["times": "4"]))
                == .redirect(reason: "there were more than 3 redirects"))
        #expect(await problem(server.request("/loop")) == .redirect(reason: "there were more than 3 redirects"))
    }

    @Test func data_cancelledDuringRedirects_throws() async {
        // The time limits of the clients end the transfers at different steps of a redirect.
        for step in 1...50 {
            let limit = Duration.microseconds(100 * step)
            let client = HTTPClient.limited(attempt: limit, redirects: .max)
            let problems = await withTaskGroup(of: NetworkError.Problem?.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        do {
                            _ = try await client.data(for: server.request("/loop"))
                            return nil
                        } catch {
                            return (error as? NetworkError)?.problem
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(problems == Array(repeating: .timedOut(limit: limit), count: 20))
        }
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "data:,x"])
    func data_whenTheRedirectLeadsElsewhere_throws(url: String) async {
        #expect(
            await problem(server.request("/redirect-to", ["url": url]))
                == .redirect(reason: "it is redirected, and it is not an http or https URL"))
    }

    @Test func data_whenTheRedirectNamesAUser_throwsWithoutTheName() async {
        #expect(
            await problem(server.request("/redirect-to", ["url": "http://ada:secret@127.0.0.1/"]))
                == .redirect(reason: "it is redirected, and its URL names a user"))
    }

    @Test(arguments: ["http://[::1", "", "//", "http://", "?%zz", "#%", "x:y", "http:a", "%00"])
    func data_withAStrangeRedirect_ends(url: String) async throws {
        do {
            _ = try await client.data(for: server.request("/redirect-to", ["url": url]))
        } catch {
            #expect(error is NetworkError)
        }
    }

    @Test func redirected_fromHTTPSToHTTP_throws() throws {
        let request = URLRequest(url: try #require(URL(string: "https://a.example/")))
        let target = try HTTPTarget(of: request)

        #expect(throws: NetworkError(target, .redirect(reason: "it is redirected from https to http"))) {
            try request.redirected(
                by: HTTPResponse(
                    url: target.url, status: 302, headers: ["location": "http://a.example/"], body: Data()),
                from: target, publicHeaders: [])
        }
    }

    @Test func data_redirectedToTheSameServer_keepsTheAuthorization() async throws {
        let request = server.request(
            "/redirect-to", ["url": server.url("/json").path], headers: ["Authorization": "Bearer 1"])

        #expect(try await client.data(for: request).echo.headers["authorization"] == "Bearer 1")
    }

    @Test func data_redirectedToAnotherServer_removesPrivateHeaders() async throws {
        // The other name of the host makes it another origin.
        let request = server.request(
            "/redirect-to", ["url": "http://localhost:\(server.port)/json"],
            headers: [
                "Authorization": "Bearer 1", "Cookie": "a=b", "X-Api-Key": "1", "X-Client-Version": "1",
                "Accept-Language": "de", "If-Match": "\"1\"",
            ])
        let client = HTTPClient.limited(publicHeaders: ["X-Client-Version"])

        let headers = try await client.data(for: request).echo.headers

        #expect(["authorization", "cookie", "x-api-key"].allSatisfy { headers[$0] == nil })
        let kept = ["x-client-version": "1", "accept-language": "de", "if-match": "\"1\""]
        #expect(kept.allSatisfy { headers[$0.key] == $0.value })
    }

    @Test(arguments: [
        (301, "GET", ""), (302, "GET", ""), (303, "GET", ""), (307, "POST", "text"), (308, "POST", "text"),
    ])
    func data_ofARedirectedPost_hasTheMethodOfTheStatus(status: Int, method: String, body: String) async throws {
        let request = server.request(
            "/redirect-to", ["url": server.url("/json").path, "status": "\(status)"], method: "POST", body: "text")

        let echo = try await client.data(for: request).echo

        #expect(echo.method == method)
        #expect(echo.body == body)
    }
}
