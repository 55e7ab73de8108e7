/// What every module can read: the options of the launcher and the values it shares.
@MainActor
public protocol SharedValueComponent: Sendable {
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
