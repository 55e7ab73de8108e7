/// A name and a password. Descriptions contain neither.
///
/// People type passwords into the field of the name. Therefore the name is not shown, either.
public struct Credentials: Sendable, CustomStringConvertible, CustomReflectable {
    /// The name of an account, as it was typed.
    public let name: String

    /// The password.
    public let password: Secret

    /// Creates credentials from the input of a user.
    ///
    /// - Parameters:
    ///   - name: the name of an account, as it was typed.
    ///   - password: the password.
    public init(name: String, password: Secret) {
        self.name = name
        self.password = password
    }

    /// A constant text.
    public var description: String { "Credentials(hidden)" }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
