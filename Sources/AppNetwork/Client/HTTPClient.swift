public import AppFoundation

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Sends HTTP requests, with limits, retries and a cache.
///
/// A client is safe for use from any task, and does no work on the main actor. Create one for the app and share it, because
/// it keeps connections open and has one cache.
///
/// ```swift
/// let client = HTTPClient()
/// let forecast: Forecast = try await client.fetch(URLRequest(url: url))
/// ```
///
/// The rules, which are the same on all platforms:
/// - Only `http` and `https` URLs without a user are requested. Cookies and credentials are neither stored nor sent.
/// - A header with a line break or another control character is an error, and so is a length that differs from the body.
/// - Private are all headers except those of content, caching and versions, `User-Agent`, `Idempotency-Key` and the public headers
///   of the client. Private headers can identify the user.
/// - Redirects are limited, and never lead from `https` to `http`. A redirect to another server removes private headers.
/// - Lost connections, attempts over the time limit, and the statuses 408, 429, 500, 502, 503 and 504 are retried, if the
///   method is idempotent or the request has the header `Idempotency-Key`. `Retry-After` is honoured.
/// - Another request is sent once. If it fails after it may have been processed, ``NetworkError/isOutcomeUnknown`` is true.
/// - A response with several lengths, with a length that is not a number, or shorter than its length, is an error.
/// - The transfer stops if the body exceeds the size limit, after decompression.
/// - The cache is in memory, and follows RFC 9111 for a private cache. It stores responses with the status 200 to GET
///   requests without private headers, unless they have `no-store`. `Vary` is honoured. A response is fresh by `max-age` or
///   `Expires`, and later confirmed by `ETag` or `Last-Modified`. A request with another method removes the response of its URL.
/// - `URLCache` is not used: on Linux it neither revalidates nor stores the responses of a session with a delegate.
/// - Cancelling the task ends the transfer.
///
/// The limits hold for the caller: each request ends in time, and its response is within its size. The memory of the
/// process, and the requests of other clients, depend on the transport and the system; see <doc:HostileServers>.
public final class HTTPClient: HTTPSending {
    /// The limits of each request.
    public let limits: HTTPLimits

    /// The names of headers, in lowercase, that say nothing about the user.
    let publicHeaders: Set<String>

    let retry: RetryPolicy
    let cache: ResponseCache
    let delays: any Clock<Duration>
    let transport: any HTTPTransport

    /// Creates a client with an empty cache.
    ///
    /// - Parameters:
    ///   - limits: The limits of each request.
    ///   - retry: The number of attempts and the delays between them.
    ///   - cacheCapacity: The maximum size of the cache in bytes; 0 for none.
    ///   - publicHeaders: The names of further headers that say nothing about the user, such as `X-Client-Version`. They are
    ///     sent to a server that a redirect leads to, and the responses are cached.
    ///   - transport: Creates the transport, which gets the limits of the client. The client is its only user.
    public convenience init(
        limits: HTTPLimits = HTTPLimits(), retry: RetryPolicy = .standard, cacheCapacity: Int = 16_000_000,
        publicHeaders: Set<String> = [], transport: (HTTPLimits) -> any HTTPTransport = URLSessionTransport.init
    ) {
        self.init(
            limits: limits, retry: retry, cacheCapacity: cacheCapacity, publicHeaders: publicHeaders,
            transport: transport, delays: ContinuousClock())
    }

    /// Creates a client with a clock for the delays between attempts.
    init(
        limits: HTTPLimits, retry: RetryPolicy, cacheCapacity: Int, publicHeaders: Set<String>,
        transport: (HTTPLimits) -> any HTTPTransport, delays: any Clock<Duration>
    ) {
        self.limits = limits
        self.publicHeaders = Self.publicHeaders.union(publicHeaders.map { $0.lowercased() })
        self.retry = retry
        self.delays = delays
        cache = ResponseCache(capacity: cacheCapacity)
        self.transport = transport(limits)
    }

    /// Removes all responses from the cache before it returns, for example after a user has signed out. Responses to requests that
    /// are not complete are not stored either.
    public func removeCachedResponses() {
        cache.removeAll()
    }

    /// The public headers of all clients. Without its condition, a redirected write would replace what it must not replace.
    private static let publicHeaders: Set = [
        "accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "content-language",
        "content-length", "content-type", "idempotency-key", "if-match", "if-none-match", "pragma", "user-agent",
    ]

    /// Returns the response to a request.
    ///
    /// The request's own time limit is ignored in favour of ``limits``.
    ///
    /// - Throws: A ``NetworkError`` if there is no response with a status from 200 to 299, or 304 for a request with a
    ///   condition of its own. At the total time limit, the error is that of the last attempt that ended otherwise than by its
    ///   time limit. A `CancellationError` if the task is cancelled.
    @concurrent
    public func data(for request: URLRequest) async throws -> HTTPResponse {
        do {
            return try await response(to: request)
        } catch let error as NetworkError where !request.isIdempotent {
            throw error.withoutIdempotence()
        }
    }

    private func response(to request: URLRequest) async throws -> HTTPResponse {
        let target = try HTTPTarget(of: request)
        let shortest = min(limits.attempt, limits.total)
        guard shortest > .zero else { throw NetworkError(target, .timedOut(limit: shortest)) }
        let progress = Guarded(RequestProgress())
        do {
            return try await withTimeLimit(limits.total, of: target) {
                try await retrying(
                    self.retry, clock: self.delays,
                    isRetryable: { request.isRepeatable && ($0 as? NetworkError)?.problem.isTransient == true },
                    retryAfter: { ($0 as? NetworkError)?.retryAfter }
                ) { number in
                    progress.use { $0.attempts = number }
                    do {
                        return try await self.attempt(request, target)
                    } catch let error as NetworkError {
                        progress.use { $0.last = error }
                        throw error
                    }
                }
            }
        } catch let error as RetryError {
            throw (error.last as? NetworkError)?.after(attempts: error.attempts) ?? error.last
        } catch let error as NetworkError where error.problem == .timedOut(limit: limits.total) {
            throw progress.use { $0.error(atTheTimeLimit: error) }
        }
    }
}
