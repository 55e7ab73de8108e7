/// A fragment of the page. It consists of escaped text and of the declared elements and attributes, so a name can never
/// become markup.
///
/// The markup is valid HTML and well-formed XML.
struct Markup: Sendable {
    /// The text of the markup in the file.
    private(set) var source: String

    /// Creates an element.
    init(_ tag: Tag, _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { .nothing }) {
        self.init(tag, attributes: attributes, content: content())
    }

    /// Creates an element with an array of attributes.
    init(_ tag: Tag, attributes: [Attribute], content: Markup = .nothing) {
        var source = "<" + tag.rawValue
        for attribute in attributes {
            source += " "
            source += attribute.source
        }
        if tag.isVoid {
            source += "/>"
        } else {
            source += ">"
            source += content.source
            source += "</"
            source += tag.rawValue
            source += ">"
        }
        self.source = source
    }

    /// Creates an escaped text, in which invisible characters are shown as escapes.
    init(text: String) { source = escaped(text) }

    /// Creates the styles of the page. Only literals are accepted, because the content of a style sheet cannot be
    /// escaped.
    init(styleSheet: StaticString...) {
        source = "<style>" + styleSheet.map { "\($0)" }.joined(separator: "\n") + "</style>"
    }

    private init(source: String) { self.source = source }

    /// Empty markup.
    static let nothing = Markup(source: "")

    /// Appends other markup.
    mutating func append(_ other: Markup) { source += other.source }

    /// The complete page with this markup as its root.
    var page: String { "<!DOCTYPE html>\n" + source + "\n" }
}

/// A result builder that concatenates markup.
@resultBuilder
enum MarkupBuilder {
    static func buildExpression(_ markup: Markup) -> Markup { markup }
    static func buildExpression(_ text: String) -> Markup { Markup(text: text) }
    static func buildBlock(_ parts: Markup...) -> Markup { joined(parts) }
    static func buildOptional(_ part: Markup?) -> Markup { part ?? .nothing }
    static func buildEither(first: Markup) -> Markup { first }
    static func buildEither(second: Markup) -> Markup { second }
    static func buildArray(_ parts: [Markup]) -> Markup { joined(parts) }

    private static func joined(_ parts: [Markup]) -> Markup { parts.reduce(into: .nothing) { $0.append($1) } }
}
