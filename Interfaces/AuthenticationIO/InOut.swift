/// A user of the app.
public struct User: Hashable, Codable, Sendable {
    /// The name: one line of at most ``longestName`` characters, not empty.
    public let name: String

    /// The maximum number of characters in a name.
    public static let longestName = 64

    /// A user with a name. The name is not validated.
    public init(name: String) {
        self.name = name
    }
}

/// A request to sign a user in.
public struct LoginRequest: Hashable, Codable, Sendable {
    /// The name of the user.
    public let userName: String

    /// A request to sign in the named user.
    public init(userName: String) {
        self.userName = userName
    }
}
