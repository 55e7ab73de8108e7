/// Semantic meaning of a text which the system can fill in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// Name of the type.
    public let rawValue: String

    /// Creates a type.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// Password.
    public static let password = UITextContentType(rawValue: "password")
    /// New password, which the system can suggest.
    public static let newPassword = UITextContentType(rawValue: "newPassword")
    /// E-mail address.
    public static let emailAddress = UITextContentType(rawValue: "emailAddress")
}

/// Type of the keyboard.
public enum UIKeyboardType: Int, Sendable {
    /// Default of the system.
    case `default` = 0
    /// Keyboard for e-mail addresses.
    case emailAddress = 7
}
