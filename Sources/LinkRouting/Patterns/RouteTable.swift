/// Patterns by number, and which of them match a link, with its parameters. A class, so that a look-up holds on to it by one
/// reference, and not by one for each of its arrays.
package final class RouteTable {
    package init() {}

    private var trie = PathTrie()
    private var patterns: [PathPattern] = []

    /// For each shape its patterns, in the order in which they came.
    private var routes: [[Int]] = []

    /// Patterns that match a link, of which none is better than the others.
    package struct Match {
        /// At least one, in the order in which they came.
        package let routes: [Int]

        /// Those of the first pattern.
        package let parameters: URLParameters

        fileprivate let place: PathTrie.Place
    }

    /// Adds a pattern under the next number.
    ///
    /// - Returns: the first pattern that matches the same paths, if there is one.
    @discardableResult
    package func add(_ pattern: PathPattern) -> Int? {
        let leaf = trie.insert(pattern)
        patterns.append(pattern)
        guard leaf < routes.count else {
            routes.append([patterns.count - 1])
            return nil
        }
        routes[leaf].append(patterns.count - 1)
        return routes[leaf].first
    }

    /// The patterns that match best, or next best.
    package func match(_ parts: inout URLComponentRanges, after match: Match? = nil) -> Match? {
        parts.withSegments(limit: trie.depth) { parts, link, segments in
            guard let (leaf, place) = trie.next(for: segments, after: match?.place) else { return nil }
            let parameters = URLParameters(of: parts, in: link, segments, patterns[routes[leaf][0]])
            return Match(routes: routes[leaf], parameters: parameters, place: place)
        }
    }

    /// The parameters of a link that a pattern matches.
    package func parameters(of parts: inout URLComponentRanges, for route: Int) -> URLParameters {
        parts.withSegments(limit: trie.depth) { parts, link, segments in
            URLParameters(of: parts, in: link, segments, patterns[route])
        }
    }
}
