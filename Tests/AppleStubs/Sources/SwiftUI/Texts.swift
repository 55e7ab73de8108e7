public import Foundation

/// View which shows text.
public struct Text: View, PrimitiveView, Equatable {
    /// Absence of a body.
    public typealias Body = Never
    let content: String

    /// Creates a text without localization.
    nonisolated public init(verbatim content: String) { self.content = content }

    /// Creates a text of a string.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ content: S) { self.content = String(content) }

    /// Creates a text of a localization key.
    nonisolated public init(_ key: LocalizedStringKey) { content = key.key }

    func render(in context: RenderContext) -> [RenderNode] { [RenderNode("Text", text: content)] }
}

/// Key of a localized text; the stub shows the key itself.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
    let key: String
    /// Creates a key.
    public init(_ value: String) { key = value }
    /// Creates a key from a literal.
    public init(stringLiteral value: String) { key = value }
}

/// View which shows an image.
public struct Image: View, PrimitiveView, Equatable {
    /// Absence of a body.
    public typealias Body = Never
    let name: String

    /// Creates the image of a name in a bundle, or in the main bundle.
    nonisolated public init(_ name: String, bundle: Bundle? = nil) {
        self.name = [bundle?.bundlePath, name].compactMap(\.self).joined(separator: "/")
    }

    /// Creates a system symbol image.
    nonisolated public init(systemName: String) { name = systemName }

    func render(in context: RenderContext) -> [RenderNode] {
        let node = RenderNode("Image")
        node.title = name
        return [node]
    }
}

/// Title with an icon.
public struct Label<Title: View, Icon: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let title: Title
    let icon: Icon

    /// Creates a label.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    func render(in context: RenderContext) -> [RenderNode] {
        let children =
            SwiftUI.render(icon, in: context.descend("icon")) + SwiftUI.render(title, in: context.descend("title"))
        return [RenderNode("Label", children: children)]
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a system symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with a system symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}

/// View which shows progress.
public struct ProgressView<Label: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let label: Label

    /// Creates a view with a label.
    public init(@ViewBuilder label: () -> Label) { self.label = label() }

    func render(in context: RenderContext) -> [RenderNode] {
        [RenderNode("ProgressView", children: SwiftUI.render(label, in: context.descend("label")))]
    }
}

extension ProgressView {
    /// Creates a view of a completed part; the stub does not show the part.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(label: label)
    }
}

extension ProgressView where Label == EmptyView {
    /// Creates a view without a label.
    public init() { self.init(label: { EmptyView() }) }
}

extension ProgressView where Label == Text {
    /// Creates a view with a title.
    public init(_ titleKey: LocalizedStringKey) { self.init(label: { Text(titleKey) }) }

    /// Creates a view with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) { self.init(label: { Text(title) }) }
}
