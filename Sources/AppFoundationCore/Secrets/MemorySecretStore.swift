/// A store of secrets in memory, for tests and previews.
public actor MemorySecretStore: SecretStoring {
    private var secrets: [String: Secret]

    /// Creates a store with some secrets, by name.
    public init(_ secrets: [String: Secret] = [:]) {
        self.secrets = secrets
    }

    /// Returns a secret; nil if there is none.
    public func secret(named name: String) -> Secret? { secrets[name] }

    /// Replaces a secret.
    public func setSecret(_ secret: Secret, named name: String) { secrets[name] = secret }

    /// Removes a secret, or does nothing if there is none.
    public func removeSecret(named name: String) { secrets[name] = nil }

    /// Changes a secret in one step.
    public func updateSecret<Result: Sendable>(
        named name: String, _ change: @Sendable (inout Secret?) throws -> Result
    ) throws -> Result {
        var secret = secrets[name]
        let result = try change(&secret)
        secrets[name] = secret
        return result
    }
}
