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
}
