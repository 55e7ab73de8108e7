/// Stores secrets of an app between runs.
///
/// A store writes no secret to a log, and no error of it contains one. Not isolated.
public protocol SecretStoring: Sendable {
    /// Returns a secret; nil if there is none.
    ///
    /// - Parameter name: the name of the secret, unique in the store.
    /// - Throws: if the secret cannot be read, or if others could have read it.
    func secret(named name: String) async throws -> Secret?

    /// Replaces a secret.
    ///
    /// - Parameters:
    ///   - secret: the new secret.
    ///   - name: the name of the secret, unique in the store.
    /// - Throws: if the secret cannot be written. The former one is kept then.
    func setSecret(_ secret: Secret, named name: String) async throws

    /// Removes a secret, or does nothing if there is none.
    ///
    /// - Parameter name: the name of the secret, unique in the store.
    /// - Throws: if the secret cannot be removed.
    func removeSecret(named name: String) async throws

    /// Changes a secret, without losing a change by another task or process.
    ///
    /// The default implementation reads the secret and writes it, so that another process can change it in between. Implement the
    /// method if the store can lock the secret.
    ///
    /// - Parameters:
    ///   - name: the name of the secret, unique in the store.
    ///   - change: changes the secret, which is nil if there is none. If it throws, nothing is written.
    /// - Returns: the result of the change.
    /// - Throws: the error of the change, or as the other methods.
    func updateSecret<Result: Sendable>(
        named name: String, _ change: @Sendable (inout Secret?) throws -> Result
    ) async throws -> Result
}

extension SecretStoring {
    /// Reads a secret, changes it, and writes it if it has changed. Not one step for other processes.
    public func updateSecret<Result: Sendable>(
        named name: String, _ change: @Sendable (inout Secret?) throws -> Result
    ) async throws -> Result {
        let former = try await secret(named: name)
        var secret = former
        let result = try change(&secret)
        if let secret {
            if secret != former { try await setSecret(secret, named: name) }
        } else if former != nil {
            try await removeSecret(named: name)
        }
        return result
    }
}
