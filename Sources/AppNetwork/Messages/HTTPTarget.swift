import AppFoundation
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The method and the URL of a request that a client may send. Its description has no values of the query.
struct HTTPTarget: Hashable, CustomStringConvertible {
    let method: String
    let url: URL
    let description: String

    /// Checks a request.
    ///
    /// - Throws: A ``NetworkError`` if the request must not be sent.
    init(of request: URLRequest) throws(NetworkError) {
        let method = request.httpMethod ?? "GET"
        let text = request.url?.absoluteString ?? ""
        // Parsing takes time in proportion to the length.
        let parts = text.utf8.count <= 8_000 ? URLComponents(string: text) : nil
        let description = method.singleLine(limit: 20) + " " + (parts.map(redacted) ?? "'…'")
        func refused(_ reason: String) -> NetworkError {
            NetworkError(target: description, problem: .refused(reason: reason))
        }
        guard text.utf8.count <= 8_000 else { throw refused("its URL is too long") }
        guard let url = request.url, let parts, ["http", "https"].contains(parts.scheme?.lowercased()) else {
            throw refused("it is not an http or https URL")
        }
        guard parts.host?.isEmpty == false else { throw refused("its URL has no host") }
        guard parts.user == nil, parts.password == nil else { throw refused("its URL names a user") }
        guard !method.isEmpty, method.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
            throw refused("its method is not a word in upper case")
        }
        guard request.cachePolicy != .returnCacheDataElseLoad, request.cachePolicy != .returnCacheDataDontLoad else {
            throw refused("its cache policy asks for expired responses, which are not kept")
        }
        if let (name, reason) = request.invalidHeader {
            throw NetworkError(target: description, problem: .invalidHeader(name, reason: reason))
        }
        self.method = method
        self.url = url
        self.description = description
    }

    /// True if a URL has the same scheme, host and port.
    func hasOrigin(of other: URL) -> Bool { Origin(url) == Origin(other) }
}

/// Returns a URL without its user, its fragment, and the values of its query.
func redacted(_ parts: URLComponents) -> String {
    let scheme = parts.scheme.map { $0 + ":" } ?? ""
    let host = parts.percentEncodedHost.map { "//" + $0 + (parts.port.map { ":\($0)" } ?? "") } ?? ""
    let names = parts.percentEncodedQueryItems.map { items in
        "?" + items.map { $0.value == nil ? "…" : $0.name + "=…" }.joined(separator: "&")
    }
    return (scheme + host + parts.percentEncodedPath + (names ?? "")).singleLine(limit: 300)
}
