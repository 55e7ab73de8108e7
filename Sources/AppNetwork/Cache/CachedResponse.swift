import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A response that the cache can use again.
struct CachedResponse: Sendable {
    private let response: HTTPResponse

    /// The time at which the response was generated, as far as known: the time of receipt minus its age then.
    private let origin: Date

    private let lifetime: TimeInterval

    /// The headers of the request that the response depends on, by name in lowercase: RFC 9111, section 4.1.
    private let variants: [String: String?]

    /// Creates an entry; nil if the response must not be stored, or could never be used.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - request: The request that it answers.
    ///   - sent: The time of the request.
    ///   - received: The time of the response.
    init?(_ response: HTTPResponse, to request: URLRequest, sent: Date, received: Date) {
        let control = CacheControl(response.value(ofHeader: "Cache-Control"))
        let names = (response.value(ofHeader: "Vary") ?? "").split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        guard response.status == 200, !control.contains("no-store"), !names.contains("*") else { return nil }
        variants = Dictionary(
            names.map { ($0, request.value(forHTTPHeaderField: $0)) }, uniquingKeysWith: { first, _ in first })
        let date = response.value(ofHeader: "Date").flatMap(Date.init(http:))
        let expires = response.value(ofHeader: "Expires").map { Date(http: $0) ?? .distantPast }
        // RFC 9111, section 5.1: of several ages, the first one counts.
        let ages = response.value(ofHeader: "Age")?.split(separator: ",") ?? []
        let age = Double(ages.first.flatMap { wholeSeconds($0.trimmingCharacters(in: .whitespaces)) } ?? 0)
        if control.contains("no-cache") {
            lifetime = 0
        } else {
            lifetime =
                control.maximumAge.map(Double.init) ?? expires?.timeIntervalSince(date ?? received) ?? 0
        }
        // RFC 9111, section 4.2.3.
        let apparentAge = max(0, received.timeIntervalSince(date ?? received))
        origin = received - max(apparentAge, age + max(0, received.timeIntervalSince(sent)))
        self.response = response
        guard isFresh(at: received) || validators.contains(where: { response.headers[$0.stored] != nil }) else {
            return nil
        }
    }

    /// The number of bytes that the entry takes, approximately.
    var size: Int {
        // The URL is stored twice, because it is also the key.
        let fixed = 1_000 + response.body.count + 2 * response.url.absoluteString.utf8.count
        return response.headers.reduce(fixed) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    }

    /// True if a request has the headers that the response depends on.
    func isAnswer(to request: URLRequest) -> Bool {
        variants.allSatisfy { request.value(forHTTPHeaderField: $0.key) == $0.value }
    }

    /// True if the response can be used without asking the server. A clock that was set back makes it stale.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - maximumAge: The age in seconds that the request allows; nil for any.
    func isFresh(at now: Date, maximumAge: Int? = nil) -> Bool {
        let age = now.timeIntervalSince(origin)
        return age >= 0 && age < min(lifetime, maximumAge.map(Double.init) ?? .infinity)
    }

    func response(from source: HTTPResponse.Source) -> HTTPResponse {
        var response = response
        response.source = source
        return response
    }

    /// Returns a request that asks for the response only if it has changed.
    func condition(on request: URLRequest) -> URLRequest {
        var request = request
        for validator in validators {
            request.setValue(response.headers[validator.stored], forHTTPHeaderField: validator.sent)
        }
        return request
    }

    /// Returns the entry with the headers of a response with the status 304; nil if that confirms another version.
    ///
    /// Tags are compared weakly (RFC 9110, section 8.8.3.2): a server that compresses has a weak tag with a body and a strong one
    /// without.
    func confirmed(by confirmation: HTTPResponse, to request: URLRequest, sent: Date, received: Date) -> CachedResponse?
    {
        let tag = confirmation.value(ofHeader: "ETag")
        guard tag == nil || tag.map(opaque) == response.value(ofHeader: "ETag").map(opaque) else { return nil }
        var merged = response
        // An age counts from its own response.
        merged.headers["age"] = nil
        for (name, value) in confirmation.headers where !describesTheBody.contains(name) {
            merged.headers[name] = value
        }
        return CachedResponse(merged, to: request, sent: sent, received: received)
    }
}

/// Returns a tag without its mark as weak.
private func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }

private let validators = [
    (stored: "etag", sent: "If-None-Match"), (stored: "last-modified", sent: "If-Modified-Since"),
]

private let describesTheBody: Set = ["content-length", "content-encoding", "content-range", "transfer-encoding"]
