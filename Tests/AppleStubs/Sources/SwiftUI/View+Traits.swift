extension View {
    /// Gives the view an identity; a new identity gets a new state.
    public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, identity: id) }

    /// Sets the value which identifies the view in a selection.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        nodes("tag") { nodes, _ in
            nodes.forEach { $0.tag = AnyHashable(tag) }
            return nodes
        }
    }

    /// Sets the item of the view in a tab bar.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        let item = label()
        return nodes("tabItem") { nodes, context in
            let itemNodes = SwiftUI.render(item, in: context.descend("item"))
            nodes.forEach { $0.tabItem = itemNodes }
            return nodes
        }
    }

    /// Sets the title of the view in a navigation stack.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { titled(titleKey.key) }

    /// Sets the title of the view in a navigation stack.
    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { titled(String(title)) }

    /// Sets the identifier used by interface tests; the stub ignores it.
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }

    private func titled(_ title: String) -> some View {
        nodes("navigationTitle") { nodes, _ in nodes.changingFirst { $0.title = title } }
    }
}

struct IdentifiedView<Content: View, ID: Hashable>: View, PrimitiveView {
    typealias Body = Never
    let content: Content
    let identity: ID

    func render(in context: RenderContext) -> [RenderNode] {
        SwiftUI.render(content, in: context.descend("id").descend(AnyHashable(identity)))
    }
}
