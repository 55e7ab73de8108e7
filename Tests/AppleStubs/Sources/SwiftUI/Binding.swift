public import Observation

/// Access to a value which is stored elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    private let getter: @MainActor () -> Value
    private let setter: @MainActor (Value) -> Void

    /// Creates a binding of closures, which have the isolation of the place where they are written.
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // The isolation is part of the closure's context. The stub calls closures on the main actor, without a change of actors.
        getter = unsafeBitCast(get, to: (@MainActor () -> Value).self)
        setter = unsafeBitCast(set, to: (@MainActor (Value) -> Void).self)
    }

    /// Creates a binding from a projected value.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// Value.
    @MainActor public var wrappedValue: Value {
        get { getter() }
        nonmutating set { setter(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// Returns a binding to a part of the value.
    @MainActor public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let base = self
        return Binding<Subject>(
            get: { base.wrappedValue[keyPath: keyPath] },
            set: { base.wrappedValue[keyPath: keyPath] = $0 })
    }

    /// Returns a binding to a value which does not change.
    @MainActor public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }
}

extension Binding {
    /// Creates a binding to an optional from a binding to a value.
    @MainActor public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(get: { base.wrappedValue }, set: { if let new = $0 { base.wrappedValue = new } })
    }
}

/// Access to bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    /// Object.
    public var wrappedValue: Value

    /// The wrapper itself.
    public var projectedValue: Bindable<Value> { self }

    /// Creates the access to an object.
    public init(wrappedValue: Value) where Value: AnyObject, Value: Observable { self.wrappedValue = wrappedValue }

    /// Creates the access to an object.
    public init(_ wrappedValue: Value) where Value: AnyObject, Value: Observable { self.wrappedValue = wrappedValue }

    /// Returns a binding to a property of the object.
    @MainActor
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> where Value: AnyObject {
        let object = wrappedValue
        return Binding<Subject>(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}
