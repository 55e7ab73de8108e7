import Foundation
import TestSupport
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct HTTPFailureTests {
    private let server: TestServer
    private let client = HTTPClient.limited()

    init() async throws {
        server = try await TestServer()
    }

    private func problem(_ request: URLRequest) async -> NetworkError.Problem? {
        await #expect(throws: NetworkError.self) { _ = try await client.data(for: request) }?.problem
    }

    @Test(arguments: [400, 401, 404, 500, 503])
    func data_withAnErrorStatus_throwsIt(status: Int) async throws {
        guard case .status(status, let reason) = await problem(server.request("/status/\(status)")) else {
            Issue.record("not the status")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test(arguments: ["Basic realm=\"a\"", "Digest realm=\"a\", nonce=\"b\"", "Bearer realm=\"a\""])
    func data_whenTheServerAsksForCredentials_throwsTheStatus(scheme: String) async throws {
        guard case .status(401, _) = await problem(server.request("/challenge", ["scheme": scheme])) else {
            Issue.record("not the status")
            return
        }
    }

    @Test func data_withTheStatus304WithoutACondition_throwsIt() async {
        guard case .status(304, _) = await problem(server.request("/status/304")) else {
            Issue.record("not the status")
            return
        }
    }

    @Test func data_withAProblemInJSON_hasItsDetailOnOneLine() async throws {
        let response = HTTPResponse(
            url: server.url("/"), status: 404, headers: ["content-type": "application/problem+json; charset=utf-8"],
            body: Data(#"{"title": "Bad", "detail": "No such\npoint"}"#.utf8))

        #expect(response.reason.hasSuffix(#": No such\npoint"#))
    }

    @Test func data_whenNothingListens_throwsThatThereIsNoConnection() async throws {
        let request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:1/")))

        #expect(await problem(request) == .noConnection(reason: "the server does not accept it"))
    }

    @Test func data_whenTheHostDoesNotExist_throwsThat() async throws {
        let request = URLRequest(url: try #require(URL(string: "http://nohost.invalid/")))

        #expect(await problem(request) == .hostNotFound)
    }

    @Test func data_whenTheServerSpeaksNoTLS_throwsThatThereIsNoSecureConnection() async throws {
        let request = URLRequest(url: try #require(URL(string: "https://127.0.0.1:\(server.port)/")))

        guard case .insecure = await problem(request) else {
            Issue.record("not insecure")
            return
        }
    }

    @Test(arguments: ["/drop", "/short"])
    func data_whenTheConnectionIsLost_throwsThat(path: String) async {
        #expect(
            await problem(server.request(path, ["times": "9"]))
                == .connectionLost)
    }

    @Test(arguments: [2, 30])
    func data_withHugeHeaders_throws(times: Int) async {
        #expect(
            await problem(server.request("/big-headers", ["times": "\(times)"])) == .headersTooLarge(limit: 100_000))
    }

    @Test func data_withLargeHeaders_hasThem() async throws {
        let response = try await client.data(for: server.request("/big-headers", ["times": "1"]))

        #expect(response.value(ofHeader: "X-Header-0")?.utf8.count == 60_000)
    }

    @Test func fetch_ofATextThatIsNotJSON_throwsThat() async {
        let error = await #expect(throws: NetworkError.self) {
            let _: Echo = try await client.fetch(server.request("/bad-json"))
        }
        #expect(error?.problem == .undecodable(reason: "it is not valid JSON"))
    }

    @Test func fetch_ofOtherJSON_throwsTheMissingKey() async {
        let error = await #expect(throws: NetworkError.self) {
            let _: Echo = try await client.fetch(server.request("/text", ["body": "{}"]))
        }
        #expect(error?.problem == .undecodable(reason: "the key count is missing"))
    }

    @Test func fetch_ofJSONWithManyMarks_throwsThat() async {
        let error = await #expect(throws: NetworkError.self) {
            let _: [String: Int] = try await client.fetch(
                server.request("/text", ["body": "{\"\(HostileText.combiningMarks.text(40))\": 1}"]))
        }
        #expect(error?.problem == .undecodable(reason: "it has more than 30 combining marks in a row"))
    }
}
