extension View {
    /// Presents a sheet while an item exists.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presentation("Sheet", id: { item.wrappedValue.map { AnyHashable($0.id) } }, onDismiss) {
            item.wrappedValue = nil
        } render: { context in
            item.wrappedValue.map { SwiftUI.render(content($0), in: context) } ?? []
        }
    }

    /// Presents a sheet while a value is true.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presentation("Sheet", id: { isPresented.wrappedValue ? AnyHashable(true) : nil }, onDismiss) {
            isPresented.wrappedValue = false
        } render: { context in
            SwiftUI.render(content(), in: context)
        }
    }

    /// Presents a full-screen cover while an item exists.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        sheet(item: item, onDismiss: onDismiss, content: content)
    }

    /// Presents an alert with a message while a value is true.
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        alert(named: titleKey.key, isPresented: isPresented, actions: actions(), message: message())
    }

    /// Presents an alert with a message while a value is true.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        alert(named: String(title), isPresented: isPresented, actions: actions(), message: message())
    }

    /// Presents an alert while a value is true.
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(named: titleKey.key, isPresented: isPresented, actions: actions(), message: EmptyView())
    }

    /// Presents an alert while a value is true.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(named: String(title), isPresented: isPresented, actions: actions(), message: EmptyView())
    }

    private func alert<A: View, M: View>(
        named title: String, isPresented: Binding<Bool>, actions: A, message: M
    ) -> some View {
        presentation("Alert", id: { isPresented.wrappedValue ? AnyHashable(title) : nil }, nil) {
            isPresented.wrappedValue = false
        } render: { context in
            let text = RenderNode("Text", text: title)
            var nodes = SwiftUI.render(actions, in: context.descend("actions"))
            if nodes.isEmpty {
                let button = RenderNode("Button", children: [RenderNode("Text", text: "OK")])
                button.action = {}
                nodes = [button]
            }
            return [text] + SwiftUI.render(message, in: context.descend("message")) + nodes
        }
    }

    private func presentation(
        _ kind: String, id: @escaping @MainActor () -> AnyHashable?, _ onDismiss: (() -> Void)?,
        dismiss: @escaping @MainActor () -> Void, render: @escaping @MainActor (RenderContext) -> [RenderNode]
    ) -> some View {
        nodes(kind) { nodes, context in
            let memory = context.slot.object("presented") { Memory<AnyHashable?>(nil) }
            let current = id()
            if memory.value != nil, current != memory.value, let onDismiss { context.renderer.schedule(onDismiss) }
            memory.value = current
            guard let current else { return nodes }
            var inner = context.descend("presentation").descend(current)
            inner.environment.dismiss = DismissAction(perform: dismiss)
            inner.environment.isPresented = true
            let overlay = RenderNode(kind, children: render(inner))
            overlay.dismiss = dismiss
            return nodes.changingFirst { $0.overlays.append(overlay) }
        }
    }
}
