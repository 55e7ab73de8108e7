import AppFoundation
import Foundation
import TestHarness
import Testing

@testable import Authentication

@Suite(.timeLimit(.minutes(10)))
struct PasswordSignInTests {
    private let store = MemoryDataStore()
    private let time = ManualClock()
    private let provider: PasswordAuthProvider

    init() async throws {
        let time = time
        provider = PasswordAuthProvider(store: store, hasher: PasswordHasher(cost: .lowest), now: { time.date })
        _ = try await provider.createAccount(Credentials(name: "Ada", password: Secret("correct horse")))
    }

    private func signIn(_ name: String = "Ada", _ password: String = "correct horse") async throws(AuthError)
        -> AuthGrant
    {
        try await provider.signIn(with: Credentials(name: name, password: Secret(password)))
    }

    private func error(_ name: String, _ password: String) async -> AuthError? {
        await #expect(throws: AuthError.self) { try await signIn(name, password) }
    }

    @Test(arguments: ["Ada", "ada", "ADA"])
    func signIn_whenTheCredentialsAreRight_returnsTheAccount(name: String) async throws {
        #expect(try await signIn(name).account.name == "Ada")
    }

    @Test(arguments: [
        ("Ada", "wrong horse!"), ("Eve", "correct horse"), ("", "correct horse"), ("Ada", ""), ("Ada", "a\0b"),
        ("Ada", String(repeating: "a", count: 10_000)), ("a\u{202E}b", "correct horse"),
    ])
    func signIn_whenTheCredentialsAreWrong_isRefusedWithTheSameError(name: String, password: String) async {
        #expect(await error(name, password) == .wrongCredentials)
    }

    /// As after an update of the app.
    @Test func signIn_whenTheStoredAttemptsHaveAnotherForm_isPossibleAndKeepsThem() async throws {
        try await store.set(7, for: StoreKey<Int>("session.attempts"))

        #expect(try await signIn().account.name == "Ada")
        #expect(try store.value(for: StoreKey.attempts.setAside)?.count == 1)
    }

    /// As after an update of the app, in one direction or the other.
    @Test func accounts_whenOneHasAnotherForm_keepItAndServeTheOthers() async throws {
        let grace = Credentials(name: "Grace", password: Secret("correct horse"))
        let account = try await provider.createAccount(grace)
        let grant = try await provider.signIn(with: grace)
        let text = #"{"account":{"id":"1"},"passkey":"p"}"#
        let other = try JSONDecoder().decode(Readable<AccountRecord>.self, from: Data(text.utf8))
        try await store.update(.accounts) { $0?["grace"] = other }

        let error = AuthError.storage(
            reason: "a stored account does not fit this version of the app; it was left as it is")
        await #expect(throws: error) { try await provider.signIn(with: grace) }
        await #expect(throws: error) { try await provider.refresh(grant) }
        await #expect(throws: error) { try await provider.hasAccount(account.id) }
        await #expect(throws: AuthError.accountExists) { try await provider.createAccount(grace) }
        #expect(try await provider.refresh(signIn()).refresh != nil)
        let stored = try #require(try store.value(for: .accounts)?["grace"])
        #expect(String(decoding: try JSONEncoder().encode(stored), as: UTF8.self).contains(#""passkey":"p""#))
    }

    @Test func signIn_withoutCredentials_isRefused() async {
        await #expect(throws: AuthError.missingCredentials("password")) { try await provider.signIn(with: nil) }
    }

    @Test func signIn_whenTheAccountIsUnknown_takesTheTimeOfAWrongPassword() async {
        func duration(of name: String) async -> Duration {
            let start = ContinuousClock.now
            _ = try? await signIn(name, "wrong horse!")
            // Without this, further attempts end before the check.
            defer { time.date += 61 }
            return .now - start
        }
        var durations: (known: [Duration], unknown: [Duration]) = ([], [])
        // In turn, so that both meet the same load of the machine.
        for number in 0..<21 {
            durations.known.append(await duration(of: "Ada"))
            durations.unknown.append(await duration(of: "Eve \(number)"))
        }
        let (known, unknown) = (durations.known.sorted()[10], durations.unknown.sorted()[10])
        // Without a hash, the ratio is about 50.
        #expect(known / unknown < 5 && unknown / known < 5)
    }

    // MARK: Attempts

