/// A text in the source language of a ``TextCatalog``, written as a literal: the key of its translations, and its arguments.
///
/// The key has the form that Xcode gives to a `String.LocalizationValue`: `%@` for a text, `%lld` for an `Int`, and `%%` for a percent sign
/// beside arguments.
///
/// ```swift
/// catalog("\(count) files in \(folder)")  // the key is "%lld files in %@"
/// ```
public struct CatalogText: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The key of the translations.
    public let key: String

    /// The text with its arguments, in the source language.
    let source: String

    let arguments: [Argument]

    enum Argument: Hashable {
        case text(String)
        case number(Int)

        var specifier: TextFormat.Specifier {
            switch self {
            case .text: .text
            case .number: .number
            }
        }

        var text: String {
            switch self {
            case .text(let text): text
            case .number(let number): "\(number)"
            }
        }
    }

    /// A text without arguments.
    public init(stringLiteral text: String) {
        (key, source, arguments) = (text, text, [])
    }

    /// A text with arguments.
    public init(stringInterpolation parts: StringInterpolation) {
        key = parts.arguments.isEmpty ? parts.source : parts.key
        (source, arguments) = (parts.source, parts.arguments)
    }

    /// The parts of a text with arguments.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var source = ""
        fileprivate var arguments: [Argument] = []

        /// Makes room for a number of parts.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends a part of the text itself.
        public mutating func appendLiteral(_ text: String) {
            key += text.replacing("%", with: "%%")
            source += text
        }

        /// Appends a text that is not translated, such as a name.
        public mutating func appendInterpolation(_ text: String) { append(.text(text)) }

        /// Appends a number. The translations can have plural forms for it.
        public mutating func appendInterpolation(_ number: Int) { append(.number(number)) }

        private mutating func append(_ argument: Argument) {
            key += argument.specifier.rawValue
            source += argument.text
            arguments.append(argument)
        }
    }
}
