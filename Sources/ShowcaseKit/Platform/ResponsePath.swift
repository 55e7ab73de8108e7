import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The path of the file in a ``FolderNetwork`` that answers a request: `HOST/PATH.json`, or `HOST/PATH?QUERY.json`.
///
/// The parts are those of the URL, with their percent escapes. Letters, digits and `-_.,=~+@%&` are kept, and other
/// characters are escaped. The dots of a name that consists of dots are escaped too, so that no request leads out of
/// the folder.
///
/// Empty segments are omitted. An empty path becomes `index.json`, and an existing extension `.json` is not repeated.
///
/// For example, `https://api.weather.gov/points/41.8781,-87.6298` is answered by
/// `api.weather.gov/points/41.8781,-87.6298.json`.
struct ResponsePath {
    let path: String

    /// Computes the path for a request.
    ///
    /// - Throws: if the request cannot be answered from a file, because it is not a GET request to a web server, or its
    ///   URL is too long.
    init(of request: URLRequest) throws(FolderNetworkError) {
        let url = request.url?.absoluteString ?? ""
        // The path is longer than the URL without its scheme, so a longer URL has no path within the limit.
        guard url.utf8.count <= 2_000 else { throw .refused(url: url, reason: "it is too long") }
        guard let parts = URLComponents(string: url), ["http", "https"].contains(parts.scheme?.lowercased()),
            let host = parts.percentEncodedHost, !host.isEmpty
        else { throw .refused(url: url, reason: "it is not the URL of a web server") }
        // A user and a password must not appear in a message or in the name of a file.
        guard parts.user == nil, parts.password == nil else {
            throw .refused(url: parts.scheme.map { "\($0)://…@\(host)" } ?? "", reason: "it names a user")
        }
        guard request.httpMethod == nil || request.httpMethod == "GET" else {
            throw .refused(url: url, reason: "it is not a GET request")
        }
        var names = [host.lowercased() + (parts.port.map { ":\($0)" } ?? "")]
        names += parts.percentEncodedPath.split(separator: "/").map(String.init)
        if names.count == 1 { names.append("index") }
        names = names.map(escaped)
        if let query = parts.percentEncodedQuery, !query.isEmpty { names[names.count - 1] += "?" + escaped(query) }
        if !names[names.count - 1].hasSuffix(".json") { names[names.count - 1] += ".json" }
        path = names.joined(separator: "/")
        // The limits are those of common file systems.
        guard names.allSatisfy({ $0.utf8.count <= 200 }), path.utf8.count <= 1000 else {
            throw .refused(url: url, reason: "it is too long")
        }
    }
}

private func escaped(_ name: String) -> String {
    let isAllDots = name.allSatisfy { $0 == "." }
    return name.utf8.reduce(into: "") { text, byte in
        let scalar = Unicode.Scalar(byte)
        let isSafe =
            scalar.properties.isAlphabetic && scalar.isASCII || "-_,=~+@%&0123456789".unicodeScalars.contains(scalar)
        if isSafe || scalar == "." && !isAllDots {
            text.unicodeScalars.append(scalar)
        } else {
            text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
    }
}
