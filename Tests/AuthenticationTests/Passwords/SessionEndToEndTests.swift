import AppFoundation
import Foundation
import TestHarness
import TestSupport
import Testing

@testable import Authentication

/// A session with the provider for passwords, as an app without a server has it.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SessionEndToEndTests {
    private let accounts = MemoryDataStore()
    private let secrets = SecretStoreMock()
    private let time = ManualClock()
    private let credentials = Credentials(name: "Ada", password: Secret("correct horse"))

    private func provider() -> PasswordAuthProvider {
        let time = time
        return PasswordAuthProvider(store: accounts, hasher: PasswordHasher(cost: .lowest), now: { time.date })
    }

    private func session() -> Session {
        let time = time
        let repository = TokenAuthRepository(providers: [provider()], store: secrets, now: { time.date }) { error in
            Issue.record(error)
        }
        return Session(repository)
    }

    @Test func session_overSeveralRuns_followsTheUser() async throws {
        let first = session()
        try await first.start()
        let account = try await provider().createAccount(credentials)
        try await first.signIn(with: .password, credentials)
        #expect(first.state == .signedIn(account))

        let second = session()
        try await second.start()
        #expect(second.state == .signedIn(account))
        time.date += 3_600
        _ = try await second.accessToken()

        time.date += 31 * 86_400
        let third = session()
        try await third.start()
        #expect(third.state == .expired(account))
        try await third.signIn(with: .password, credentials)
        try await third.signOut()

        let fourth = session()
        try await fourth.start()
        #expect(fourth.state == .signedOut)
    }

    @Test func session_whenTheTokenExpiresWhileItRuns_isExpired() async throws {
        let session = session()
        try await session.start()
        let account = try await provider().createAccount(credentials)
        try await session.signIn(with: .password, credentials)
        time.date += 31 * 86_400
        await #expect(throws: AuthError.tokenExpired("password")) { try await session.accessToken() }
        #expect(session.state == .expired(account))
    }

    @Test func session_withFiles_survivesARestartAndKeepsItsSecretsPrivate() async throws {
        let folder = try TemporaryFolder()
        let accounts = FileDataStore(StateFolder(folder.file("values")))
        let secrets = FileSecretStore(StateFolder(folder.file("secrets")))
        func session() -> Session {
            let provider = PasswordAuthProvider(store: accounts, hasher: PasswordHasher(cost: .lowest))
            return Session(TokenAuthRepository(providers: [provider], store: secrets) { Issue.record($0) })
        }
        let first = session()
        try await first.start()
        let account = try await PasswordAuthProvider(store: accounts, hasher: PasswordHasher(cost: .lowest))
            .createAccount(credentials)
        try await first.signIn(with: .password, credentials)
        let token = try await first.accessToken().reveal()

        let second = session()
        try await second.start()
        #expect(second.state == .signedIn(account))
        #expect(try await second.accessToken().reveal() == token)
        try await second.refresh()

        let files = try #require(FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath }
        #expect(files.count >= 2)
        for file in files {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(!String(decoding: try Data(contentsOf: file), as: UTF8.self).contains("correct horse"))
        }
    }
}
