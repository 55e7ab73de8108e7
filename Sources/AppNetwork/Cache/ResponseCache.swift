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
actor ResponseCache {
    private let capacity: Int
    private var entries: [String: (response: CachedResponse, use: Int)] = [:]
    private var size = 0
    private var uses = 0

    /// The number of changes on the server that the client knows. A response to a request from before a change can be old.
    private(set) var generation = 0

    /// Creates an empty cache.
    ///
    /// - Parameter capacity: The maximum number of bytes.
    init(capacity: Int) {
        self.capacity = capacity
    }

    func response(for url: URL) -> CachedResponse? {
        let key = key(of: url)
        guard let response = entries[key]?.response else { return nil }
        uses += 1
        entries[key]?.use = uses
        return response
    }

    /// Stores a response, and removes the former one of the URL.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - url: The URL of the request.
    ///   - generation: The generation at the time of the request. The response is not stored after a change.
    func store(_ response: CachedResponse, for url: URL, from generation: Int) {
        guard generation == self.generation else { return }
        remove(url)
        guard response.size <= capacity / 4 else { return }
        uses += 1
        entries[key(of: url)] = (response, uses)
        size += response.size
        if size > capacity { removeLeastRecentlyUsed() }
    }

    func remove(_ url: URL) {
        if let old = entries.removeValue(forKey: key(of: url)) { size -= old.response.size }
    }

    /// Removes the response for a URL after a change of its resource.
    func invalidate(_ url: URL) {
        generation += 1
        remove(url)
    }

    func removeAll() {
        generation += 1
        (entries, size) = ([:], 0)
    }

    /// Removes responses down to half of the capacity, so that the cost of sorting is spread over many calls.
    private func removeLeastRecentlyUsed() {
        for (key, entry) in entries.sorted(by: { $0.value.use < $1.value.use }) where size > capacity / 2 {
            entries[key] = nil
            size -= entry.response.size
        }
    }

    private func key(of url: URL) -> String {
        String(url.absoluteString.prefix { $0 != "#" })
    }
}
