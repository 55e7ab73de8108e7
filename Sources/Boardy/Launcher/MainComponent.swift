/// What every module can read: the options of the launcher and the values it shares.
@MainActor
public protocol SharedValueComponent {
    /// What the app decided for all modules.
    var options: MainOptions { get }

    /// The value that was shared under the type with ``LauncherComponent/share(value:)``, or nil.
    func sharedValue<Value>(of type: Value.Type) -> Value?
}

extension SharedValueComponent {
    /// The value that was shared under the type the context asks for.
    public func sharedValue<Value>() -> Value? {
        sharedValue(of: Value.self)
    }
}

/// What a module plugin works on: what it can read, and the producer it registers its boards with.
@MainActor
public protocol MainComponent: SharedValueComponent {
    /// The producer of the main motherboard. Factories may capture it: it keeps nothing alive.
    var producer: BoardProducer { get }
}

/// The main component of one launcher.
struct LauncherMainComponent: MainComponent {
    let options: MainOptions
    let sharedValues: SharedValues
    let producer: BoardProducer

    func sharedValue<Value>(of type: Value.Type) -> Value? {
        sharedValues.value(of: type)
    }
}

/// Values by the type they were shared under.
@MainActor
struct SharedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Adds a value unless there is one of the type already.
    ///
    /// - Returns: whether the value was added.
    mutating func add<Value>(_ value: Value) -> Bool {
        let key = ObjectIdentifier(Value.self)
        guard values[key] == nil else { return false }
        values[key] = value
        return true
    }

    func value<Value>(of type: Value.Type) -> Value? {
        values[ObjectIdentifier(type)] as? Value
    }
}
