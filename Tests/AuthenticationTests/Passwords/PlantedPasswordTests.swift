import AppFoundation
import Foundation
import TestSupport
import Testing

@testable import Authentication

/// Searches the texts and mirrors of the provider for passwords.
@Suite(.timeLimit(.minutes(10)))
struct PlantedPasswordTests {
    private let password = "hunter2-Zx9!planted"

    private func expectNoSecret(in value: Any, _ location: SourceLocation = #_sourceLocation) {
        #expect(!visible(value).contains(password), sourceLocation: location)
    }

    @Test func hash_showsNoPart() async throws {
        let hash = try await PasswordHasher(cost: .lowest).hash(Secret(password))
        #expect(!visible(hash).contains(hash.text.suffix(20)))
    }

    @Test func provider_afterSignIns_showsNoPasswordsAndStoresNone() async throws {
        let store = MemoryDataStore()
        let provider = PasswordAuthProvider(store: store, hasher: PasswordHasher(cost: .lowest))
        let credentials = Credentials(name: "Ada", password: Secret(password))
        _ = try await provider.createAccount(credentials)
        let grant = try await provider.signIn(with: credentials)
        expectNoSecret(in: provider)
        let records = try #require(try store.value(for: .accounts))
        expectNoSecret(in: records)
        let json = String(decoding: try JSONEncoder().encode(records), as: UTF8.self)
        let secrets = [password, grant.tokens.access.text.reveal(), grant.tokens.refresh?.text.reveal() ?? ""]
        #expect(secrets.allSatisfy { !json.contains($0) })
    }

    @Test func errors_whenSecretsAreTypedAnywhere_showNone() async throws {
        let provider = PasswordAuthProvider(store: MemoryDataStore(), hasher: PasswordHasher(cost: .lowest))
        let secret = password
        let attempts = [
            Credentials(name: secret, password: Secret(secret)), Credentials(name: "Ada", password: Secret(secret)),
            Credentials(name: secret + "\n", password: Secret(secret)),
            Credentials(name: "Ada", password: Secret(secret + "\0")),
            Credentials(name: secret, password: Secret("short")),
        ]
        for credentials in attempts {
            for _ in 0..<2 {
                do { _ = try await provider.createAccount(credentials) } catch { expectNoSecret(in: error) }
            }
            do { _ = try await provider.signIn(with: credentials) } catch { expectNoSecret(in: error) }
        }
    }
}
