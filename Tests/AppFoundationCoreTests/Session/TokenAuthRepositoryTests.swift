import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

@Suite(.timeLimit(.minutes(10)))
struct TokenAuthRepositoryTests {
    private let fixture = AuthFixture()
    private var repository: TokenAuthRepository { fixture.repository }

    // MARK: Restart

    @Test func restore_whenNothingIsStored_isSignedOut() async throws {
        #expect(try await repository.restore() == .signedOut)
    }

    @Test func restore_afterASignInAndARestart_isSignedIn() async throws {
        try await fixture.signIn()
        let restarted = fixture.restarted()
        #expect(try await restarted.restore() == .signedIn(.ada))
        #expect(try await restarted.accessToken().reveal() == "access-s1")
    }

    @Test func restore_whenTheRefreshTokenHasExpired_isExpiredWithoutARequest() async throws {
        try await fixture.signIn()
        fixture.time.advance(by: 86_400)
        #expect(try await fixture.restarted().restore() == .expired(.ada))
        #expect(await fixture.provider.refreshes == 0)
    }

    @Test func restore_afterASignOut_isSignedOut() async throws {
        try await fixture.signIn()
        try await repository.signOut()
        #expect(try await fixture.restarted().restore() == .signedOut)
        #expect(await fixture.secrets.contents == [])
    }

    @Test func restore_afterARejectionAndARestart_isExpired() async throws {
        try await fixture.signIn()
        await fixture.provider.answer(with: .tokenRejected("scripted"))
        await #expect(throws: AuthError.tokenRejected("scripted")) { try await repository.refresh() }
        #expect(try await fixture.restarted().restore() == .expired(.ada))
    }

    @Test(arguments: ["", "{", "\u{0}"])
    func restore_whenTheStoredTokensAreDamaged_isAnErrorAndKeepsThem(text: String) async throws {
        try await fixture.signIn()
        await fixture.secrets.replaceTokens(with: text)
        let error = AuthError.storage(reason: "the stored tokens are damaged; they were left as they are")
        await #expect(throws: error) { try await fixture.restarted().restore() }
        #expect(await fixture.secrets.contents.last == text)
    }

    /// As after an update of the app that has changed the form.
    @Test(arguments: ["[1]", "{\"provider\": 1}"])
    func restore_whenTheStoredTokensHaveAnotherForm_keepsAndReportsThemOnceAndIsSignedOut(text: String) async throws {
        try await fixture.signIn()
        await fixture.secrets.replaceTokens(with: text)

        #expect(try await fixture.restarted().restore() == .signedOut)
        #expect(try await fixture.restarted().restore() == .signedOut)

        #expect(await fixture.secrets.contents.dropFirst() == [text, text])
        let reason =
            "the stored tokens do not fit this version of the app; "
            + "they were kept as 'session.tokens.unreadable', and the user is signed out"
        await waitUntil { await !fixture.reports.errors.isEmpty }
        #expect(await fixture.reports.errors == [.storage(reason: reason)])

        let next = fixture.restarted()
        #expect(try await next.signIn(with: "scripted") == .ada)
        #expect(try await fixture.restarted().restore() == .signedIn(.ada))
        try await next.signOut()
        #expect(await fixture.secrets.contents == [])
    }

    @Test func restore_whenTheStoreFails_isAnErrorWithItsReason() async throws {
        await fixture.secrets.fail(with: Locked())
        await #expect(throws: AuthError.storage(reason: "the keychain is locked")) { try await repository.restore() }
    }

    // MARK: Access tokens

    @Test func accessToken_beforeTheLeeway_isNotRefreshed() async throws {
        try await fixture.signIn()
        fixture.time.advance(by: 3_539)
        #expect(try await repository.accessToken().reveal() == "access-s1")
        #expect(await fixture.provider.refreshes == 0)
    }

    @Test func accessToken_withinTheLeeway_isRefreshedBeforeItsExpiry() async throws {
        try await fixture.signIn()
        fixture.time.advance(by: 3_540)
        #expect(try await repository.accessToken().reveal() == "access-r1")
    }

