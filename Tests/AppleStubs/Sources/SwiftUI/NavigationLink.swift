/// Control which pushes a value on the stack.
public struct NavigationLink<Label: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let value: AnyHashable?
    let label: Label

    /// Creates a link to a value.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.value = value.map { AnyHashable($0) }
        self.label = label()
    }

    func render(in context: RenderContext) -> [RenderNode] {
        let node = RenderNode("NavigationLink", children: SwiftUI.render(label, in: context.descend("label")))
        let push = context.environment.pushValue
        let value = value
        node.isEnabled = context.environment.isEnabled && value != nil
        node.action = { if let value { push.perform?(value) } }
        return [node]
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link to a value with a title.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(titleKey) }
    }

    /// Creates a link to a value with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(value: value) { Text(title) }
    }
}

struct PushAction: Sendable {
    let perform: (@MainActor (AnyHashable) -> Void)?
}

private struct PushKey: EnvironmentKey {
    static let defaultValue = PushAction(perform: nil)
}

extension EnvironmentValues {
    var pushValue: PushAction {
        get { self[PushKey.self] }
        set { self[PushKey.self] = newValue }
    }
}
