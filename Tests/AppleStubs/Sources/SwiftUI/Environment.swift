public import Observation

/// Key of a value of the environment.
public protocol EnvironmentKey {
    /// Type of the value.
    associatedtype Value
    /// Value without an assignment.
    static var defaultValue: Value { get }
}

/// Values which a view hands down to its content.
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    /// Creates an environment of default values.
    public init() {}

    /// Value of a key.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Object of a type.
    public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
        get { objects[ObjectIdentifier(objectType)] as? T }
        set { objects[ObjectIdentifier(objectType)] = newValue }
    }
}

/// Value read from the environment of a view.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues) -> Value
    private let link = EnvironmentLink()

    /// Creates access to the value of a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: keyPath] }
    }

    /// Creates access to the object of a type.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        read = { values in
            guard let object = values[objectType] else {
                preconditionFailure("No object of type \(objectType) in the environment")
            }
            return object
        }
    }

    /// Creates access to the object of a type, or nil.
    public init<T: AnyObject>(_ objectType: T.Type) where T: Observable, Value == T? {
        read = { $0[objectType] }
    }

    /// Value; that of the default environment outside a host.
    @MainActor public var wrappedValue: Value { read(link.values) }
}

extension Environment: LinkedProperty {
    @MainActor func link(to context: RenderContext, name: String) {
        link.values = context.environment
    }
}

/// Connection of the copies of a property to the environment.
@MainActor final class EnvironmentLink {
    var values = EnvironmentValues()
    nonisolated init() {}
}

extension View {
    /// Sets a value of the environment.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
    }

    /// Sets an object of the environment.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        EnvironmentView(content: self) { $0[T.self] = object }
    }

    /// Changes a value of the environment.
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
    }

    /// Disables the controls of the view.
    public func disabled(_ disabled: Bool) -> some View {
        EnvironmentView(content: self) { if disabled { $0.isEnabled = false } }
    }
}

struct EnvironmentView<Content: View>: View, PrimitiveView {
    typealias Body = Never
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    func render(in context: RenderContext) -> [RenderNode] {
        var inner = context.descend("environment")
        change(&inner.environment)
        return SwiftUI.render(content, in: inner)
    }
}
