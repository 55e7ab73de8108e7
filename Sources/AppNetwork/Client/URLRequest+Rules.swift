import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLRequest {
    /// True if receiving the request twice has the effect of receiving it once.
    var isIdempotent: Bool {
        ["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE"].contains(httpMethod ?? "GET")
            || value(forHTTPHeaderField: "Idempotency-Key") != nil
    }

    /// True if the request may be sent again after a failure. A stream can be read only once.
    var isRepeatable: Bool { isIdempotent && httpBodyStream == nil }

    /// True if the request has a condition of its own that the status 304 answers.
    var hasCondition: Bool {
        ["If-None-Match", "If-Modified-Since"].contains { value(forHTTPHeaderField: $0) != nil }
    }

    /// Names of headers, except public ones.
    func privateHeaders(besides publicHeaders: Set<String>) -> [String] {
        (allHTTPHeaderFields ?? [:]).keys.filter { !publicHeaders.contains($0.lowercased()) }
    }

    /// True if the cache can answer the request. Requests with a private header, with a range, or with a condition of their own
    /// are not cached.
    func isCacheable(publicHeaders: Set<String>) -> Bool {
        let names = (allHTTPHeaderFields ?? [:]).keys.map { $0.lowercased() }
        let hasCondition = names.contains { $0 == "range" || $0 == "accept-encoding" || $0.hasPrefix("if-") }
        return httpMethod ?? "GET" == "GET" && !hasCondition && privateHeaders(besides: publicHeaders).isEmpty
            && !cacheControl.contains("no-store")
    }

    /// True if the cache may answer the request without asking the server.
    var allowsFreshResponse: Bool {
        cachePolicy == .useProtocolCachePolicy
            && !cacheControl.contains("no-cache")
    }

    /// The age in seconds that a response from the cache may have; nil for any.
    var maximumAge: Int? { cacheControl.maximumAge }

    /// The directives of the request. RFC 9111, section 5.4, reads `Pragma` only if there is no `Cache-Control`.
    private var cacheControl: CacheControl {
        CacheControl(value(forHTTPHeaderField: "Cache-Control") ?? value(forHTTPHeaderField: "Pragma"))
    }

    /// True if the request must not be answered by the cache, not even after the server confirmed a response.
    var ignoresCache: Bool {
        cachePolicy == .reloadIgnoringLocalCacheData || cachePolicy == .reloadIgnoringLocalAndRemoteCacheData
    }
}
