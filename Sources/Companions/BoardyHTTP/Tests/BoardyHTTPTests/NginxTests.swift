import AppFoundation
import BoardyHTTP
import Foundation
import Testing

@testable import AppNetwork

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A real server with compression, which `.ci/http` starts. Both transports are tried.
@Suite(.timeLimit(.minutes(5)), .enabled(if: port != nil, "Run .ci/http, which starts nginx."))
struct NginxTests {
    enum Transport: CaseIterable {
        case system
        case bounded
    }

    private func client(_ transport: Transport) -> HTTPClient {
        HTTPClient(retry: .once, transport: transport == .system ? URLSessionTransport.init : boundedTransport)
    }

    private func request(_ path: String, _ method: String = "GET") throws -> URLRequest {
        var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port ?? "0")\(path)")))
        request.httpMethod = method
        return request
    }

    @Test(arguments: Transport.allCases)
    func fetch_ofACompressedFile_decodesIt(transport: Transport) async throws {
        let numbers: [Int] = try await client(transport).fetch(request("/numbers.json"))

        #expect(numbers == Array(1...5000))
    }

    @Test(arguments: Transport.allCases)
    func data_ofACompressedFileAgain_isConfirmed(transport: Transport) async throws {
        let client = client(transport)

        let first = try await client.data(for: request("/numbers.json"))
        let second = try await client.data(for: request("/numbers.json"))

        #expect(first.value(ofHeader: "ETag")?.hasPrefix("W/") == true)
        #expect(second.source == .revalidatedCache)
        #expect(second.body == first.body)
    }

    @Test(arguments: Transport.allCases)
    func data_ofTheHeadersOfACompressedFile_hasNoBody(transport: Transport) async throws {
        let response = try await client(transport).data(for: request("/numbers.json", "HEAD"))

        #expect(response.body.isEmpty)
        #expect(response.value(ofHeader: "Content-Type") == "application/json")
    }

    @Test(arguments: Transport.allCases)
    func data_afterTheServerClosedTheConnection_isAnswered(transport: Transport) async throws {
        let client = client(transport)
        for _ in 0..<3 {
            // The server closes a connection without an announcement after 200 ms of silence.
            try await Task.sleep(for: .milliseconds(600))
            let response = try await client.data(for: request("/plain"))
            #expect(String(decoding: response.body, as: UTF8.self) == "plain\n")
        }
    }

    @Test(arguments: Transport.allCases)
    func data_ofARedirectByTheServer_followsIt(transport: Transport) async throws {
        #expect(try await client(transport).data(for: request("/moved")).url.path == "/plain")
    }

    @Test(arguments: Transport.allCases)
    func data_ofAPostThatIsNotAllowed_hasTheStatus(transport: Transport) async throws {
        let error = await #expect(throws: NetworkError.self) {
            try await client(transport).data(for: request("/plain", "POST"))
        }

        guard case .status(405, _) = error?.problem else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}

private let port = ProcessInfo.processInfo.environment["BOARDY_NGINX"]
