public import Foundation

/// Horizontal alignment.
public enum HorizontalAlignment: Sendable {
    case leading
    case center
    case trailing
}

/// Vertical alignment.
public enum VerticalAlignment: Sendable {
    case top
    case center
    case bottom
}

/// Column of views.
public struct VStack<Content: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let content: Content

    /// Creates the container of the content.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    { self.content = content() }

    func render(in context: RenderContext) -> [RenderNode] {
        [RenderNode("VStack", children: SwiftUI.render(content, in: context.descend("VStack")))]
    }
}

/// Row of views.
public struct HStack<Content: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let content: Content

    /// Creates the container of the content.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    func render(in context: RenderContext) -> [RenderNode] {
        [RenderNode("HStack", children: SwiftUI.render(content, in: context.descend("HStack")))]
    }
}

/// Views above each other.
public struct ZStack<Content: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let content: Content

    /// Creates the container of the content.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    func render(in context: RenderContext) -> [RenderNode] {
        [RenderNode("ZStack", children: SwiftUI.render(content, in: context.descend("ZStack")))]
    }
}

/// Scrollable list of rows.
public struct List<Content: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let content: Content

    /// Creates the container of the content.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    func render(in context: RenderContext) -> [RenderNode] {
        [RenderNode("List", children: SwiftUI.render(content, in: context.descend("List")))]
    }
}

/// Scrollable area.
public struct ScrollView<Content: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let content: Content

    /// Creates the container of the content.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    func render(in context: RenderContext) -> [RenderNode] {
        [RenderNode("ScrollView", children: SwiftUI.render(content, in: context.descend("ScrollView")))]
    }
}

/// Container of controls for input.
public struct Form<Content: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let content: Content

    /// Creates the container of the content.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    func render(in context: RenderContext) -> [RenderNode] {
        [RenderNode("Form", children: SwiftUI.render(content, in: context.descend("Form")))]
    }
}

/// Views without a layout of their own.
public struct Group<Content: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    func render(in context: RenderContext) -> [RenderNode] {
        SwiftUI.render(content, in: context.descend("Group"))
    }
}
