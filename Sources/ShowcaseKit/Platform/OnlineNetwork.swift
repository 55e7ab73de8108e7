import AppNetwork
import CoreContracts
import NetworkContracts

#if canImport(FoundationNetworking)
    import FoundationNetworking
#else
    import Foundation
#endif

/// Sends the requests of the modules to servers, for the option `--online`.
final class OnlineNetwork: NetworkClient {
    private let client: HTTPClient

    init(_ client: HTTPClient = HTTPClient()) {
        self.client = client
    }

    func fetch<Answer: Decodable & Sendable>(_ request: URLRequest) async throws -> Answer {
        try await client.fetch(request)
    }
}

extension OnlineNetwork: ScopeEndObserver {
    /// Removes the responses to the former user's requests.
    func scopeDidEnd(_ scope: ServiceScope) {
        if scope == .session { client.removeCachedResponses() }
    }
}
