/// Values by the type they were shared under. Those who read them may hold on to this, and see what is added later.
@MainActor
final class SharedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Adds a value unless there is one of the type already.
    ///
    /// - Returns: whether the value was added.
    func add<Value>(_ value: Value) -> Bool {
        let key = ObjectIdentifier(Value.self)
        guard values[key] == nil else { return false }
        values[key] = value
        return true
    }

    func value<Value>(of type: Value.Type) -> Value? {
        // Not cast as long as it may be nil: that would be a value, if the type is optional.
        guard let value = values[ObjectIdentifier(type)] else { return nil }
        return value as? Value
    }
}
