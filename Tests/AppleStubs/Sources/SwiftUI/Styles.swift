public import Foundation

/// Color or pattern which fills a shape; the stub draws nothing.
public protocol ShapeStyle: Sendable {}

/// Color; the stub keeps only its description.
public struct Color: ShapeStyle, Hashable, View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    private let description: String

    /// Creates the named color of an asset catalog.
    nonisolated public init(_ name: String, bundle: Bundle? = nil) { description = name }

    /// Creates a color of components.
    nonisolated public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        description = "\(red) \(green) \(blue) \(opacity)"
    }

    /// Color of primary content.
    nonisolated public static let primary = Color("primary")
    /// Color of secondary content.
    nonisolated public static let secondary = Color("secondary")
    /// Red of the system, which adapts to the appearance.
    nonisolated public static let red = Color("red")

    func render(in context: RenderContext) -> [RenderNode] { [RenderNode("Color")] }
}

/// Blurred background; the stub draws nothing.
public struct Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
    /// Material of medium translucency.
    public static var regularMaterial: Material { Material() }
}

/// Font; the stub keeps only its style and its size.
public struct Font: Hashable, Sendable {
    private let style: TextStyle

    /// Style of text.
    public enum TextStyle: Hashable, Sendable {
        case title
        case headline
        case body
        case caption
    }

    /// Thickness of the strokes.
    public struct Weight: Hashable, Sendable {
        private let value: Int
        /// Usual weight.
        public static let regular = Weight(value: 400)
        /// Bold.
        public static let bold = Weight(value: 700)
    }

    private let size: Double?

    private init(style: TextStyle = .body, size: Double? = nil) { (self.style, self.size) = (style, size) }

    /// Font of captions.
    public static let caption = Font(style: .caption)

    /// Returns the system font of a size.
    public static func system(size: CGFloat) -> Font { Font(size: size) }

    /// Returns the system font of a style.
    public static func system(_ style: TextStyle, weight: Weight? = nil) -> Font { Font(style: style) }
}

extension View {
    /// Sets the font.
    public func font(_ font: Font?) -> some View {
        nodes("font") { nodes, _ in
            for node in nodes where node.font == nil { node.font = font }
            return nodes
        }
    }

    /// Sets the style of the foreground; the stub keeps a color.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        nodes("foregroundStyle") { nodes, _ in
            for node in nodes where node.color == nil { node.color = style as? Color }
            return nodes
        }
    }

    /// Sets the case of texts; the stub ignores it.
    public func textCase(_ textCase: Text.Case?) -> some View { self }

    /// Sets the style of the background; the stub ignores it.
    public func background<S: ShapeStyle>(_ style: S) -> some View { self }

    /// Adds space around the view; the stub ignores it.
    public func padding(_ length: CGFloat? = nil) -> some View { self }
}

extension Text {
    /// Case of the letters.
    public enum Case: Sendable {
        case uppercase
        case lowercase
    }

    /// Style in which a date is shown.
    public struct DateStyle: Sendable {
        /// Time up to or since the date.
        public static let timer = DateStyle()
        /// Time of day.
        public static let time = DateStyle()
    }

    /// Creates a text of a date; the stub shows its description.
    nonisolated public init(_ date: Date, style: DateStyle) { self.init(verbatim: date.description) }
}
