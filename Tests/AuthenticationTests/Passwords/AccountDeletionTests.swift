import AppFoundation
import Foundation
import TestHarness
import Testing

@testable import Authentication

@Suite(.timeLimit(.minutes(10)))
struct AccountDeletionTests {
    private let store = MemoryDataStore()
    private let time = ManualClock()
    private let provider: PasswordAuthProvider
    private let ada: AuthModel
    private let credentials = Credentials(name: "Ada", password: Secret("correct horse"))

    init() async throws {
        let time = time
        provider = PasswordAuthProvider(store: store, hasher: PasswordHasher(cost: .lowest), now: { time.date })
        ada = try await provider.createAccount(credentials)
    }

    private func deletionError(_ id: String, _ password: String) async -> AuthError? {
        await #expect(throws: AuthError.self) { try await provider.deleteAccount(id, password: Secret(password)) }
    }

    @Test func hasAccount_ofAnExistingAccount_isTrue() async throws {
        #expect(try await provider.hasAccount(ada.id))
        #expect(try await !provider.hasAccount("ada"))
    }

    @Test func hasAccount_whenTheAccountsAreDamaged_throws() async throws {
        try store.keep(1, for: StoreKey<Int>("session.accounts"))
        let error = await #expect(throws: AuthError.self) { try await provider.hasAccount(ada.id) }
        guard case .storage = error else { return #expect(error == nil) }
    }

    @Test func deleteAccount_withTheRightPassword_removesTheAccountAndItsSessions() async throws {
        let grant = try await provider.signIn(with: credentials)
        _ = try await provider.createAccount(Credentials(name: "Grace", password: Secret("correct horse")))

        try await provider.deleteAccount(ada.id, password: credentials.password)

        #expect(try await !provider.hasAccount(ada.id))
        #expect(try store.value(for: .accounts)?.keys.sorted() == ["grace"])
        await #expect(throws: AuthError.tokenRejected("password")) { try await provider.refresh(grant) }
        await #expect(throws: AuthError.wrongCredentials) { try await provider.signIn(with: credentials) }
    }

    @Test(arguments: ["wrong horse!", "", "a\0b"])
    func deleteAccount_withAWrongPassword_deletesNothing(password: String) async throws {
        #expect(await deletionError(ada.id, password) == .wrongCredentials)
        #expect(try await provider.hasAccount(ada.id))
    }

    @Test func deleteAccount_whichDoesNotExist_isRefused() async {
        #expect(await deletionError("Ada", "correct horse") == .wrongCredentials)
    }

    @Test func deleteAccount_afterFailures_isDelayedAsASignIn() async throws {
        for _ in 0..<3 { _ = await deletionError(ada.id, "wrong horse!") }
        for _ in 0..<2 {
            await #expect(throws: AuthError.wrongCredentials) {
                try await provider.signIn(with: Credentials(name: "ada", password: Secret("wrong horse!")))
            }
        }
        #expect(await deletionError(ada.id, "correct horse") == .tooManyAttempts(seconds: 1))
        time.date += 1
        try await provider.deleteAccount(ada.id, password: credentials.password)
        #expect(try await !provider.hasAccount(ada.id))
    }

    @Test func createAccount_withTheNameOfADeletedOne_isAnotherAccount() async throws {
        try await provider.deleteAccount(ada.id, password: credentials.password)
        #expect(try await provider.createAccount(credentials).id != ada.id)
    }
}
