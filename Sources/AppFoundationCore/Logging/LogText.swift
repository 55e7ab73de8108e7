/// A text for a log. Its interpolated values are private unless marked as public, as in Apple's unified logging.
///
/// ```swift
/// log.error("store", "The file \(name, privacy: .public) of \(user) is damaged.")
/// // The file cities.json of <private> is damaged.
/// ```
///
/// Descriptions and mirrors do not contain private values.
public struct LogText: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The visibility of an interpolated value.
    public enum Privacy: Hashable, Sendable {
        /// The value is written to every log.
        case `public`
        /// The value is replaced by `<private>`, unless the log shows private values.
        case `private`
    }

    fileprivate let parts: [Part]

    fileprivate struct Part: Hashable, Sendable {
        let text: String
        let privacy: Privacy
    }

    /// Creates a text that is public.
    public init(stringLiteral text: String) {
        parts = [Part(text: text, privacy: .public)]
    }

    /// Creates a text from a literal with interpolated values.
    public init(stringInterpolation: StringInterpolation) {
        parts = stringInterpolation.parts
    }

    /// Returns the text, with private parts replaced by `<private>` unless they are to be shown.
    ///
    /// - Parameter showsPrivateValues: true to include private parts.
    public func text(showsPrivateValues: Bool) -> String {
        parts.map { $0.privacy == .public || showsPrivateValues ? $0.text : "<private>" }.joined()
    }

    /// The literal and the values of a text.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Creates an empty interpolation.
        public init(literalCapacity _: Int, interpolationCount _: Int) {}

        /// Adds a part of the literal, which is public.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(Part(text: literal, privacy: .public)) }
        }

        /// Adds a value, which is private unless marked as public.
        public mutating func appendInterpolation(_ value: some Any, privacy: Privacy = .private) {
            parts.append(Part(text: "\(value)", privacy: privacy))
        }

        /// Adds another text for a log. Its parts keep their privacy.
        public mutating func appendInterpolation(_ text: LogText) {
            parts += text.parts
        }
    }
}

extension LogText: CustomStringConvertible, CustomReflectable {
    /// The text. Private values appear as `<private>`.
    public var description: String { text(showsPrivateValues: false) }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
