import AppFoundation
import Foundation
import TestHarness
import TestSupport
import Testing

@testable import Authentication

/// The refresh tokens of the provider for passwords.
@Suite(.timeLimit(.minutes(10)))
struct PasswordTokenTests {
    private let store = MemoryDataStore()
    private let time = ManualClock()
    private let provider: PasswordAuthProvider
    private let credentials = Credentials(name: "Ada", password: Secret("correct horse"))

    init() async throws {
        let time = time
        provider = PasswordAuthProvider(store: store, hasher: PasswordHasher(cost: .lowest), now: { time.date })
        _ = try await provider.createAccount(credentials)
    }

    private func next(_ grant: AuthGrant) async throws(AuthError) -> AuthGrant {
        AuthGrant(account: grant.account, tokens: try await provider.refresh(grant))
    }

    @Test func signIn_givesTokensOf256RandomBits() async throws {
        let tokens = try await provider.signIn(with: credentials).tokens
        let texts = [tokens.access.text.reveal(), tokens.refresh?.text.reveal() ?? ""]
        #expect(texts.allSatisfy { Data(base64Encoded: $0)?.count == 32 })
        #expect(Set(texts).count == 2)
    }

    @Test func signIn_givesTokensThatExpire() async throws {
        let tokens = try await provider.signIn(with: credentials).tokens
        #expect(tokens.access.expires == time.date.addingTimeInterval(3_600))
        #expect(tokens.refresh?.expires == time.date.addingTimeInterval(30 * 86_400))
    }

    @Test func refresh_givesNewTokens() async throws {
        let grant = try await provider.signIn(with: credentials)
        let tokens = try await provider.refresh(grant)
        #expect(tokens.access.text.reveal() != grant.tokens.access.text.reveal())
        #expect(tokens.refresh?.text.reveal() != grant.tokens.refresh?.text.reveal())
    }

    @Test func refresh_whenTheNewTokenWasLost_acceptsTheFormerOne() async throws {
        let grant = try await provider.signIn(with: credentials)
        _ = try await provider.refresh(grant)
        _ = try await provider.refresh(grant)
    }

    @Test func refresh_whenTwoProcessesExchangeATokenAtOnce_keepsBothNewTokens() async throws {
        let held = HeldDataStore(store: store)
        let processes = (0..<2).map { _ in PasswordAuthProvider(store: held, hasher: PasswordHasher(cost: .lowest)) }
        let grant = try await PasswordAuthProvider(store: store, hasher: PasswordHasher(cost: .lowest))
            .signIn(with: credentials)
        await held.turnstile.close()
        let refreshes = processes.map { process in Task { try await process.refresh(grant) } }
        await waitUntil { await held.turnstile.waitingCount == 2 }
        await held.turnstile.open()
        let stored = try await (refreshes[0].value, refreshes[1].value)
        let accepted = try #require(try store.value(for: .accounts)?["ada"]?.value?.sessions.first?.tokens)
        for token in [stored.0.refresh, stored.1.refresh] {
            let text = try #require(token).text
            var isAccepted = false
            for hash in accepted where try await PasswordHasher(cost: .lowest).matches(text, hash) { isAccepted = true }
            #expect(isAccepted)
        }
    }

    /// A store whose updates wait for the test.
    private struct HeldDataStore: SharedDataStoring {
        let store: MemoryDataStore
        let turnstile = Turnstile()

        func value<Value>(for key: StoreKey<Value>) throws -> Value? { try store.value(for: key) }

        func set<Value>(_ value: Value?, for key: StoreKey<Value>) async throws { try await store.set(value, for: key) }

        func update<Value, Result: Sendable>(
            _ key: StoreKey<Value>, _ change: @Sendable (inout Value?) throws -> Result
        ) async throws -> Result {
            await turnstile.pass()
            return try await store.update(key, change)
        }

        func changes<Value>(of key: StoreKey<Value>) -> AsyncStream<Void> { store.changes(of: key) }
    }

    @Test func refresh_whenTheNewTokenWasUsed_rejectsTheFormerOne() async throws {
        let grant = try await provider.signIn(with: credentials)
        _ = try await next(try await next(grant))
        await #expect(throws: AuthError.tokenRejected("password")) { try await provider.refresh(grant) }
    }

    @Test func refresh_afterTheExpiry_isRefused() async throws {
        let grant = try await provider.signIn(with: credentials)
        time.date += 30 * 86_400
        await #expect(throws: AuthError.tokenExpired("password")) { try await provider.refresh(grant) }
    }

    @Test func refresh_whenTheTokenIsInvented_isRejected() async throws {
        let grant = try await provider.signIn(with: credentials)
        let invented = AuthTokens(access: grant.tokens.access, refresh: .random(expires: .distantFuture))
        await #expect(throws: AuthError.tokenRejected("password")) {
            try await provider.refresh(AuthGrant(account: grant.account, tokens: invented))
        }
    }

    @Test func refresh_whenTheTokenIsOfAnotherAccount_isRejected() async throws {
        let grant = try await provider.signIn(with: credentials)
        let other = try await provider.createAccount(Credentials(name: "Bob", password: Secret("correct horse")))
        await #expect(throws: AuthError.tokenRejected("password")) {
            try await provider.refresh(AuthGrant(account: other, tokens: grant.tokens))
        }
    }

    @Test func revoke_endsItsSessionOnly() async throws {
        let first = try await provider.signIn(with: credentials)
        let second = try await provider.signIn(with: credentials)
        try await provider.revoke(first)
        await #expect(throws: AuthError.tokenRejected("password")) { try await provider.refresh(first) }
        _ = try await provider.refresh(second)
    }

    @Test func sessions_whenThereAreMoreThanTen_endWithTheOldest() async throws {
        let first = try await provider.signIn(with: credentials)
        for _ in 0..<10 { _ = try await provider.signIn(with: credentials) }
        await #expect(throws: AuthError.tokenRejected("password")) { try await provider.refresh(first) }
        #expect(try store.value(for: .accounts)?["ada"]?.value?.sessions.count == 10)
    }

    @Test func refresh_afterARestart_works() async throws {
        let grant = try await provider.signIn(with: credentials)
        let time = time
        let restarted = PasswordAuthProvider(store: store, now: { time.date })
        _ = try await restarted.refresh(grant)
    }
}
