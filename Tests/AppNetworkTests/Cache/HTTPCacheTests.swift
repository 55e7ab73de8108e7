import AppFoundation
import Foundation
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct HTTPCacheTests {
    private let server: TestServer
    private let client = HTTPClient.limited()

    init() async throws {
        server = try await TestServer()
    }

    /// Sends a request twice and returns the second response.
    private func repeated(_ request: URLRequest) async throws -> HTTPResponse {
        _ = try await client.data(for: request)
        return try await client.data(for: request)
    }

    @Test(arguments: [
        ["Cache-Control": "max-age=6000"], ["Cache-Control": "private, Max-Age=\"6000\""], ["expires-in": "6000"],
        ["Cache-Control": "max-age=6000", "expires-in": "-60"], ["Cache-Control": "max-age=6000", "Age": "50"],
        ["Cache-Control": "max-age=6000", "Vary": "Accept-Encoding"],
        ["Cache-Control": "max-age=6000", "Vary": "Accept-Language, Accept"],
    ])
    func data_whileTheResponseIsFresh_comesFromTheCache(query: [String: String]) async throws {
        let response = try await repeated(server.request("/cache", query))

        #expect(response.source == .cache)
        #expect(try response.echo.count == 1)
        #expect(response.status == 200)
    }

    @Test(arguments: [
        [:], ["Cache-Control": "no-store, max-age=6000"], ["Cache-Control": "no-cache"],
        ["Cache-Control": "max-age=6000", "Age": "6000"], ["Cache-Control": "max-age=x"],
        ["Cache-Control": "s-maxage=6000"],
        ["Cache-Control": "max-age=6000", "Vary": "*"], ["Cache-Control": "max-age=6000", "Vary": "Accept, *"],
        ["Cache-Control": "max-age=6000, max-age=0"], ["expires-in": "-1"], ["Expires": "0"],
    ])
    func data_whenTheResponseMustNotBeReused_comesFromTheServer(query: [String: String]) async throws {
        let response = try await repeated(server.request("/cache", query))

        #expect(response.source == .server)
        #expect(try response.echo.count == 2)
    }

    @Test(arguments: [
        ["ETag": "\"1\""], ["ETag": "\"1\"", "Cache-Control": "no-cache"],
        ["ETag": "W/\"1\"", "Cache-Control": "max-age=0"],
        ["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"],
    ])
    func data_whenTheServerConfirmsTheResponse_comesFromTheCache(query: [String: String]) async throws {
        let response = try await repeated(server.request("/cache", query))

        #expect(response.source == .revalidatedCache)
        #expect(response.status == 200)
        #expect(try response.echo.count == 1)
        #expect(response.value(ofHeader: "X-Count") == "2")
        #expect(response.value(ofHeader: "Content-Length") == String(response.body.count))
    }

    @Test func data_whenTheResponseHasChanged_comesFromTheServer() async throws {
        let response = try await repeated(server.request("/changing"))

        #expect(response.source == .server)
        #expect(try response.echo.headers["if-none-match"] == "\"1\"")
        #expect(try response.echo.count == 2)
    }

    @Test(arguments: [
        ["Cache-Control": "no-store"], ["Authorization": "Bearer 1"], ["Cookie": "a=b"], ["X-Api-Key": "1"],
        ["Range": "bytes=0-9"],
        ["If-None-Match": "\"2\""],
    ])
    func data_ofARequestThatIsNotCacheable_comesFromTheServer(headers: [String: String]) async throws {
        let response = try await repeated(
            server.request("/cache", ["Cache-Control": "max-age=6000"], headers: headers))

        #expect(response.source == .server)
        #expect(try response.echo.count == 2)
    }

    @Test func data_whenTheResponseVaries_isOfTheHeadersOfTheRequest() async throws {
        func response(_ language: String?) async throws -> HTTPResponse {
            let query = ["Cache-Control": "max-age=6000", "Vary": "accept-language"]
            let headers = language.map { ["Accept-Language": $0] } ?? [:]
            return try await client.data(for: server.request("/cache", query, headers: headers))
        }
        #expect(try await response("de").echo.headers["accept-language"] == "de")
        #expect(try await response("fr").echo.headers["accept-language"] == "fr")
        #expect(try await response("fr").source == .cache)
        #expect(try await response("de").source == .server)
        #expect(try await response(nil).source == .server)
    }

    @Test func data_withAPublicHeaderOfTheApp_comesFromTheCache() async throws {
        let client = HTTPClient.limited(publicHeaders: ["x-client-version"])
        let request = server.request(
            "/cache", ["Cache-Control": "max-age=6000"], headers: ["X-Client-Version": "1"])
        _ = try await client.data(for: request)

        #expect(try await client.data(for: request).source == .cache)
    }

    @Test func data_withAPublicCondition_comesFromTheServer() async throws {
        let client = HTTPClient.limited(publicHeaders: ["Range"])
        let request = server.request("/cache", ["Cache-Control": "max-age=6000"], headers: ["Range": "bytes=0-9"])
        _ = try await client.data(for: request)

        #expect(try await client.data(for: request).source == .server)
    }

    @Test(arguments: [["ETag": "W/\"1\"", "confirmed": "\"1\""], ["ETag": "\"1\"", "confirmed": "W/\"1\""]])
    func data_whenTheServerConfirmsTheTagInItsOtherForm_comesFromTheCache(query: [String: String]) async throws {
        let response = try await repeated(server.request("/compressed", query))

        #expect(response.source == .revalidatedCache)
        #expect(try response.echo.count == 1)
    }

    @Test func data_withAConditionOfItsOwn_canHaveTheStatus304() async throws {
        let request = server.request("/cache", ["ETag": "\"1\""], headers: ["If-None-Match": "\"1\""])

        #expect(try await client.data(for: request).status == 304)
    }

    @Test func data_ofARequestWithNoCache_isConfirmedByTheServer() async throws {
        let query = ["Cache-Control": "max-age=6000", "ETag": "\"1\""]
        _ = try await client.data(for: server.request("/cache", query))

        let response = try await client.data(
            for: server.request("/cache", query, headers: ["Cache-Control": "no-cache"]))

        #expect(response.source == .revalidatedCache)
    }

    @Test(arguments: [["Cache-Control": "max-age=0"], ["Pragma": "no-cache"]])
    func data_ofARequestForANewResponse_isConfirmedByTheServer(headers: [String: String]) async throws {
        let query = ["Cache-Control": "max-age=6000", "ETag": "\"1\""]
        _ = try await client.data(for: server.request("/cache", query))

        let response = try await client.data(for: server.request("/cache", query, headers: headers))

        #expect(response.source == .revalidatedCache)
    }

    @Test func data_ofARequestThatReloads_replacesTheStoredResponse() async throws {
        var request = server.request("/cache", ["Cache-Control": "max-age=6000"])
        _ = try await client.data(for: request)
        request.cachePolicy = .reloadIgnoringLocalCacheData
        #expect(try await client.data(for: request).echo.count == 2)

        request.cachePolicy = .useProtocolCachePolicy
        let response = try await client.data(for: request)

        #expect(response.source == .cache)
        #expect(try response.echo.count == 2)
    }

    @Test func data_afterAPostToTheURL_comesFromTheServer() async throws {
        let query = ["Cache-Control": "max-age=6000"]
        _ = try await client.data(for: server.request("/cache", query))
        let posted = try await client.data(for: server.request("/cache", query, method: "POST", body: "a"))
        #expect(posted.source == .server)

        #expect(try await client.data(for: server.request("/cache", query)).echo.count == 3)
    }

    @Test func data_ofARequestThatOverlapsAPost_isNotStored() async throws {
        let old = Task { try await client.data(for: server.request("/overlapped")) }
        #expect(try await server.wait(for: "arrived", of: "/overlapped"))
        _ = try await client.data(for: server.request("/overlapped", method: "POST", body: "a"))
        #expect(try await server.wait(for: "release", of: "/overlapped"))
        #expect(try await old.value.echo.count == 1)

        #expect(try await client.data(for: server.request("/overlapped")).echo.count == 3)
    }

    @Test func removeCachedResponses_removesAll() async throws {
        let request = server.request("/cache", ["Cache-Control": "max-age=6000"])
        _ = try await client.data(for: request)

        client.removeCachedResponses()

        #expect(try await client.data(for: request).source == .server)
    }

    @Test func data_ofAnotherQuery_comesFromTheServer() async throws {
        _ = try await client.data(for: server.request("/cache", ["Cache-Control": "max-age=6000"]))

        let response = try await client.data(for: server.request("/cache", ["Cache-Control": "max-age=6001"]))

        #expect(response.source == .server)
    }

    @Test func data_withoutACache_comesFromTheServer() async throws {
        let client = HTTPClient(retry: .once, cacheCapacity: 0)
        let request = server.request("/cache", ["Cache-Control": "max-age=6000"])
        _ = try await client.data(for: request)

        #expect(try await client.data(for: request).source == .server)
    }
}
