package import Foundation

/// Where the path and the query of a URL are in its text.
///
/// A URL has been looked at when it was made, so that it is enough to find what separates its parts, as in
/// [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-B), appendix B.
package struct URLComponentRanges {
    /// The link.
    private var text: String

    /// The path without one slash at either end, in UTF-8; empty if there are no segments.
    let path: Range<Int>

    /// The query, in UTF-8; empty if there is none.
    let query: Range<Int>

    /// Whether there is a percent escape in the path or the query.
    let hasEscapes: Bool

    /// - Throws: if what percent escapes stand for is no text.
    package init(of url: URL) throws(InvalidPercentEncoding) {
        var text = url.absoluteString
        let (path, query, hasEscapes) = text.withUTF8(Self.split)
        if hasEscapes {
            // A separator is never part of an encoded character, so that all can be decoded at once to see whether it can be.
            let utf8 = text.utf8
            let start = utf8.index(utf8.startIndex, offsetBy: path.lowerBound)
            let end = utf8.index(utf8.startIndex, offsetBy: max(path.upperBound, query.upperBound))
            _ = try percentDecoded(utf8[start..<end])
        }
        (self.text, self.path, self.query, self.hasEscapes) = (text, path, query, hasEscapes)
    }

    /// Hands the link and the segments of its path to a closure.
    ///
    /// - Parameter limit: how many segments are wanted; if there are more, one more is found.
    mutating func withSegments<Result>(
        limit: Int, _ body: (_ parts: URLComponentRanges, _ link: UnsafeBufferPointer<UInt8>, PathSegments) -> Result
    ) -> Result {
        let parts = self
        return text.withUTF8 { link in
            PathSegments.of(parts, in: link, limit: limit) { body(parts, link, $0) }
        }
    }

    /// The segments of the path, decoded.
    package var segments: [String] {
        var parts = self
        return parts.withSegments(limit: 0) { $2.count == 0 ? [] : $2.rest(from: 0) }
    }

    private static func split(_ link: UnsafeBufferPointer<UInt8>) -> (Range<Int>, Range<Int>, Bool) {
        let slash = UInt8(ascii: "/")
        var index = 0
        scheme: while index < link.count {
            switch link[index] {
            case UInt8(ascii: ":"): break scheme
            // What comes to one of these before it comes to a colon has no scheme.
            case slash, UInt8(ascii: "?"), UInt8(ascii: "#"): index = link.count
            default: index += 1
            }
        }
        index = index < link.count ? index + 1 : 0
        if index + 1 < link.count, link[index] == slash, link[index + 1] == slash {
            index += 2
            authority: while index < link.count {
                switch link[index] {
                case slash, UInt8(ascii: "?"), UInt8(ascii: "#"): break authority
                default: index += 1
                }
            }
        }
        var (start, hasEscapes) = (index, false)
        path: while index < link.count {
            switch link[index] {
            case UInt8(ascii: "?"), UInt8(ascii: "#"): break path
            case UInt8(ascii: "%"): hasEscapes = true
            default: break
            }
            index += 1
        }
        var end = index
        if start < end, link[start] == slash { start += 1 }
        if start < end, link[end - 1] == slash { end -= 1 }
        guard index < link.count, link[index] == UInt8(ascii: "?") else { return (start..<end, end..<end, hasEscapes) }
        let query = index + 1
        index = query
        while index < link.count, link[index] != UInt8(ascii: "#") {
            if link[index] == UInt8(ascii: "%") { hasEscapes = true }
            index += 1
        }
        return (start..<end, query..<index, hasEscapes)
    }
}
