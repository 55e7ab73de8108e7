import AppFoundation

@testable import AppNetwork

extension HTTPClient {
    /// Creates a client with limits for tests.
    static func limited(
        attempt: Duration = .seconds(300), total: Duration = .seconds(300), bodySize: Int = 1_000_000,
        redirects: Int = 5, retry: RetryPolicy = .once, publicHeaders: Set<String> = [],
        delays: any Clock<Duration> = ContinuousClock()
    ) -> HTTPClient {
        HTTPClient(
            limits: HTTPLimits(attempt: attempt, total: total, bodySize: bodySize, redirects: redirects), retry: retry,
            cacheCapacity: 1_000_000, publicHeaders: publicHeaders, transport: testTransport,
            delays: delays)
    }
}
