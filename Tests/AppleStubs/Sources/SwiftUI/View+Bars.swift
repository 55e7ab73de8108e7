public import Foundation

/// Edge at the top or the bottom.
public enum VerticalEdge: Sendable {
    case top
    case bottom
}

/// Place of an item in a bar.
public struct ToolbarItemPlacement: Sendable {
    let name: String
    /// Place of the item which cancels.
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
    /// Place of the item which confirms.
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
}

/// Items of a bar.
@MainActor @preconcurrency public protocol ToolbarContent {
    /// Type of the body.
    associatedtype Body
}

/// Items which the stub renders.
@MainActor protocol RenderedToolbarContent { func render(in context: RenderContext) -> [RenderNode] }

/// Item of a bar.
public struct ToolbarItem<ID, Content: View>: ToolbarContent, RenderedToolbarContent {
    /// Absence of a body.
    public typealias Body = Never
    let content: Content

    func render(in context: RenderContext) -> [RenderNode] { SwiftUI.render(content, in: context) }
}

extension ToolbarItem where ID == () {
    /// Creates an item.
    public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) { self.content = content() }
}

/// Several items of a bar.
public struct TupleToolbarContent<each Content: ToolbarContent>: ToolbarContent, RenderedToolbarContent {
    /// Absence of a body.
    public typealias Body = Never
    let content: (repeat each Content)

    func render(in context: RenderContext) -> [RenderNode] {
        var nodes: [RenderNode] = []
        for item in repeat each content {
            nodes += (item as? any RenderedToolbarContent)?.render(in: context.descend(nodes.count)) ?? []
        }
        return nodes
    }
}

/// Builder of the items of a bar.
@resultBuilder public struct ToolbarContentBuilder {
    /// Returns the only item.
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    /// Returns several items.
    @MainActor public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> TupleToolbarContent<repeat each Content> { TupleToolbarContent(content: (repeat each content)) }
}

extension View {
    /// Adds items to the bar of the navigation stack.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        let items = content() as? any RenderedToolbarContent
        return nodes("toolbar") { nodes, context in
            nodes + [RenderNode("Toolbar", children: items?.render(in: context.descend("items")) ?? [])]
        }
    }

    /// Shows a view at an edge, beside the content.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
        return nodes("safeAreaInset") { nodes, context in
            let bar = SwiftUI.render(inset, in: context.descend("inset"))
            return edge == .top ? bar + nodes : nodes + bar
        }
    }

    /// Performs an action when the user pulls the list. The closure of the SDK has no isolation of its context.
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        nodes("refreshable") { nodes, _ in nodes.changingFirst { $0.refresh = action } }
    }
}
