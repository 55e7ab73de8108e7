public import protocol BoardySupport.ExtensibleByConstants

/// The name of a configuration value, with its type.
public struct ConfigurationKey<Value: Sendable>: Sendable, ExtensibleByConstants {
    /// The name of the environment variable and of the key in the Info.plist, such as `API_URL`.
    public let name: String

    /// The value if neither source has one; nil if that is an error.
    public let defaultValue: Value?

    /// True if errors leave the value out.
    public let isSecret: Bool

    let expectation: String
    let parse: @Sendable (String) -> Value?

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - name: the name of the environment variable and of the key in the Info.plist.
    ///   - defaultValue: the value if neither source has one.
    ///   - isSecret: true to leave the value out of errors.
    ///   - expectation: what the value is, for errors, such as "a port from 1 to 65535".
    ///   - parse: returns the value of a text, or nil if the text is invalid.
    public init(
        _ name: String, default defaultValue: Value? = nil, isSecret: Bool = false, expecting expectation: String,
        parse: @escaping @Sendable (String) -> Value?
    ) {
        self.name = name
        self.defaultValue = defaultValue
        self.isSecret = isSecret
        self.expectation = expectation
        self.parse = parse
    }
}

extension ConfigurationKey where Value: ConfigurationValue {
    /// Creates a key for a value with a known form.
    ///
    /// - Parameters:
    ///   - name: the name of the environment variable and of the key in the Info.plist.
    ///   - defaultValue: the value if neither source has one.
    ///   - isSecret: true to leave the value out of errors.
    public init(_ name: String, default defaultValue: Value? = nil, isSecret: Bool = false) {
        self.init(
            name, default: defaultValue, isSecret: isSecret, expecting: Value.expectation,
            parse: { Value(configuration: $0) })
    }
}
