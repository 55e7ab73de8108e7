/// Role of a button.
public struct ButtonRole: Equatable, Sendable {
    let name: String
    /// Button which deletes data.
    public static let destructive = ButtonRole(name: "destructive")
    /// Button which cancels.
    public static let cancel = ButtonRole(name: "cancel")
}

/// Control which starts an action.
public struct Button<Label: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let action: @MainActor () -> Void
    let label: Label

    /// Creates a button.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }

    /// Creates a button with a role.
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(action: action, label: label)
    }

    func render(in context: RenderContext) -> [RenderNode] {
        let node = RenderNode("Button", children: SwiftUI.render(label, in: context.descend("label")))
        node.action = action
        node.isEnabled = context.environment.isEnabled
        return [node]
    }
}

extension Button where Label == Text {
    /// Creates a button with a title.
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action, label: { Text(titleKey) })
    }

    /// Creates a button with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action, label: { Text(title) })
    }

    /// Creates a button with a title and a role.
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(action: action, label: { Text(titleKey) })
    }

    /// Creates a button with a title and a role.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(action: action, label: { Text(title) })
    }
}

/// Field of editable text.
public struct TextField: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let title: String
    let text: Binding<String>

    /// Creates a field.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        title = titleKey.key
        self.text = text
    }

    /// Creates a field.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.title = String(title)
        self.text = text
    }

    func render(in context: RenderContext) -> [RenderNode] {
        [fieldNode("TextField", title: title, text: text, in: context) { $0 }]
    }
}

/// Field of editable text which is hidden.
public struct SecureField: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let title: String
    let text: Binding<String>

    /// Creates a field.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        title = titleKey.key
        self.text = text
    }

    /// Creates a field.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.title = String(title)
        self.text = text
    }

    func render(in context: RenderContext) -> [RenderNode] {
        [
            fieldNode("SecureField", title: title, text: text, in: context) {
                String(repeating: "•", count: $0.count)
            }
        ]
    }
}

@MainActor private func fieldNode(
    _ kind: String, title: String, text: Binding<String>, in context: RenderContext, shown: (String) -> String
) -> RenderNode {
    let value = text.wrappedValue
    let node = RenderNode(kind, text: value.isEmpty ? title : shown(value))
    node.title = title
    node.field = FieldTraits()
    node.field?.text = value
    node.edit = { text.wrappedValue = $0 }
    node.isEnabled = context.environment.isEnabled
    return node
}

/// Part of a list.
public struct Section<Parent: View, Content: View, Footer: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let header: Parent
    let content: Content
    let footer: Footer

    /// Creates a section.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    func render(in context: RenderContext) -> [RenderNode] {
        let children =
            SwiftUI.render(header, in: context.descend("header"))
            + SwiftUI.render(content, in: context.descend("content"))
            + SwiftUI.render(footer, in: context.descend("footer"))
        return [RenderNode("Section", children: children)]
    }
}

extension Section where Footer == EmptyView {
    /// Creates a section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// Creates a section without a header.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a section with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
    }

    /// Creates a section with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }
}
