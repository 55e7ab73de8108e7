import AppFoundationCore
import AppNetwork
import CoreContracts
import Foundation
import GhostKernel
import NetworkContracts
import Testing

@testable import ShowcaseKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The responses of the former user, after a sign-out.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SessionCacheTests {
    /// Answers each request with a response that stays fresh.
    private struct FreshTransport: HTTPTransport {
        let limits: HTTPLimits

        func send(
            _ request: URLRequest, receiving response: IncomingResponse
        ) async throws(NetworkError.Problem) -> IncomingResponse {
            var response = response
            try response.receive(status: 200, headers: [("Cache-Control", "max-age=6000")])
            try response.end()
            return response
        }
    }

    @Test func responses_whenTheSessionEnds_areRequestedAgain() async throws {
        let client = HTTPClient(retry: .once, transport: FreshTransport.init)
        let kernel = Kernel(observer: KernelObserver { _ in })
        kernel.register([Service((any NetworkClient).self) { OnlineNetwork(client) }])
        _ = kernel.services.resolve((any NetworkClient).self)
        let request = URLRequest(url: try #require(URL(string: "http://a.example/")))
        _ = try await client.data(for: request)
        #expect(try await client.data(for: request).source == .cache)

        try #require(kernel.services.resolve((any ServiceScopes).self)).end(.session)

        #expect(try await client.data(for: request).source == .server)
    }
}
