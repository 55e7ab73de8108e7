import AppFoundation
import Foundation

/// The responses that an ``HTTPClient`` can use again, in memory, by URL.
///
/// The rules are those of RFC 9111 for a private cache:
/// - Only responses with the status 200 to GET requests are stored. Requests with a private header, `Range`,
///   `Accept-Encoding`, `Cache-Control: no-store` or a condition of their own are not cached.
/// - A response with `no-store` or `Vary: *` is not stored. Otherwise `Vary` names the headers that a request has to share with the
///   one that the response was for. One response is kept for each URL.
/// - A response is fresh for the seconds of `max-age`, or else until `Expires`, counted from `Date` and `Age`. There is no
///   guess for responses without both. `s-maxage` is for shared caches.
/// - A response that is not fresh, or has `no-cache`, is confirmed by the server with `ETag` or `Last-Modified`. The
///   status 304 renews its headers. An expired response is never used without that.
/// - A successful request with another method removes the response of its URL. Responses to requests that were sent before
///   its end are not stored.
/// - A request with `max-age` is answered with a response up to that age. `no-cache`, and `Pragma: no-cache` without
///   `Cache-Control`, ask the server.
///
/// The least recently used responses are removed at the capacity. A response over a quarter of it is not stored.
final class ResponseCache: Sendable {
    private let capacity: Int
    private let state = Guarded(State())

    private struct State: Sendable {
        var entries: [String: (response: CachedResponse, use: Int)] = [:]
        var size = 0
        var uses = 0
        var generation = 0

        mutating func remove(_ key: String) {
            if let old = entries.removeValue(forKey: key) { size -= old.response.size }
        }

        /// Removes responses down to half of the capacity, so that the cost of sorting is spread over many calls.
        mutating func removeLeastRecentlyUsed(downTo rest: Int) {
            for (key, entry) in entries.sorted(by: { $0.value.use < $1.value.use }) where size > rest {
                entries[key] = nil
                size -= entry.response.size
            }
        }
    }

    /// Creates an empty cache.
    ///
    /// - Parameter capacity: The maximum number of bytes.
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// The number of changes on the server that the client knows. A response to a request from before a change can be old.
    var generation: Int { state.use { $0.generation } }

    func response(for url: URL) -> CachedResponse? {
        let key = key(of: url)
        return state.use { state in
            guard let response = state.entries[key]?.response else { return nil }
            state.uses += 1
            state.entries[key]?.use = state.uses
            return response
        }
    }

    /// Stores a response, and removes the former one of the URL.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - url: The URL of the request.
    ///   - generation: The generation at the time of the request. The response is not stored after a change.
    func store(_ response: CachedResponse, for url: URL, from generation: Int) {
        let key = key(of: url)
        state.use { [capacity] state in
            guard generation == state.generation else { return }
            state.remove(key)
            guard response.size <= capacity / 4 else { return }
            state.uses += 1
            state.entries[key] = (response, state.uses)
            state.size += response.size
            if state.size > capacity { state.removeLeastRecentlyUsed(downTo: capacity / 2) }
        }
    }

    func remove(_ url: URL) {
        let key = key(of: url)
        state.use { $0.remove(key) }
    }

    /// Removes the response for a URL after a change of its resource.
    func invalidate(_ url: URL) {
        let key = key(of: url)
        state.use { state in
            state.generation += 1
            state.remove(key)
        }
    }

    func removeAll() {
        state.use { $0 = State(generation: $0.generation + 1) }
    }

    private func key(of url: URL) -> String {
        String(url.absoluteString.prefix { $0 != "#" })
    }
}
