/// What an app decides for all its modules when it makes its launcher; a set of typed options.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(Environment.staging))
/// ```
public struct MainOptions: Sendable {
    private var options: [ObjectIdentifier: any MainOption] = [:]

    /// No option is set; each has its default value.
    public static let `default` = MainOptions()

    /// Options of which none is set.
    public init() {}

    /// These options and one more, which replaces an earlier one of its type.
    public func with<Option: MainOption>(_ option: Option) -> MainOptions {
        var copy = self
        copy.options[ObjectIdentifier(Option.self)] = option
        return copy
    }

    /// The option of the given type, or its default value.
    public func value<Option: MainOption>(of type: Option.Type = Option.self) -> Option {
        options[ObjectIdentifier(type)] as? Option ?? type.defaultValue
    }
}

/// A type whose values can be set in ``MainOptions``. Define one wherever a module wants to be told something.
///
/// ```swift
/// public enum Environment: MainOption {
///     case production, staging
///     public static var defaultValue: Environment { .production }
/// }
/// ```
public protocol MainOption: Sendable {
    /// What holds where the option is not set.
    static var defaultValue: Self { get }
}
