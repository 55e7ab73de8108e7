import AppFoundationCore
import Foundation
import TestSupport
import Testing

/// The session of several repositories with one store, as the processes of an app have it, and sessions that were revoked.
@Suite(.timeLimit(.minutes(10)))
struct SharedSessionTests {
    private let fixture = AuthFixture()

    private var repository: TokenAuthRepository { fixture.repository }

    // MARK: Revocation

    @Test func restore_whenTheTokensWereCopiedBackAfterASignOut_isSignedOut() async throws {
        try await fixture.signIn()
        let copy = try #require(try await fixture.secrets.secret(named: "session.tokens"))
        try await repository.signOut()
        try await fixture.secrets.setSecret(copy, named: "session.tokens")
        let restarted = fixture.restarted()
        #expect(try await restarted.restore() == .signedOut)
        await #expect(throws: AuthError.notSignedIn) { try await restarted.accessToken() }
    }

    @Test func restore_whenTheTokensOfAnEarlierSignInWereCopiedBack_isSignedOut() async throws {
        try await fixture.signIn()
        let copy = try #require(try await fixture.secrets.secret(named: "session.tokens"))
        try await repository.signOut()
        await fixture.provider.answer(with: .bob)
        try await fixture.signIn()
        try await fixture.secrets.setSecret(copy, named: "session.tokens")
        #expect(try await fixture.restarted().restore() == .signedOut)
    }

    @Test func signOut_whenOnlyTheTokensCannotBeRemoved_revokesThemAndReportsIt() async throws {
        try await fixture.signIn()
        await fixture.secrets.fail(with: Locked(), at: "session.tokens")
        try await repository.signOut()
        await fixture.secrets.fail(with: nil)
        #expect(try await fixture.restarted().restore() == .signedOut)
        await waitUntil { await fixture.reports.errors == [.storage(reason: "the keychain is locked")] }
    }

    @Test func signIn_whenTheTokensCannotBeStored_keepsTheFormerSession() async throws {
        try await fixture.signIn()
        await fixture.provider.answer(with: .bob)
        await fixture.secrets.fail(with: Locked(), at: "session.tokens")
        await #expect(throws: AuthError.storage(reason: "the keychain is locked")) { try await fixture.signIn() }
        await fixture.secrets.fail(with: nil)
        #expect(try await fixture.restarted().restore() == .signedIn(.ada))
    }

    // MARK: Other processes

    @Test func refresh_afterASignOutElsewhere_isRejectedAndStoresNothing() async throws {
        try await fixture.signIn()
        let other = fixture.restarted()
        _ = try await other.restore()
        try await other.signOut()
        await #expect(throws: AuthError.tokenRejected("scripted")) { try await repository.refresh() }
        await #expect(throws: AuthError.tokenRejected("scripted")) { try await repository.accessToken() }
        #expect(await fixture.secrets.contents == [])
    }

    @Test func refresh_afterASignInElsewhere_isRejectedAndKeepsTheNewSession() async throws {
        try await fixture.signIn()
        await fixture.provider.answer(with: .bob)
        _ = try await fixture.restarted().signIn(with: "scripted")
        await #expect(throws: AuthError.tokenRejected("scripted")) { try await repository.refresh() }
        #expect(try await fixture.restarted().restore() == .signedIn(.bob))
    }

    @Test func signOut_afterASignInElsewhere_keepsTheNewSession() async throws {
        try await fixture.signIn()
        await fixture.provider.answer(with: .bob)
        _ = try await fixture.restarted().signIn(with: "scripted")
        try await repository.signOut()
        #expect(try await fixture.restarted().restore() == .signedIn(.bob))
    }

    /// Of 20 processes with the session of one sign-in, one signs out while the others refresh.
    @Test func refreshes_ofManyProcesses_doNotRestoreASessionThatOneHasSignedOut() async throws {
        let folder = try TemporaryFolder()
        let store = FileSecretStore(StateFolder(folder.file("secrets")))
        _ = try await fileRepository(store).signIn(with: "scripted")
        await withTaskGroup { group in
            for number in 0..<20 {
                group.addTask { [path = folder.file("secrets").path] in
                    await #expect(processExitsWith: .success) {
                        [path = path as String, number = number as Int] in
                        try await useSession(in: path, number)
                    }
                }
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("secrets").path) == [])
    }
}

private func fileRepository(_ store: FileSecretStore) -> TokenAuthRepository {
    let time = ManualTime()
    return TokenAuthRepository(providers: [ScriptedProvider(time: time)], store: store, now: { time.now }) { _ in }
}

/// Refreshes the session of a folder ten times, or until another process has signed out. The process with the number 10 signs out.
private func useSession(in path: String, _ number: Int) async throws {
    let store = FileSecretStore(StateFolder(URL(filePath: path)), waitingAtMost: .seconds(300))
    let repository = fileRepository(store)
    guard try await repository.restore() != .signedOut else { return }
    for round in 0..<10 {
        if number == 10, round == 3 { return try await repository.signOut() }
        do throws(AuthError) {
            try await repository.refresh()
        } catch {
            guard error == .tokenRejected("scripted") else { throw error }
            return
        }
    }
}
