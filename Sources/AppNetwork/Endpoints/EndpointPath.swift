import Foundation

/// The path of an ``Endpoint``, below the base URL.
///
/// A value in a literal is one segment. Slashes in it are encoded:
///
/// ```swift
/// let path: EndpointPath = "notes/\(id)"  // with the id "a/b?c": notes/a%2Fb%3Fc
/// ```
///
/// A path with an empty value, or with the segment `..`, is refused when it is requested.
public struct EndpointPath: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The path, percent-encoded and without slashes at the start.
    let text: String

    /// True if one of the values in the path is empty. The path could be that of a collection then.
    private let hasEmptyValue: Bool

    /// Creates a path from a text without percent-encoding, such as one from outside. Slashes separate segments.
    public init(_ text: String) {
        self.text = Substring(text.utf8.drop { $0 == UInt8(ascii: "/") }).percentEncoded(besides: "/")
        hasEmptyValue = false
    }

    /// Creates a path from a literal without values.
    public init(stringLiteral text: String) { self.init(text) }

    /// Creates a path from a literal with values.
    public init(stringInterpolation parts: StringInterpolation) {
        text = String(parts.text.drop { $0 == "/" })
        hasEmptyValue = parts.hasEmptyValue
    }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var hasEmptyValue = false

        /// Creates a path without parts.
        public init(literalCapacity _: Int, interpolationCount _: Int) {}

        /// Adds a part of the literal. Slashes separate segments.
        public mutating func appendLiteral(_ literal: String) {
            text += literal[...].percentEncoded(besides: "/")
        }

        /// Adds a value as a part of one segment.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            let segment = value.description[...].percentEncoded()
            if segment.isEmpty { hasEmptyValue = true }
            text += segment
        }
    }

    /// The reason why the path must not be requested; nil if there is none.
    var problem: String? {
        if hasEmptyValue { return "a value in its path is empty" }
        // Some servers decode the path before they split it, and take a backslash for a slash.
        let segments = (text.removingPercentEncoding ?? "..").unicodeScalars.split { $0 == "/" || $0 == "\\" }
        let leaves = segments.contains { $0.count <= 2 && $0.allSatisfy { $0 == "." } }
        return leaves ? "a segment of its path is '.' or '..'" : nil
    }
}
