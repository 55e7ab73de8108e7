/// Property which takes part in the update of a view.
public protocol DynamicProperty {
    /// Updates the property before a body is evaluated; the stub does not call it.
    mutating func update()
}

/// Number which grows with the text size of the user; the stub never scales it.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    /// Number.
    public let wrappedValue: Value

    /// Creates a number which grows as a style of text.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) { self.wrappedValue = wrappedValue }
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}
}

/// Value which is kept over the evaluations of a view.
@propertyWrapper public struct State<Value>: DynamicProperty {
    private let initial: Value
    private let link = StateLink<Value>()

    /// Creates a state with an initial value.
    public init(wrappedValue value: Value) { initial = value }

    /// Creates a state with an initial value.
    public init(initialValue value: Value) { initial = value }

    /// Current value; the initial value outside a host.
    @MainActor public var wrappedValue: Value {
        get { link.box?.value ?? initial }
        nonmutating set { link.box?.value = newValue }
    }

    /// Binding to the value.
    @MainActor public var projectedValue: Binding<Value> {
        let (link, initial) = (link, initial)
        if let box = link.box {
            return Binding(get: { box.value }, set: { box.value = $0 })
        }
        return Binding(get: { link.box?.value ?? initial }, set: { link.box?.value = $0 })
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state of nil.
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: LinkedProperty {
    @MainActor func link(to context: RenderContext, name: String) {
        let dirty = context.renderer.dirty
        link.box = context.slot.object("state." + name) { StateBox(initial, dirty: dirty) }
    }
}

/// Connection of the copies of a state to its storage.
@MainActor final class StateLink<Value> {
    var box: StateBox<Value>?
    nonisolated init() {}
}

/// Storage of a state.
@MainActor final class StateBox<Value> {
    private let dirty: DirtyFlag
    var value: Value { didSet { dirty.set() } }

    init(_ value: Value, dirty: DirtyFlag) {
        self.value = value
        self.dirty = dirty
    }
}
