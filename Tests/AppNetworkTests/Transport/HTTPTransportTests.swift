import AppFoundation
import AppNetwork
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10)))
struct HTTPTransportTests {
    /// Answers each request with its path, and redirects from "/old".
    private struct PathTransport: HTTPTransport {
        let limits: HTTPLimits

        func send(
            _ request: URLRequest, receiving response: IncomingResponse
        ) async throws(NetworkError.Problem) -> IncomingResponse {
            var response = response
            let path = request.url?.path ?? ""
            if path == "/lost" { throw .connectionLost }
            let isOld = path == "/old"
            try response.receive(status: isOld ? 302 : 200, headers: isOld ? [("Location", "/new")] : [])
            try response.receive(Data(path.utf8))
            try response.end()
            return response
        }
    }

    private let client = HTTPClient(
        limits: HTTPLimits(attempt: .seconds(600), total: .seconds(600), bodySize: 10), retry: .once,
        transport: PathTransport.init)

    private func body(_ path: String) async throws -> String {
        let url = try #require(URL(string: "http://a.example" + path))
        return String(decoding: try await client.data(for: URLRequest(url: url)).body, as: UTF8.self)
    }

    @Test func data_overATransportOfTheApp_followsTheRulesOfTheClient() async throws {
        #expect(try await body("/old") == "/new")
        let tooLarge = await #expect(throws: NetworkError.self) { try await body("/1234567890") }
        #expect(tooLarge?.problem == .tooLarge(limit: 10))
        let lost = await #expect(throws: NetworkError.self) { try await body("/lost") }
        #expect(lost?.problem == .connectionLost)
    }
}
