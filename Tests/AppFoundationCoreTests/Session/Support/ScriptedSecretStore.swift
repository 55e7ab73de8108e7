import AppFoundationCore

/// A secret store in memory, whose calls can fail, or wait for the test.
actor ScriptedSecretStore: SecretStoring {
    /// The places where writes wait, and reads after they have found a secret.
    let (writing, reading) = (Turnstile(), Turnstile())

    private var secrets: [String: Secret] = [:]
    private var failure: (any Error)?

    /// The number of writes that have begun.
    private(set) var writes = 0

    /// The secrets in the order of their names.
    var contents: [String] { secrets.sorted { $0.key < $1.key }.map { $0.value.reveal() } }

    func fail(with error: (any Error)?) { failure = error }

    func replaceAll(with text: String) {
        for name in secrets.keys { secrets[name] = Secret(text) }
    }

    func secret(named name: String) async throws -> Secret? {
        if let failure { throw failure }
        let secret = secrets[name]
        await reading.pass()
        return secret
    }

    func setSecret(_ secret: Secret, named name: String) async throws { try await set(secret, name) }

    func removeSecret(named name: String) async throws { try await set(nil, name) }

    private func set(_ secret: Secret?, _ name: String) async throws {
        writes += 1
        await writing.pass()
        if let failure { throw failure }
        secrets[name] = secret
    }
}

/// The error of a store in tests.
struct Locked: Error, CustomStringConvertible {
    var description: String { "the keychain is locked" }
}