    @Test func accessToken_whenManyCallersNeedOne_sharesOneRefresh() async throws {
        try await fixture.signIn()
        fixture.time.advance(by: 3_600)
        await fixture.provider.turnstile.close()
        let repository = repository
        let calls = (0..<100).map { _ in Task { try await repository.accessToken().reveal() } }
        await waitUntil { await fixture.provider.refreshes == 1 }
        for _ in 0..<1_000 { await Task.yield() }
        await fixture.provider.turnstile.open()
        for call in calls { #expect(try await call.value == "access-r1") }
        #expect(await fixture.provider.refreshes == 1)
    }

    @Test func accessToken_whenCallersAreCancelled_returnsToThemAtOnceAndServesTheOthers() async throws {
        try await fixture.signIn()
        fixture.time.advance(by: 3_600)
        await fixture.provider.turnstile.close()
        let repository = repository
        let first = Task { try await repository.accessToken().reveal() }
        await waitUntil { await fixture.provider.refreshes == 1 }
        let second = Task { try await repository.accessToken().reveal() }
        for call in [first, second] {
            call.cancel()
            await #expect(throws: AuthError.cancelled("scripted")) { try await call.value }
        }
        let third = Task { try await repository.accessToken().reveal() }
        await fixture.provider.turnstile.open()
        #expect(try await third.value == "access-r1")
        #expect(await fixture.provider.refreshes == 1)
    }

    // MARK: Refused tokens

    @Test func replacing_thePresentToken_refreshesItOnceForAllThatItHasFailed() async throws {
        try await fixture.signIn()
        await fixture.provider.turnstile.close()
        let repository = repository
        let refused = Secret("access-s1")
        let calls = (0..<10).map { _ in Task { try await repository.accessToken(replacing: refused).reveal() } }
        await waitUntil { await fixture.provider.refreshes == 1 }
        await fixture.provider.turnstile.open()
        for call in calls { #expect(try await call.value == "access-r1") }
        #expect(try await repository.accessToken(replacing: refused).reveal() == "access-r1")
        #expect(await fixture.provider.refreshes == 1)
        #expect(try await repository.accessToken(replacing: Secret("access-r1")).reveal() == "access-r2")
    }

    @Test func replacing_aTokenOfAnotherUser_throws() async throws {
        try await fixture.signIn()
        await fixture.provider.answer(with: .bob)
        try await fixture.signIn()

        await #expect(throws: AuthError.notSignedIn) {
            try await repository.accessToken(replacing: Secret("access-s1"))
        }
        try await fixture.signIn()
        #expect(try await repository.accessToken(replacing: Secret("access-s2")).reveal() == "access-s3")
        #expect(await fixture.provider.refreshes == 0)
    }

    @Test func replacing_aTokenOfTheSameIdentifierAtAnotherProvider_throws() async throws {
        let time = ManualTime()
        let providers = [ScriptedProvider("one", time: time), ScriptedProvider("two", time: time)]
        let repository = TokenAuthRepository(providers: providers, store: ScriptedSecretStore(), now: { time.now }) {
            _ in
        }
        let user = try await repository.signIn(with: "one")
        try await repository.refresh()
        #expect(try await repository.accessToken().reveal() == "access-r1")
        #expect(try await repository.signIn(with: "two") == user)

        await #expect(throws: AuthError.notSignedIn) {
            try await repository.accessToken(replacing: Secret("access-r1"))
        }
    }

    @Test func replacing_aTokenFromLongBefore_returnsThePresentOne() async throws {
        try await fixture.signIn()
        for _ in 0..<50 { try await repository.refresh() }

        let token = try await repository.accessToken(replacing: Secret("access-s1"))

        #expect(try await token == repository.accessToken())
    }

    @Test func replacing_afterASignOutThatCouldNotBeStored_knowsTheFormerTokens() async throws {
        try await fixture.signIn()
        try await repository.refresh()
        await fixture.secrets.fail(with: CancellationError())
        await #expect(throws: AuthError.self) { try await repository.signOut() }
        await fixture.secrets.fail(with: nil)

        #expect(try await repository.accessToken(replacing: Secret("access-s1")).reveal() == "access-r1")
    }

