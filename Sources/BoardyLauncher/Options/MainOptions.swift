/// A set of typed options that an app passes to all of its modules.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(Environment.staging))
/// ```
///
/// An option is identified by its type. An option that is not set has the default value of its type.
public struct MainOptions: Sendable {
    private var options: [ObjectIdentifier: any MainOption] = [:]

    /// A set in which every option has its default value.
    public static let `default` = MainOptions()

    /// Creates a set in which every option has its default value.
    public init() {}

    /// Returns a copy of this set with one more option, which replaces an earlier option of the same type.
    public func with<Option: MainOption>(_ option: Option) -> MainOptions {
        var copy = self
        copy.options[ObjectIdentifier(Option.self)] = option
        return copy
    }

    /// Returns the option of a type, or the default value of the type, which may be omitted if the context has it.
    public func value<Option: MainOption>(of type: Option.Type = Option.self) -> Option {
        options[ObjectIdentifier(type)] as? Option ?? type.defaultValue
    }
}

/// A type with values that can be set in ``MainOptions``. A module defines one for each setting that it reads.
///
/// ```swift
/// public enum Environment: MainOption {
///     case production, staging
///     public static var defaultValue: Environment { .production }
/// }
/// ```
public protocol MainOption: Sendable {
    /// The value of the option if it is not set.
    static var defaultValue: Self { get }
}
