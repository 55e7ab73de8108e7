import AppFoundation
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPClient {
    /// Sends a request once, and follows redirects.
    func attempt(_ request: URLRequest, _ target: HTTPTarget) async throws -> HTTPResponse {
        try await withTimeLimit(limits.attempt, of: target) {
            var last = request
            do {
                let response = try await self.follow(&last)
                if (200...299).contains(response.status) || response.status == 304 && request.hasCondition {
                    return response
                }
                throw NetworkError(
                    target, .status(response.status, reason: response.reason),
                    retryAfter: response.retryAfter(now: Date()),
                    details: ErrorDetails(
                        body: Data(response.body.prefix(10_000)),
                        wasAuthorized: last.value(forHTTPHeaderField: "Authorization") != nil))
            } catch let error as NetworkError where !request.isIdempotent && last.httpMethod != request.httpMethod {
                throw error.withoutIdempotence(isAnswered: true)
            }
        }
    }

    /// Sends a request, and makes it the next one after each redirect.
    private func follow(_ request: inout URLRequest) async throws -> HTTPResponse {
        for _ in 0...max(limits.redirects, 0) {
            let target = try HTTPTarget(of: request)
            let response = try await cached(request, target)
            guard let next = try request.redirected(by: response, from: target, publicHeaders: publicHeaders) else {
                return response
            }
            request = next
        }
        throw NetworkError(
            try HTTPTarget(of: request), .redirect(reason: "there were more than \(limits.redirects) redirects"))
    }

    /// Answers a request from the cache, or sends it and stores the response.
    private func cached(_ request: URLRequest, _ target: HTTPTarget) async throws -> HTTPResponse {
        guard request.isCacheable(publicHeaders: publicHeaders) else {
            let response = try await load(request, target)
            // A request that can change the resource makes the stored response invalid: RFC 9111, section 4.4.
            if !["GET", "HEAD", "OPTIONS", "TRACE"].contains(target.method), (200...399).contains(response.status) {
                cache.invalidate(target.url)
            }
            return response
        }
        let stored = request.ignoresCache ? nil : cache.response(for: target.url)
        let kept = stored?.isAnswer(to: request) == true ? stored : nil
        if let kept, request.allowsFreshResponse, kept.isFresh(at: Date(), maximumAge: request.maximumAge) {
            return kept.response(from: .cache)
        }
        let sent = Date()
        let generation = cache.generation
        func store(_ response: HTTPResponse) -> HTTPResponse {
            if let entry = CachedResponse(response, to: request, sent: sent, received: Date()) {
                cache.store(entry, for: target.url, from: generation)
            } else if response.status < 500 {
                cache.remove(target.url)
            }
            return response
        }
        guard let kept else { return store(try await load(request, target)) }

        let response = try await load(kept.condition(on: request), target)
        guard response.status == 304 else { return store(response) }
        if let confirmed = kept.confirmed(by: response, to: request, sent: sent, received: Date()) {
            cache.store(confirmed, for: target.url, from: generation)
            return confirmed.response(from: .revalidatedCache)
        }
        // The server confirmed another version than the stored one.
        cache.remove(target.url)
        return store(try await load(request, target))
    }

    /// Sends a request once, and receives the response. Redirects are not followed.
    private func load(_ request: URLRequest, _ target: HTTPTarget) async throws -> HTTPResponse {
        try Task.checkCancellation()
        do {
            let response = try await transport.send(request, receiving: IncomingResponse(to: request, limits: limits))
            return HTTPResponse(
                url: target.url, status: response.status, headers: response.headers, body: response.body)
        } catch {
            try Task.checkCancellation()
            throw NetworkError(target, error)
        }
    }
}