    @Test(arguments: ["Ada", "Eve"])
    func signIn_afterTenWrongPasswordsInARow_isDelayedLongerEachTime(name: String) async {
        var waits: [Int] = []
        for _ in 0..<10 {
            while case .tooManyAttempts(let seconds) = await error(name, "wrong horse!") {
                waits.append(seconds)
                time.date += TimeInterval(seconds)
            }
        }
        #expect(waits == [1, 2, 4, 8, 16])
    }

    @Test func signIn_whenThePasswordIsRightDuringADelay_isRefusedUntilItsEnd() async throws {
        for _ in 0..<5 { _ = await error("Ada", "wrong horse!") }
        #expect(await error("Ada", "correct horse") == .tooManyAttempts(seconds: 1))
        time.date += 1
        #expect(try await signIn().account.name == "Ada")
    }

    @Test func signIn_afterASuccess_startsWithFreeAttempts() async throws {
        for _ in 0..<4 { _ = await error("Ada", "wrong horse!") }
        _ = try await signIn()
        for _ in 0..<5 { #expect(await error("Ada", "wrong horse!") == .wrongCredentials) }
    }

    @Test func signIn_whenManyAttemptsRunAtOnce_checksFiveOfThem() async {
        let provider = provider
        let errors = await withTaskGroup(of: AuthError?.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    do throws(AuthError) {
                        _ = try await provider.signIn(
                            with: Credentials(name: "Ada", password: Secret("wrong horse!")))
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(errors.count { $0 == .wrongCredentials } == 5)
        #expect(errors.count { $0 == .tooManyAttempts(seconds: 1) } == 45)
    }

    @Test func signIn_whenTheClockIsSetBack_isNotRefusedForLonger() async throws {
        for _ in 0..<5 { _ = await error("Ada", "wrong horse!") }
        time.date -= 86_400
        #expect(try await signIn().account.name == "Ada")
    }

    @Test func attempts_whenThereAreManyNames_areBounded() throws {
        var limit = AttemptLimit()
        for number in 0..<5_000 { try limit.begin("\(number)", at: time.date) }
        #expect(limit.entries.count == AttemptLimit.names)
    }

    @Test func attempts_whenManyNamesFollow_keepsTheNameWithADelay() throws {
        var limit = AttemptLimit()
        for _ in 0..<AttemptLimit.free { try limit.begin("ada", at: time.date) }
        time.date += 2
        for number in 0..<2_000 { try limit.begin("\(number)", at: time.date) }
        try limit.begin("ada", at: time.date)
        #expect(throws: AuthError.tooManyAttempts(seconds: 2)) { try limit.begin("ada", at: time.date) }
    }

    @Test func signIn_inTheNextProcess_isDelayedAsInTheFormerOne() async throws {
        for _ in 0..<AttemptLimit.free { _ = await error("Ada", "wrong horse!") }
        let next = PasswordAuthProvider(
            store: store, hasher: PasswordHasher(cost: .lowest), now: { [time] in time.date })
        await #expect(throws: AuthError.tooManyAttempts(seconds: 1)) {
            try await next.signIn(with: Credentials(name: "Ada", password: Secret("correct horse")))
        }
    }

    @Test func signIn_withAnUnknownName_doesNotStoreTheName() async throws {
        _ = await error("hunter2-secret", "wrong horse!")
        let stored = try JSONEncoder().encode(try #require(try store.value(for: .attempts)))
        #expect(!String(decoding: stored, as: UTF8.self).contains("hunter2"))
    }

    // MARK: The stored hash

    @Test func signIn_whenTheCostWasRaised_storesAHashWithTheNewCost() async throws {
        let raised = PasswordAuthProvider(store: store, hasher: PasswordHasher(cost: .standard))
        _ = try await raised.signIn(with: Credentials(name: "Ada", password: Secret("correct horse")))
        let hash = try #require(try store.value(for: .accounts)?["ada"]?.value?.password)
        #expect(try !PasswordHasher(cost: .standard).needsRehash(hash))
        #expect(try await signIn().account.name == "Ada")
    }

    @Test func signIn_whenTheStoredHashIsDamaged_isAnErrorWithTheFix() async throws {
        try await store.update(.accounts) { accounts in
            guard var record = accounts?["ada"]?.value else { return }
            record.password = PasswordHash("$1$ab$cd")
            accounts?["ada"] = .value(record)
        }
        #expect(
            await error("Ada", "correct horse")
                == .hashing(reason: PasswordHashError.unknownAlgorithm("$1$").description))
    }
}
