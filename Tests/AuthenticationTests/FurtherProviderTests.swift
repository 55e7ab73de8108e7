import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import PlatformIO
import TestHarness
import TestSupport
import Testing

/// Sign-ins with the `AuthProviders` of an app.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FurtherProviderTests {
    /// A provider that records the accounts of its calls.
    private final class Provider: AuthProvider {
        let id: AuthProviderID = "Acme"
        let accounts = Guarded<[String]>([])

        func signIn(with credentials: Credentials?) async throws(AuthError) -> AuthGrant {
            // The access token has expired, so that its first use refreshes it.
            .sample(account: credentials == nil ? "ada" : "wrong", expires: .distantPast)
        }

        func refresh(_ grant: AuthGrant) async throws(AuthError) -> AuthTokens {
            accounts.use { $0.append("refreshed " + grant.account.id) }
            return AuthGrant.sample(account: "ada").tokens
        }

        func revoke(_ grant: AuthGrant) async throws(AuthError) {
            accounts.use { $0.append("revoked " + grant.account.id) }
        }
    }

    private let user = User(id: "Acme:ada", name: "ada")

    private func app(_ providers: any AuthProvider...) async throws -> AuthenticationApp {
        var stores = Stores()
        stores.further = providers
        return try await AuthenticationApp(stores)
    }

    @Test func login_byAChoice_signsInWithTheProvider() async throws {
        let provider = Provider()
        let app = try await app(MockAuthProvider(), provider)
        app.screen.formTexts = [["Acme": ""]]

        let login = await app.run(app.boards.ioLogin, nil)

        #expect(
            app.screen.forms.first?.choices == [
                .init("mock", "Sign in with mock"), .init("Acme", "Sign in with Acme"),
            ])
        #expect(login.outputs == [user])
        #expect(await app.run(app.boards.ioSignedIn, ()).completions == [true])
        await app.logOut()
        await yieldUntil { provider.accounts.use { $0.count } == 2 }
        #expect(provider.accounts.use { $0 } == ["refreshed ada", "revoked ada"])
        #expect(app.log.texts == [])
    }

    @Test func signUp_byAChoice_signsIn_andClaimsNoNewAccount() async throws {
        let app = try await app(Provider())
        app.screen.formTexts = [["Acme": ""]]

        let signUp = await app.run(app.boards.ioSignUp, nil)

        #expect(signUp.outputs == [user])
        #expect(app.screen.pages.map(\.title) == ["Signed in"])
        await app.logOut()
        app.screen.formTexts = [["name": "ada", "password": .right, "repeated": .right]]
        await app.run(app.boards.ioSignUp, nil)
        #expect(app.screen.pages.last?.title == "Account created")
    }

    @Test func login_withAPassword_isPossibleBesideAProvider() async throws {
        let app = try await app(Provider())
        await app.signUp()
        await app.logOut()
        app.screen.formTexts = [["name": "ada", "password": .right]]
        #expect(await app.run(app.boards.ioLogin, nil).outputs.map(\.name) == ["ada"])
    }

    @Test func session_ofAProvider_isRestoredInTheNextRun() async throws {
        let app = try await app(Provider())
        app.screen.formTexts = [["Acme": ""]]
        await app.run(app.boards.ioLogin, nil)

        let next = try await app.restarted()

        #expect(next.currentUser() == ["ada"])
        #expect(next.events == [.userLoggedIn(account: user.id)])
        #expect(next.log.texts == [])
    }

    @Test(arguments: [
        (
            AuthError.cancelled("mock"),
            "The sign-in or the refresh with 'mock' was cancelled. To fix: try again."
        ),
        (
            .unreachable("mock", reason: "no network"),
            "The sign-in provider 'mock' cannot be reached: no network. To fix: check the connection, and try again."
        ),
    ])
    func login_afterAFailureOfTheProvider_showsTheErrorAndAsksAgain(failure: AuthError, text: String) async throws {
        let provider = MockAuthProvider()
        provider.failure = failure
        let app = try await app(provider)
        app.screen.formTexts = [["mock": ""]]

        #expect(await app.run(app.boards.ioLogin, nil).completions == [false])
        #expect(app.screen.forms.count == 2)
        #expect(app.screen.pages.first == Page("Not signed in", .text(text)))
        #expect(app.log.texts == [])
    }

    @Test func deletion_asksForAConfirmationInPlaceOfAPassword() async throws {
        let app = try await app(Provider())
        app.screen.formTexts = [["Acme": ""], ["delete": ""], ["Acme": ""]]
        await app.run(app.boards.ioLogin, nil)
        #expect(try await app.accounts.hasAccount(user.id))

        let deletion = await app.run(app.boards.ioDeleteAccount, nil)

        #expect(
            app.screen.forms.last == InputForm("Delete the account", choices: [.init("delete", "Delete")]))
        #expect(deletion.outputs == [user])
        #expect(app.events.suffix(2) == [.accountDeleted(account: user.id), .userLoggedOut(account: user.id)])
        #expect(try await !app.accounts.hasAccount(user.id))
        // The account at the provider remains.
        #expect(await app.run(app.boards.ioLogin, nil).outputs == [user])
        #expect(app.currentUser() == ["ada"])
        #expect(try await app.accounts.hasAccount(user.id))
    }

    @Test func login_afterADeletion_whenTheAccountsCannotBeWritten_signsNobodyIn() async throws {
        let app = try await app(Provider())
        app.screen.formTexts = [["Acme": ""], ["delete": ""], ["Acme": ""], ["Acme": ""]]
        await app.run(app.boards.ioLogin, nil)
        await app.run(app.boards.ioDeleteAccount, nil)
        let values = try #require(app.stores.values as? MockPersistence)
        values.writingFailure = Failure("the disk is full")

        #expect(await app.run(app.boards.ioLogin, nil).outputs == [])
        #expect(app.currentUser() == [nil])
        #expect(app.log.texts.first?.contains("the disk is full") == true)

        values.writingFailure = nil
        #expect(await app.run(app.boards.ioLogin, nil).outputs == [user])
    }

    @Test func deletion_isRememberedByTheNextRun() async throws {
        let app = try await app(Provider())
        app.screen.formTexts = [["Acme": ""], ["delete": ""]]
        await app.run(app.boards.ioLogin, nil)
        await app.run(app.boards.ioDeleteAccount, nil)

        let next = try await app.restarted()

        #expect(try await !next.accounts.hasAccount(user.id))
        #expect(next.currentUser() == [nil])
        #expect(next.log.texts == [])
    }
}
