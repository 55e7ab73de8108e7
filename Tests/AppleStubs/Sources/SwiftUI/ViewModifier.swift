/// Change of a view.
@MainActor @preconcurrency public protocol ViewModifier {
    /// Type of the changed view.
    associatedtype Body: View
    /// View which is changed.
    typealias Content = ViewModifierContent<Self>
    /// Returns the changed view.
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

/// View passed to a modifier.
public struct ViewModifierContent<Modifier: ViewModifier>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let content: any View

    func render(in context: RenderContext) -> [RenderNode] { renderAny(content, in: context.descend("content")) }
}

/// View changed by a modifier.
public struct ModifiedContent<Content, Modifier> {
    /// View.
    public var content: Content
    /// Modifier.
    public var modifier: Modifier

    /// Creates a changed view.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
    /// Absence of a body.
    public typealias Body = Never

    func render(in context: RenderContext) -> [RenderNode] {
        let own = context.descend(ObjectIdentifier(Modifier.self))
        linkProperties(of: modifier, in: own)
        return SwiftUI.render(modifier.body(content: ViewModifierContent(content: content)), in: own)
    }
}

extension View {
    /// Changes the view by a modifier.
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// View which changes the nodes of its content.
struct NodeView<Content: View>: View, PrimitiveView {
    typealias Body = Never
    let content: Content
    let key: String
    let change: @MainActor ([RenderNode], RenderContext) -> [RenderNode]

    func render(in context: RenderContext) -> [RenderNode] {
        let own = context.descend(key)
        return change(SwiftUI.render(content, in: own), own)
    }
}

extension View {
    func nodes(
        _ key: String, _ change: @escaping @MainActor ([RenderNode], RenderContext) -> [RenderNode]
    ) -> NodeView<Self> {
        NodeView(content: self, key: key, change: change)
    }
}
