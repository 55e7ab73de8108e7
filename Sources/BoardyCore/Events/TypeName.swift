import BoardySupport

/// The name of a type in an event.
///
/// The name is made when it is read, because to spell a type out takes longer than the delivery of the event. Two names are equal if
/// their texts are:
///
/// ```swift
/// if case .output("cart", type: "Order") = event.kind { ... }
/// ```
public struct TypeName: Sendable {
    /// One word, because most events have one.
    private enum Content {
        case type(Any.Type)
        /// The name of a type of another process, or of a test.
        case text(Text)
    }

    private final class Text: Sendable {
        let text: String

        init(_ text: String) { self.text = text }
    }

    private let content: Content

    /// Creates the name of a type.
    public init(of type: Any.Type) { content = .type(type) }

    /// Creates a name from its text.
    public init(_ text: String) { content = .text(Text(text)) }
}

extension TypeName: CustomStringConvertible {
    /// The name as in the declaration of the type.
    public var description: String {
        switch content {
        case .type(let type): typeName(of: type)
        case .text(let name): name.text
        }
    }
}

extension TypeName: ExpressibleByStringLiteral {
    /// Creates a name from a literal, such as `"Order"`.
    public init(stringLiteral text: String) { self.init(text) }
}

extension TypeName: Hashable {
    /// Returns true if both names have the same text.
    public static func == (first: TypeName, second: TypeName) -> Bool {
        if case (.type(let first), .type(let second)) = (first.content, second.content), first == second { return true }
        return first.description == second.description
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
