/// The shared values of a launcher, by the type under which they were shared. A reader may keep the reference and sees
/// values that are added later.
@MainActor
final class SharedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Adds a value unless there is one of the same type.
    ///
    /// - Returns: True if the value was added.
    func add<Value>(_ value: Value) -> Bool {
        let key = ObjectIdentifier(Value.self)
        guard values[key] == nil else { return false }
        values[key] = value
        return true
    }

    func value<Value>(of type: Value.Type) -> Value? {
        // A missing value must not be cast: if `Value` is an optional type, the cast of nil would succeed.
        guard let value = values[ObjectIdentifier(type)] else { return nil }
        return value as? Value
    }
}
