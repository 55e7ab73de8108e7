/// The limits of each request of an ``HTTPClient``.
public struct HTTPLimits: Hashable, Sendable {
    /// The maximum duration of an attempt, its redirects included.
    public var attempt: Duration

    /// The maximum duration of a request, all attempts and delays included.
    public var total: Duration

    /// The maximum number of bytes of a body, after decompression.
    public var bodySize: Int

    /// The maximum number of bytes of the headers of a response.
    public var headerSize: Int

    /// The maximum number of redirects of an attempt.
    public var redirects: Int

    /// Creates limits. A request always fails if a time limit is 0 or less, even if the cache could answer it.
    ///
    /// - Parameters:
    ///   - attempt: The maximum duration of an attempt, its redirects included.
    ///   - total: The maximum duration of a request, all attempts and delays included.
    ///   - bodySize: The maximum number of bytes of a body, after decompression.
    ///   - headerSize: The maximum number of bytes of the headers of a response.
    ///   - redirects: The maximum number of redirects of an attempt.
    public init(
        attempt: Duration = .seconds(15), total: Duration = .seconds(40), bodySize: Int = 8_000_000,
        headerSize: Int = 100_000, redirects: Int = 5
    ) {
        self.attempt = attempt
        self.total = total
        self.bodySize = bodySize
        self.headerSize = headerSize
        self.redirects = redirects
    }
}
