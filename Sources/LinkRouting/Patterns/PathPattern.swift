#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A path with placeholders, such as `/employees/{id}` or `/files/{path...}`.
///
/// ```swift
/// let pattern = try PathPattern("/employees/{id}")
/// let parameters = pattern.parameters(of: URL(string: "app:///employees/e1?page=2")!)
/// parameters?["id"]    // "e1"
/// parameters?["page"]  // "2"
/// ```
///
/// A path is split at its slashes and percent-decoded once. Each segment of a pattern matches as follows:
///
/// | segment | matches |
/// |---|---|
/// | `employees` | the same text, including case; written decoded, as in `/größe` |
/// | `{id}` | one segment that is not empty |
/// | `{path...}` | the rest of the path, at least one segment; allowed only as the last segment |
///
/// One slash at either end of a path or pattern is ignored. The scheme and the host of a URL are ignored as well.
///
/// To find the best of many patterns, add them to a ``RouteTable``.
public struct PathPattern: Sendable, CustomStringConvertible {
    /// The pattern as it was written.
    public let description: String

    let segments: [PatternSegment]

    /// The name of the rest, if the pattern ends with one.
    var rest: String? { if case .rest(let name) = segments.last { name } else { nil } }

    /// All names in the pattern, in order.
    var names: [String] { segments.compactMap(\.name) }

    /// Parses a pattern.
    ///
    /// - Throws: an error with the reason and the position if the pattern is malformed, looks like a URL, or uses a name twice.
    public init(_ pattern: String) throws(SyntaxError) {
        description = pattern
        segments = try PatternParser.segments(of: pattern)
    }

    /// A pattern for a path that consists of one literal, or for all paths below that literal.
    ///
    /// - Parameter name: the literal; not parsed, so that it may contain braces.
    package init(literal name: String, hasRest: Bool) {
        description = "/\(name)\(hasRest ? "/{path...}" : "")"
        segments = hasRest ? [.literal(name), .rest("path")] : [.literal(name)]
    }

    // MARK: Matching

    /// The parameters of a URL if its path matches; nil if it does not match or its percent escapes are invalid.
    public func parameters(of url: URL) -> URLParameters? {
        guard let url = try? EncodedURL(url) else { return nil }
        let path = url.segments(limit: segments.count)
        guard rest == nil ? path.count == segments.count : path.count >= segments.count else { return nil }
        for (segment, part) in zip(segments, path) {
            switch segment {
            case .literal(let literal) where url.text(of: part) != literal: return nil
            case .placeholder where part.isEmpty: return nil
            case .literal, .placeholder, .rest: break
            }
        }
        return URLParameters(url, path, segments, URLTail(of: url))
    }
}
