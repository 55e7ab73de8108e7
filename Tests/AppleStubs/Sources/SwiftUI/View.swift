/// Part of an interface, described by its body.
@MainActor @preconcurrency public protocol View {
    /// Type of the body.
    associatedtype Body: View
    /// Content and behavior of the view.
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension View where Body == Never {
    /// Body of a primitive view, which the host renders without a body.
    public var body: Never {
        // A host never asks a primitive view for its body, so there is no value to return.
        preconditionFailure("\(Self.self) is a primitive view and has no body")
    }
}

extension Never: View {
    /// Body of a type without values.
    public var body: Never {
        // An empty switch is no statement of a view builder.
        preconditionFailure("Never has no values")
    }
}

extension Optional: View where Wrapped: View {
    /// Absence of a body.
    public typealias Body = Never
}

extension Optional: OptionalView where Wrapped: View {}

/// Marker with which the renderer recognizes an optional view by its type.
protocol OptionalView {}

/// View which the host renders itself.
@MainActor protocol PrimitiveView {
    func render(in context: RenderContext) -> [RenderNode]
}

/// View without content.
public struct EmptyView: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    /// Creates an empty view.
    nonisolated public init() {}
    func render(in context: RenderContext) -> [RenderNode] { [] }
}

/// View of several views.
public struct TupleView<T>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    /// Views of the tuple.
    public var value: T
    /// Creates a view of a tuple.
    public init(_ value: T) { self.value = value }
    func render(in context: RenderContext) -> [RenderNode] {
        Mirror(reflecting: value).children.enumerated().flatMap { index, child in
            (child.value as? any View).map { renderAny($0, in: context.descend(index)) } ?? []
        }
    }
}

/// View of one of two branches.
public struct ConditionalContent<TrueContent: View, FalseContent: View>: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }
    let storage: Storage
    func render(in context: RenderContext) -> [RenderNode] {
        switch storage {
        case .first(let view): SwiftUI.render(view, in: context.descend("true"))
        case .second(let view): SwiftUI.render(view, in: context.descend("false"))
        }
    }
}

/// View without a static type; a new type of content gets a new state.
public struct AnyView: View, PrimitiveView {
    /// Absence of a body.
    public typealias Body = Never
    let content: any View
    /// Creates a view which hides the type of another view.
    public init<V: View>(_ view: V) { content = view }
    /// Creates a view which hides the type of another view.
    public init<V: View>(erasing view: V) { content = view }
    func render(in context: RenderContext) -> [RenderNode] {
        renderAny(content, in: context.descend(ObjectIdentifier(type(of: content))))
    }
}
