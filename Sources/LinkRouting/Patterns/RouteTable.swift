#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

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
    fileprivate struct Route {
        let pattern: PathPattern

        /// The next route with a pattern that matches the same paths.
        var next: Int?

        /// The last of these routes; maintained for the first.
        var last: Int
    }

    private var trie = PathTrie()
    private var routes: [Route] = []
    private var suggester = RouteSuggester()

    /// Creates a table without patterns.
    public init() {}

    /// Adds a pattern under the next number.
    ///
    /// - Returns: the first pattern that matches the same paths, if there is one. Both patterns stay in the table.
    /// - Complexity: proportional to the length of the pattern, on average.
    @discardableResult
    public mutating func add(_ pattern: PathPattern) -> Int? { add(pattern, isSuggested: true) }

    /// - Parameter isSuggested: false leaves the pattern out of the suggestions.
    @discardableResult
    package mutating func add(_ pattern: PathPattern, isSuggested: Bool) -> Int? {
        let number = routes.count
        let first = trie.insert(pattern, as: number)
        routes.append(Route(pattern: pattern, last: number))
        if isSuggested { suggester.add(pattern) }
        guard first != number else { return nil }
        routes[routes[first].last].next = number
        routes[first].last = number
        return first
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
        Matches(trie, routes, try EncodedURL(url))
    }

    /// The matches of a URL, best first.
    public struct Matches: Sequence, IteratorProtocol, Sendable {
        private let trie: PathTrie
        private let routes: [Route]
        private let url: EncodedURL
        private let path: [ArraySlice<UInt8>]

        /// The query and the fragment, after they were first needed.
        private var tail: URLTail?
        private var place: PathTrie.Place?
        private var isExhausted = false

        fileprivate init(_ trie: PathTrie, _ routes: [Route], _ url: EncodedURL) {
            (self.trie, self.routes, self.url) = (trie, routes, url)
            path = url.segments(limit: trie.depth)
        }

        /// Looks up the next best match.
        public mutating func next() -> Match? {
            guard let first = nextRoute() else { return nil }
            return Match(routes: Array(equals(of: first)), parameters: parameters(for: first))
        }

        /// The first pattern of the next best match, without its parameters.
        package mutating func nextRoute() -> Int? {
            guard !isExhausted, let (route, place) = trie.next(for: url, path, after: place) else {
                isExhausted = true
                return nil
            }
            self.place = place
            return route
        }

        /// The patterns that match the same paths as the first one, in order of addition, with the first one.
        package func equals(of first: Int) -> Equals { Equals(routes: routes, following: first) }

        /// The parameters of the URL for a pattern that matches it.
        ///
        /// - Complexity: proportional to the length of the URL for the first pattern, and constant for all others, because a value is
        ///   decoded when it is read.
        package mutating func parameters(for route: Int) -> URLParameters {
            let tail = tail ?? URLTail(of: url)
            self.tail = tail
            return URLParameters(url, path, routes[route].pattern.segments, tail)
        }
    }

    /// The numbers of patterns that match the same paths, in order of addition.
    package struct Equals: Sequence, IteratorProtocol {
        fileprivate let routes: [Route]
        fileprivate var following: Int?

        package mutating func next() -> Int? {
            guard let route = following else { return nil }
            following = routes[route].next
            return route
        }
    }

    // MARK: Suggesting

    /// The texts of at most three patterns that are most similar to the path of a URL that no pattern matches, nearest first.
    ///
    /// If the path resembles no pattern, the host is taken as its first segment, because `app://employees` is often written
    /// for `app:///employees`.
    ///
    /// - Complexity: proportional to the number of patterns, at a few nanoseconds for each.
    public func suggestions(for url: URL) -> [String] { hint(for: url).patterns }

    /// The reason why no pattern matches a URL, as far as it can be guessed.
    package struct Hint: Hashable, Sendable {
        /// The texts of similar patterns, nearest first.
        package var patterns: [String] = []

        /// The host, if it is the first segment of a path that was written with two slashes instead of three.
        package var misreadHost: String?

        /// True if a pattern matches the URL with three slashes.
        package var isMatchedWithThreeSlashes = false
    }

    /// A guess why no pattern matches a URL.
    ///
    /// - Complexity: as that of ``suggestions(for:)``.
    package func hint(for url: URL) -> Hint {
        let path = (try? EncodedURL(url)).map { $0.segments(from: $0.path.startIndex) } ?? []
        let misread = Self.withThreeSlashes(url)
        if let misread, var matches = try? matches(misread.url), let route = matches.nextRoute(),
            case .literal = routes[route].pattern.segments.first
        {
            let pattern = routes[route].pattern.description
            return Hint(patterns: [pattern], misreadHost: misread.host, isMatchedWithThreeSlashes: true)
        }
        let suggestions = suggester.suggestions(for: path, isTried: true)
        guard suggestions.isEmpty, let host = url.host() else { return Hint(patterns: suggestions) }
        let patterns = suggester.suggestions(for: [host] + path, isTried: false)
        // A placeholder matches any host, so that such a pattern says nothing about the host.
        let isMisread = patterns.first.map { !$0.utf8.drop { $0 == UInt8(ascii: "/") }.starts(with: "{".utf8) } ?? false
        return Hint(patterns: patterns, misreadHost: isMisread ? misread?.host : nil)
    }

    /// A URL with its host as the first segment of its path, as in `app:///employees` for `app://employees`; nil if it has no host, or
    /// a user or a port besides.
    private static func withThreeSlashes(_ url: URL) -> (host: String, url: URL)? {
        guard let scheme = url.scheme, let host = url.host(), !host.isEmpty, url.port == nil, url.user() == nil else {
            return nil
        }
        let text = url.absoluteString
        let start = "\(scheme)://"
        guard text.utf8.starts(with: (start + host).utf8) else { return nil }
        return URL(string: "\(start)/" + text.dropFirst(start.count)).map { (host, $0) }
    }
}