    @Test func replacing_withoutARefreshToken_endsTheSession() async throws {
        await fixture.provider.omitRefreshTokens()
        try await fixture.signIn()

        await #expect(throws: AuthError.tokenRejected("scripted")) {
            try await repository.accessToken(replacing: Secret("access-s1"))
        }
        await #expect(throws: AuthError.tokenRejected("scripted")) { try await repository.accessToken() }
        #expect(try await fixture.restarted().restore() == .expired(.ada))
    }

    @Test func replacing_byDefault_refreshesThePresentTokenOnly() async throws {
        let scripted = ScriptedRepository()
        #expect(try await scripted.accessToken(replacing: Secret("former")).reveal() == "access")
        #expect(await scripted.calls == ["accessToken"])
        #expect(try await scripted.accessToken(replacing: Secret("access")).reveal() == "access")
        #expect(await scripted.calls == ["accessToken", "accessToken", "refresh", "accessToken"])
    }

    @Test func accessToken_withoutNetworkWithinTheLeeway_isTheFormerOne() async throws {
        try await fixture.signIn()
        await fixture.provider.answer(with: .unreachable("scripted", reason: "no network"))
        fixture.time.advance(by: 3_541)
        #expect(try await repository.accessToken().reveal() == "access-s1")
        await waitUntil { await fixture.reports.errors == [.unreachable("scripted", reason: "no network")] }
    }

    @Test func accessToken_withoutARefreshToken_isValidUntilItsExpiry() async throws {
        await fixture.provider.omitRefreshTokens()
        try await fixture.signIn()
        fixture.time.advance(by: 3_599)
        try await repository.refresh()
        #expect(try await repository.accessToken().reveal() == "access-s1")
        #expect(try await fixture.restarted().restore() == .signedIn(.ada))
        fixture.time.advance(by: 1)
        #expect(try await fixture.restarted().restore() == .expired(.ada))
        await #expect(throws: AuthError.tokenExpired("scripted")) { try await repository.accessToken() }
        #expect(await fixture.provider.refreshes == 0)
    }

    @Test func accessToken_withoutNetworkAfterTheExpiry_isAnErrorAndKeepsTheSession() async throws {
        try await fixture.signIn()
        await fixture.provider.answer(with: .unreachable("scripted", reason: "no network"))
        fixture.time.advance(by: 3_600)
        await #expect(throws: AuthError.unreachable("scripted", reason: "no network")) {
            try await repository.accessToken()
        }
        await fixture.provider.answer(with: nil)
        #expect(try await repository.accessToken().reveal() == "access-r2")
    }

    @Test func accessToken_whenNobodyIsSignedIn_isAnError() async {
        await #expect(throws: AuthError.notSignedIn) { try await repository.accessToken() }
    }

    @Test func refresh_storesTheNewTokens() async throws {
        try await fixture.signIn()
        try await repository.refresh()
        let restarted = fixture.restarted()
        _ = try await restarted.restore()
        #expect(try await restarted.accessToken().reveal() == "access-r1")
    }

    @Test func refresh_whenTheAnswerHasNoRefreshToken_keepsTheFormerOne() async throws {
        try await fixture.signIn()
        await fixture.provider.omitRefreshTokens()
        try await repository.refresh()
        fixture.time.advance(by: 3_600)
        let restarted = fixture.restarted()
        _ = try await restarted.restore()
        #expect(try await restarted.accessToken().reveal() == "access-r2")
    }

    @Test func refresh_whenTheStoreFails_keepsTheNewTokensInMemory() async throws {
        try await fixture.signIn()
        await fixture.secrets.fail(with: Locked())
        await #expect(throws: AuthError.storage(reason: "the keychain is locked")) { try await repository.refresh() }
        #expect(try await repository.accessToken().reveal() == "access-r1")
    }

    // MARK: Rejections, and other processes

    @Test func accessToken_afterARejection_isARejection() async throws {
        try await fixture.signIn()
        await fixture.provider.answer(with: .tokenRejected("scripted"))
        _ = try? await repository.refresh()
        await #expect(throws: AuthError.tokenRejected("scripted")) { try await repository.accessToken() }
    }

    @Test @MainActor func session_whenAnotherCallerOfTheRepositoryWasRejected_expires() async throws {
        let session = Session(repository)
        try await session.start()
        try await session.signIn(with: "scripted")
        await fixture.provider.answer(with: .tokenRejected("scripted"))
        _ = try? await repository.refresh()
        _ = try? await session.accessToken()
        #expect(session.state == .expired(.ada))
    }

    /// Another process that has exchanged the first refresh token.
    private func otherProcess() async throws -> TokenAuthRepository {
        let other = fixture.restarted()
        _ = try await other.restore()
        try await other.refresh()
        await fixture.provider.reject("refresh-s1")
        return other
    }

    @Test func refresh_whenAnotherProcessHasExchangedTheToken_usesItsTokens() async throws {
        try await fixture.signIn()
        _ = try await otherProcess()
        try await repository.refresh()
        #expect(try await repository.accessToken().reveal() == "access-r3")
    }

    @Test func refresh_whenTheTokensOfAnotherProcessAreRejectedToo_expiresTheSession() async throws {
        try await fixture.signIn()
        _ = try await otherProcess()
        await fixture.provider.reject("refresh-r1")
        await #expect(throws: AuthError.tokenRejected("scripted")) { try await repository.refresh() }
        #expect(await fixture.provider.refreshes == 3)
        #expect(try await fixture.restarted().restore() == .expired(.ada))
    }

    @Test func refresh_whenAnotherUserHasSignedInElsewhere_keepsTheirTokens() async throws {
        try await fixture.signIn()
        await fixture.provider.answer(with: .bob)
        _ = try await fixture.restarted().signIn(with: "scripted")
        await fixture.provider.reject("refresh-s1")
        await #expect(throws: AuthError.tokenRejected("scripted")) { try await repository.refresh() }
        #expect(try await fixture.restarted().restore() == .signedIn(.bob))
    }

    @Test func refresh_whenTheStoreFailsAfterARejection_reportsItAndExpires() async throws {
        try await fixture.signIn()
        await fixture.provider.reject("refresh-s1")
        await fixture.secrets.fail(with: Locked())
        await #expect(throws: AuthError.tokenRejected("scripted")) { try await repository.refresh() }
        await waitUntil { await fixture.reports.errors == [.storage(reason: "the keychain is locked")] }
    }

    @Test func restore_duringARefresh_keepsTheNewTokens() async throws {
        try await fixture.signIn()
        await fixture.secrets.reading.close()
        let repository = repository
        let restore = Task { try await repository.restore() }
        await waitUntil { await fixture.secrets.reading.waitingCount == 1 }
        try await repository.refresh()
        await fixture.secrets.reading.open()
        #expect(try await restore.value == .signedIn(.ada))
        #expect(try await repository.accessToken().reveal() == "access-r1")
    }

    // MARK: Signing in and out

    @Test func signIn_whenTheProviderIsUnknown_namesTheKnownOnes() async {
        await #expect(throws: AuthError.unknownProvider("apple", known: ["scripted"])) {
            try await repository.signIn(with: "apple")
        }
    }

    @Test func signIn_whenTheStoreFails_isUndone() async throws {
        await fixture.secrets.fail(with: Locked())
        await #expect(throws: AuthError.storage(reason: "the keychain is locked")) { try await fixture.signIn() }
        await #expect(throws: AuthError.notSignedIn) { try await repository.accessToken() }
    }

    @Test func signOut_whenTheStoreFails_isUndone() async throws {
        try await fixture.signIn()
        await fixture.secrets.fail(with: Locked())
        await #expect(throws: AuthError.storage(reason: "the keychain is locked")) { try await repository.signOut() }
        #expect(try await repository.accessToken().reveal() == "access-s1")
        #expect(await fixture.provider.revoked == [])
    }

    @Test func signOut_revokesTheTokens() async throws {
        try await fixture.signIn()
        try await repository.signOut()
        await waitUntil { await fixture.provider.revoked == ["access-s1"] }
    }

    @Test func signOut_whenTheProviderCannotBeReached_succeedsAndReports() async throws {
        try await fixture.signIn()
        await fixture.provider.answer(with: .unreachable("scripted", reason: "no network"))
        try await repository.signOut()
        await waitUntil { await fixture.reports.errors == [.unreachable("scripted", reason: "no network")] }
    }

    @Test func signOut_duringARefresh_leavesNoTokens() async throws {
        try await fixture.signIn()
        await fixture.provider.turnstile.close()
        let repository = repository
        let refresh = Task { try await repository.refresh() }
        await waitUntil { await fixture.provider.refreshes == 1 }
        try await repository.signOut()
        await fixture.provider.turnstile.open()
        await #expect(throws: AuthError.notSignedIn) { try await refresh.value }
        #expect(await fixture.secrets.contents == [])
    }

    @Test func signOut_whileRefreshedTokensAreStored_leavesNoTokens() async throws {
        try await fixture.signIn()
        await fixture.secrets.writing.close()
        let repository = repository
        let refresh = Task { try await repository.refresh() }
        await waitUntil { await fixture.secrets.writes == 3 }
        let signOut = Task { try await repository.signOut() }
        for _ in 0..<1_000 { await Task.yield() }
        #expect(await fixture.secrets.writes == 3)
        await fixture.secrets.writing.open()
        _ = await refresh.result
        try await signOut.value
        #expect(await fixture.secrets.contents == [])
    }

    @Test func refresh_whenItEndsAfterAFailedSignOut_isKept() async throws {
        try await fixture.signIn()
        await fixture.provider.turnstile.close()
        let repository = repository
        let refresh = Task { try await repository.refresh() }
        await waitUntil { await fixture.provider.refreshes == 1 }
        await fixture.secrets.fail(with: Locked())
        await #expect(throws: AuthError.self) { try await repository.signOut() }
        await fixture.secrets.fail(with: nil)
        await fixture.provider.turnstile.open()
        try await refresh.value
        #expect(try await repository.accessToken().reveal() == "access-r1")
    }

    @Test func refresh_whenItEndsDuringASignOutThatFails_isKept() async throws {
        try await fixture.signIn()
        await fixture.provider.turnstile.close()
        let repository = repository
        let refresh = Task { try await repository.refresh() }
        await waitUntil { await fixture.provider.refreshes == 1 }
        await fixture.secrets.writing.close()
        let signOut = Task { try await repository.signOut() }
        await waitUntil { await fixture.secrets.writing.waitingCount == 1 }
        await fixture.provider.turnstile.open()
        for _ in 0..<1_000 { await Task.yield() }
        await fixture.secrets.fail(with: Locked())
        await fixture.secrets.writing.open()
        await #expect(throws: AuthError.self) { try await signOut.value }
        _ = await refresh.result
        #expect(try await repository.accessToken().reveal() == "access-r1")
    }

    @Test func refresh_whenAnotherSessionBeganMeanwhile_doesNotEndIt() async throws {
        try await fixture.signIn()
        await fixture.provider.turnstile.close()
        let repository = repository
        let refresh = Task { try await repository.refresh() }
        await waitUntil { await fixture.provider.refreshes == 1 }
        try await repository.signOut()
        try await fixture.signIn()
        await fixture.provider.answer(with: .tokenRejected("scripted"))
        await fixture.provider.turnstile.open()
        await #expect(throws: AuthError.notSignedIn) { try await refresh.value }
        #expect(try await repository.accessToken().reveal() == "access-s2")
    }

    // MARK: Lifetime

    @Test func repository_afterItsCallsHaveEnded_isReleased() async throws {
        weak var released: TokenAuthRepository?
        do {
            let repository = fixture.restarted()
            released = repository
            _ = try await repository.signIn(with: "scripted")
            try await repository.refresh()
            try await repository.signOut()
        }
        await waitUntil { [released] in released == nil }
        #expect(released == nil)
    }
}
