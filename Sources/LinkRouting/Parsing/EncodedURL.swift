#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The path, the query and the fragment of a URL, still percent-encoded.
///
/// Finds only the separators, as in [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-B), appendix B, because `URL` has
/// validated the text.
struct EncodedURL: Sendable {
    /// The path in UTF-8, without one slash at either end; empty if there are no segments.
    let path: ArraySlice<UInt8>

    /// The query in UTF-8; empty if there is none.
    let query: ArraySlice<UInt8>

    /// The fragment in UTF-8; empty if there is none.
    let fragment: ArraySlice<UInt8>

    private let hasEscapes: Bool

    /// Splits a URL and checks that its percent escapes decode to text.
    init(_ url: URL) throws(InvalidPercentEncoding) {
        var remainder = Array(url.absoluteString.utf8)[...]
        let scheme = remainder.prefix { $0 != UInt8(ascii: ":") && !Self.endsAuthority($0) }
        if scheme.endIndex < remainder.endIndex, remainder[scheme.endIndex] == UInt8(ascii: ":") {
            remainder = remainder[(scheme.endIndex + 1)...]
        }
        if remainder.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
            remainder = remainder.dropFirst(2).drop { !Self.endsAuthority($0) }
        }
        var path = remainder.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        remainder = remainder[path.endIndex...]
        let hasQuery = remainder.first == UInt8(ascii: "?")
        query = remainder.dropFirst(hasQuery ? 1 : 0).prefix { hasQuery && $0 != UInt8(ascii: "#") }
        fragment = remainder[query.endIndex...].dropFirst()
        if path.first == UInt8(ascii: "/") { path = path.dropFirst() }
        if path.last == UInt8(ascii: "/") { path = path.dropLast() }
        self.path = path
        let percent = UInt8(ascii: "%")
        hasEscapes = path.contains(percent) || query.contains(percent) || fragment.contains(percent)
        guard hasEscapes else { return }
        for part in [path, query, fragment] { _ = try percentDecoded(part) }
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// The first segments of the path and, if there are more, one part with all others. A link may have any number of segments.
    func segments(limit: Int) -> [ArraySlice<UInt8>] {
        path.isEmpty
            ? [] : path.split(separator: UInt8(ascii: "/"), maxSplits: limit, omittingEmptySubsequences: false)
    }

    /// The decoded segments from an index of the path to its end.
    func segments(from start: Int) -> [String] {
        path.isEmpty
            ? []
            : path[start...].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { text(of: $0) }
    }

    /// The decoded text of a part of the path, the query or the fragment.
    func text(of part: ArraySlice<UInt8>) -> String {
        guard hasEscapes, part.contains(UInt8(ascii: "%")), let text = try? percentDecoded(part) else {
            return String(decoding: part, as: UTF8.self)
        }
        return text
    }
}
