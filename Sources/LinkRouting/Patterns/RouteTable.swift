public import Foundation

/// Finds the patterns that match a URL, in time that does not depend on the number of patterns.
///
/// ```swift
/// var table = RouteTable()
/// table.add(try PathPattern("/employees/{id}"))
/// table.add(try PathPattern("/employees/import"))
///
/// let url = URL(string: "app:///employees/e1")!
/// if let match = try table.match(url) {
///     match.routes            // [0]
///     match.parameters["id"]  // "e1"
/// } else {
///     table.suggestions(for: url)
/// }
/// ```
///
/// Patterns are numbered from 0 in order of addition, so that an array can hold their handlers. If several patterns match, a literal
/// beats a placeholder and a placeholder beats a rest, from left to right. ``matches(_:)`` finds the other matches as well.
public struct RouteTable: Sendable {
    /// An immutable object, so that a look-up retains one reference rather than one for each array.
    fileprivate final class Storage: Sendable {
        let routes: Routes

        init(_ routes: Routes) { self.routes = routes }
    }

    fileprivate struct Routes {
        var trie = PathTrie()
        var patterns: [PathPattern] = []
        /// The patterns of each leaf of the trie, in order of addition.
        var leaves: [[Int]] = []
        var suggester = RouteSuggester()
    }

    private var storage = empty
    private static let empty = Storage(Routes())

    /// Creates a table without patterns.
    public init() {}

    /// Adds a pattern under the next number.
    ///
    /// - Returns: the first pattern that matches the same paths, if there is one. Both patterns stay in the table.
    /// - Complexity: proportional to the length of the pattern, on average.
    @discardableResult
    public mutating func add(_ pattern: PathPattern) -> Int? {
        add(pattern, isSuggested: true)
    }

    /// - Parameter isSuggested: false leaves the pattern out of the suggestions.
    @discardableResult
    package mutating func add(_ pattern: PathPattern, isSuggested: Bool) -> Int? {
        var routes = storage.routes
        // Releases the arrays, which would be copied otherwise.
        storage = Self.empty
        defer { storage = Storage(routes) }
        let leaf = routes.trie.insert(pattern)
        let number = routes.patterns.count
        routes.patterns.append(pattern)
        if isSuggested { routes.suggester.add(pattern) }
        guard leaf < routes.leaves.count else {
            routes.leaves.append([number])
            return nil
        }
        routes.leaves[leaf].append(number)
        return routes.leaves[leaf].first
    }

    // MARK: Matching

    /// The patterns of equal rank that match a URL, with the parameters.
    public struct Match: Sendable {
        /// The numbers of the patterns, in order of addition; at least one. They differ only in the names of placeholders.
        public let routes: [Int]

        /// The parameters for the first of the patterns.
        public let parameters: URLParameters
    }

    /// The best match of a URL; nil if no pattern matches.
    ///
    /// - Throws: an error if a percent escape does not decode to text that can be compared in bounded time.
    /// - Complexity: proportional to the length of the URL.
    public func match(_ url: URL) throws(InvalidPercentEncoding) -> Match? {
        var matches = try matches(url)
        return matches.next()
    }

    /// All matches of a URL, best first. Each match is looked up when it is requested.
    ///
    /// - Throws: an error if a percent escape does not decode to text that can be compared in bounded time.
    public func matches(_ url: URL) throws(InvalidPercentEncoding) -> Matches {
        Matches(storage, try EncodedURL(url))
    }

    /// The matches of a URL, best first.
    public struct Matches: Sequence, IteratorProtocol, Sendable {
        private let storage: Storage
        private let url: EncodedURL
        private let path: [ArraySlice<UInt8>]
        private var place: PathTrie.Place?
        private var isExhausted = false

        fileprivate init(_ storage: Storage, _ url: EncodedURL) {
            (self.storage, self.url) = (storage, url)
            path = url.segments(limit: storage.routes.trie.depth)
        }

        /// Looks up the next best match.
        public mutating func next() -> Match? {
            nextRoutes().map { Match(routes: $0, parameters: parameters(for: $0[0])) }
        }

        /// The patterns of the next best match, without their parameters, which cost a pass over the URL.
        package mutating func nextRoutes() -> [Int]? {
            guard !isExhausted, let (leaf, place) = storage.routes.trie.next(for: url, path, after: place) else {
                isExhausted = true
                return nil
            }
            self.place = place
            return storage.routes.leaves[leaf]
        }

        /// The parameters of the URL for a pattern that matches it.
        package func parameters(for route: Int) -> URLParameters {
            URLParameters(url, path, storage.routes.patterns[route])
        }
    }

    // MARK: Suggesting

    /// The texts of at most three patterns that are most similar to the path of a URL that no pattern matches, nearest first.
    ///
    /// If the path resembles no pattern, the host is taken as its first segment, because `app://employees` is often written
    /// for `app:///employees`.
    ///
    /// - Complexity: proportional to the number of patterns, at a few nanoseconds for each.
    public func suggestions(for url: URL) -> [String] {
        let path = (try? EncodedURL(url)).map { $0.segments(from: $0.path.startIndex) } ?? []
        let suggestions = storage.routes.suggester.suggestions(for: path, isTried: true)
        guard suggestions.isEmpty, let host = url.host() else { return suggestions }
        return storage.routes.suggester.suggestions(for: [host] + path, isTried: false)
    }
}
