/// Somebody who is signed in.
public struct User: Hashable, Codable, Sendable {
    /// What the user is called: one line of at most ``longestName`` characters, not empty.
    public let name: String

    /// The number of characters a name may have.
    public static let longestName = 64

    /// A user with the name.
    public init(name: String) {
        self.name = name
    }
}

/// A wish to be signed in.
public struct LoginRequest: Hashable, Codable, Sendable {
    /// Who wants to be signed in.
    public let userName: String

    /// A wish of the named user.
    public init(userName: String) {
        self.userName = userName
    }
}
