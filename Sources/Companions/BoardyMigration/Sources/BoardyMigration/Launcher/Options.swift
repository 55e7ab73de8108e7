public import Boardy

extension MainOptions {
    /// The former name of an option, which is identified by its type.
    @available(*, unavailable, message: "declare a type that conforms to MainOption, with a defaultValue")
    public struct Key: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The key of the environment.
        public static let environment = Key(rawValue: "environment")
    }

    @available(*, unavailable, message: "use with(_:) for each option, a value whose type conforms to MainOption")
    public init(_ values: [Key: Any]) {
        self.init()
    }

    @available(
        *, unavailable,
        message: "use value(of:), which is not optional: a type that conforms to MainOption has a defaultValue"
    )
    public subscript<Value>(key: Key) -> Value? { unused }

    @available(*, unavailable, message: "use with(_:) with a value whose type conforms to MainOption")
    public func set(_ value: Any?, forKey key: Key) -> MainOptions { unused }
}

extension SharedValueComponent {
    @available(*, unavailable, renamed: "sharedValue(of:)")
    public func sharedValue<Value>(_ type: Value.Type) -> Value? { unused }
}
