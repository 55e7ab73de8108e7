/// The account of a signed-in user. It contains no credentials.
public struct AuthModel: Codable, Hashable, Sendable, Identifiable {
    /// The identifier of the account, which never changes.
    public let id: String

    /// The name to show.
    public let name: String

    /// The e-mail address; nil if the provider gives none.
    public let email: String?

    /// Creates an account value.
    ///
    /// - Parameters:
    ///   - id: the identifier of the account, which never changes.
    ///   - name: the name to show.
    ///   - email: the e-mail address, if there is one.
    public init(id: String, name: String, email: String? = nil) {
        self.id = id
        self.name = name
        self.email = email
    }
}
