/// A piece of the page. It can be made of escaped text, and of elements and attributes that are declared here, and of nothing
/// else: so whatever a board is called, its name stays text.
///
/// All of it is both HTML and well-formed XML.
struct Markup: Sendable {
    /// What is written to the file.
    private(set) var source: String

    /// An element.
    init(_ tag: Tag, _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { .nothing }) {
        self.init(tag, attributes: attributes, content: content())
    }

    /// An element with attributes that are put together elsewhere.
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

    /// A text, with everything in it that has a meaning in markup escaped, and everything that cannot be seen made visible.
    init(text: String) {
        source = escaped(text)
    }

    /// The styles of the page. Only a literal will do, since what is in a style sheet cannot be escaped.
    init(styleSheet: StaticString...) {
        source = "<style>" + styleSheet.map { "\($0)" }.joined(separator: "\n") + "</style>"
    }

    private init(source: String) {
        self.source = source
    }

    /// No markup at all.
    static let nothing = Markup(source: "")

    /// Puts another piece behind this one.
    mutating func append(_ other: Markup) {
        source += other.source
    }

    /// This as the root of a page.
    var page: String { "<!DOCTYPE html>\n" + source + "\n" }
}

/// Puts pieces of the page one behind the other.
@resultBuilder
enum MarkupBuilder {
    static func buildExpression(_ markup: Markup) -> Markup { markup }
    static func buildExpression(_ text: String) -> Markup { Markup(text: text) }
    static func buildBlock(_ parts: Markup...) -> Markup { joined(parts) }
    static func buildOptional(_ part: Markup?) -> Markup { part ?? .nothing }
    static func buildEither(first: Markup) -> Markup { first }
    static func buildEither(second: Markup) -> Markup { second }
    static func buildArray(_ parts: [Markup]) -> Markup { joined(parts) }

    private static func joined(_ parts: [Markup]) -> Markup {
        parts.reduce(into: .nothing) { $0.append($1) }
    }
}
