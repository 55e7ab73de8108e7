import Foundation

/// What openers look at in a URL: its path, split and then decoded, and its query.
struct URLParts {
    let path: [String]
    let query: [String: String]

    /// Nil if a segment of the path does not decode to text.
    init?(of url: URL) {
        guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
        var path: [String] = []
        for segment in pathSegments(components.percentEncodedPath[...]) {
            guard let decoded = segment.removingPercentEncoding else { return nil }
            path.append(decoded)
        }
        self.path = path
        self.query = Dictionary(
            (components.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
    }

    /// The query with the values of placeholders, which win.
    func merged(with placeholders: [String: String]) -> [String: String] {
        query.merging(placeholders) { _, placeholder in placeholder }
    }
}
