public import Foundation

public import protocol BoardySupport.ExtensibleByConstants

/// The name of a stored value, with its type and the version of its format.
///
/// ```swift
/// extension StoreKey<City> {
///     static var selectedCity: StoreKey { StoreKey("weather.city") }
/// }
///
/// let city = try store.value(for: .selectedCity)
/// ```
public struct StoreKey<Value: Codable & Sendable>: Sendable, ExtensibleByConstants {
    /// Converts a value that was stored with an earlier version of the key, or one of this version that does not fit its type.
    ///
    /// A type with one more property does not fit its stored values. Their version is then that of the key.
    ///
    /// - Parameters:
    ///   - version: the version of the stored value, which is at most the ``StoreKey/version``.
    ///   - json: the stored value as JSON.
    public typealias Migration = @Sendable (_ version: Int, _ json: Data) throws -> Value

    /// The name of the value, which is unique in a store.
    public let name: String

    /// The version of the format of the value.
    public let version: Int

    /// Converts values of earlier versions, and those that do not fit their type; nil if there are none.
    let migration: Migration?

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - name: the name of the value, unique in a store. By convention it begins with the name of the module and a dot.
    ///   - version: the version of the format, 1 or more.
    ///   - migration: converts values of earlier versions, and those that do not fit their type. Without it, these are errors;
    ///     `SharedDataStoring.setAside(_:)` makes room for a new value.
    public init(_ name: String, version: Int = 1, migratingBy migration: Migration? = nil) {
        self.name = name
        self.version = version
        self.migration = migration
    }
}
