public import BoardyCore

/// The options and shared values of a launcher, which every module can read.
@MainActor
public protocol SharedValueComponent: Sendable {
    /// The options that the app has set for all modules.
    var options: MainOptions { get }

    /// The boards of the main motherboard, for factories that give other objects access to boards. Factories may capture the
    /// map, because it keeps nothing alive. No board can be activated before the launch.
    var serviceMap: ServiceMap { get }

    /// Returns the value that ``LauncherComponent/share(value:)`` has shared under a type; nil if there is none.
    func sharedValue<Value>(of type: Value.Type) -> Value?
}

extension SharedValueComponent {
    /// A map whose use is reported as ``BoardError/Code/unreachable``, for components of tests that have no motherboard.
    public var serviceMap: ServiceMap { .unreachable() }

    /// Returns the value that was shared under the type known from the context; nil if there is none.
    public func sharedValue<Value>() -> Value? { sharedValue(of: Value.self) }
}
