import AppFoundation
import Foundation

@testable import AppNetwork

/// The body of most responses of the test server: the number of requests with the path, and the last request.
struct Echo: Decodable, Equatable {
    let count: Int
    let method: String
    let body: String
    let headers: [String: String]
}

extension HTTPResponse {
    var echo: Echo {
        get throws { try JSONDecoder().decode(Echo.self, from: body) }
    }
}

extension HTTPClient {
    /// Creates a client with limits for tests.
    static func limited(
        attempt: Duration = .seconds(50), total: Duration = .seconds(50), bodySize: Int = 1_000_000,
        redirects: Int = 5, retry: RetryPolicy = .once, publicHeaders: Set<String> = [],
        delays: any Clock<Duration> = ContinuousClock()
    ) -> HTTPClient {
        HTTPClient(
            limits: HTTPLimits(attempt: attempt, total: total, bodySize: bodySize, redirects: redirects), retry: retry,
            cacheCapacity: 1_000_000, publicHeaders: publicHeaders, delays: delays)
    }
}
