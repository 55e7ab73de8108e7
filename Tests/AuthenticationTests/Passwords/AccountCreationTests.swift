import AppFoundation
import Foundation
import TestSupport
import Testing

@testable import Authentication

@Suite(.timeLimit(.minutes(10)))
struct AccountCreationTests {
    private let store = MemoryDataStore()
    private let provider: PasswordAuthProvider

    init() {
        provider = PasswordAuthProvider(store: store, hasher: PasswordHasher(cost: .lowest))
    }

    private func create(_ name: String, _ password: String = "correct horse") async throws -> AuthModel {
        try await provider.createAccount(Credentials(name: name, password: Secret(password)))
    }

    private func error(_ name: String, _ password: String = "correct horse") async -> AuthError? {
        await #expect(throws: AuthError.self) { try await create(name, password) }
    }

    @Test func createAccount_returnsTheAccountWithAnIdentifierOfItsOwn() async throws {
        let first = try await create("Ada")
        let second = try await create("Bob")
        #expect(first.name == "Ada")
        #expect(first.id != second.id)
    }

    @Test(arguments: ["Ada", "ADA", "ada", "\u{FF21}da"])
    func createAccount_whenTheNameIsTaken_isRefused(name: String) async throws {
        _ = try await create("Ada")
        #expect(await error(name) == .accountExists)
    }

    @Test func createAccount_whenTheNameDiffersInItsForm_isRefused() async throws {
        _ = try await create("Ren\u{E9}")
        #expect(await error("Rene\u{301}") == .accountExists)
    }

    @Test func createAccount_whenTheNameDiffersInCaseAfterItsMapping_isRefused() async throws {
        _ = try await create("Hans")
        #expect(await error("\u{210C}ans") == .accountExists)
    }

    @Test func createAccount_whenTheSameNameIsTakenAtOnce_givesOneAccount() async throws {
        let provider = provider
        let endings = await withTaskGroup(of: AuthError?.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    do throws(AuthError) {
                        let credentials = Credentials(name: "Ada", password: Secret("correct horse"))
                        _ = try await provider.createAccount(credentials)
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(endings.count { $0 == nil } == 1)
        #expect(endings.count { $0 == .accountExists } == 19)
    }

    @Test(arguments: [
        ("", "it is empty"), (" ada", "it begins or ends with a space"), ("ada\n", "it begins or ends with a space"),
        ("a\u{0}b", "it contains a control character"), ("a\u{1B}[2J", "it contains a control character"),
        ("a\u{202E}b", "it contains a control character"), ("a\u{200D}b", "it contains a control character"),
        (String(repeating: "a", count: 65), "it is longer than 64 characters"),
        ("a" + String(repeating: "\u{301}", count: 40), "it has more than 30 combining marks in a row"),
    ])
    func createAccount_whenTheNameIsHostile_isRefusedWithTheReason(name: String, reason: String) async {
        #expect(await error(name) == AccountName.error(reason))
    }

    @Test(arguments: HostileText.allCases)
    func createAccount_whenTheNameIsLong_isRefused(alphabet: HostileText) async {
        #expect(await error(alphabet.text(100_000)) == AccountName.error("it is longer than 64 characters"))
    }

    @Test(arguments: [
        "../../etc/passwd", "'; DROP TABLE accounts; --", "<script>", "%00", "{\"a\": 1}", "session.accounts",
    ])
    func createAccount_whenTheNameMeansSomethingElsewhere_isAName(name: String) async throws {
        _ = try await create(name)
        let grant = try await provider.signIn(with: Credentials(name: name, password: Secret("correct horse")))
        #expect(grant.account.name == name)
    }

    @Test(arguments: [
        ("short", "it is shorter than 10 characters"), ("", "it is shorter than 10 characters"),
        ("aaaaaaaaaaaa", "it has only 2 characters"), ("abababababab", "it has only 2 characters"),
        ("ADA lovelace", "it is the name"), ("correct\0horse", "it contains a control character"),
        (String(repeating: "abc", count: 167), "it is longer than 500 bytes"),
        // The form that is hashed has 5 characters.
        ("e\u{301}a\u{301}o\u{301}i\u{301}u\u{301}", "it is shorter than 10 characters"),
        // The form that is hashed has twice as many bytes.
        (String(repeating: "\u{958}", count: 100), "it is longer than 500 bytes"),
    ])
    func createAccount_whenThePasswordIsWeak_isRefusedWithTheReason(password: String, reason: String) async {
        #expect(await error("Ada Lovelace", password) == PasswordRules.error(reason))
    }

    @Test func createAccount_whenRefused_storesNothing() async throws {
        _ = await error("", "correct horse")
        _ = await error("Ada", "short")
        #expect(try store.value(for: .accounts) == nil)
    }
}
