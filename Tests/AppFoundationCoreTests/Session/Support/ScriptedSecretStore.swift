import AppFoundationCore
import TestSupport

/// A secret store in memory, whose calls can fail, or wait for the test.
actor ScriptedSecretStore: SecretStoring {
    /// The places where writes wait, and reads after they have found a secret.
    let (writing, reading) = (Turnstile(), Turnstile())

    private var secrets: [String: Secret] = [:]
    private var failure: (any Error)?

    /// The only secret that cannot be written; nil if no call succeeds.
    private var failingName: String?

    /// The number of writes that have begun.
    private(set) var writes = 0

    /// The secrets in the order of their names.
    var contents: [String] { secrets.sorted { $0.key < $1.key }.map { $0.value.reveal() } }

    /// Lets all calls fail, or the writes of one secret.
    func fail(with error: (any Error)?, at name: String? = nil) { (failure, failingName) = (error, name) }

    func replaceTokens(with text: String) { secrets["session.tokens"] = Secret(text) }

    func secret(named name: String) async throws -> Secret? {
        if let failure, failingName == nil { throw failure }
        let secret = secrets[name]
        await reading.pass()
        return secret
    }

    func setSecret(_ secret: Secret, named name: String) async throws { try await set(secret, name) }

    func removeSecret(named name: String) async throws { try await set(nil, name) }

    /// Reads, changes and writes a secret in one step, before the write waits.
    func updateSecret<Result: Sendable>(
        named name: String, _ change: @Sendable (inout Secret?) throws -> Result
    ) async throws -> Result {
        if let failure, failingName == nil { throw failure }
        var secret = secrets[name]
        let result = try change(&secret)
        if secret != secrets[name] { try await set(secret, name) }
        return result
    }

    private func set(_ secret: Secret?, _ name: String) async throws {
        writes += 1
        await writing.pass()
        if let failure, failingName == nil || failingName == name { throw failure }
        secrets[name] = secret
    }
}

/// The error of a store in tests.
struct Locked: Error, CustomStringConvertible {
    var description: String { "the keychain is locked" }
}
