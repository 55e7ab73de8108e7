import AppFoundation
import Authentication
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import PlatformIO
import TestHarness
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DeleteAccountTests {
    private let app: AuthenticationApp
    private let user: User

    init() async throws {
        app = try await AuthenticationApp()
        user = try #require(await app.signUp().outputs.first)
    }

    private func delete(_ password: String? = .right) async -> Record<DeleteAccountIO> {
        await app.run(app.boards.ioDeleteAccount, password.map { Secret($0) })
    }

    @Test func deletion_withTheRightPassword_deletesTheAccountAndSignsOut() async throws {
        let deletion = await delete()

        #expect(deletion.outputs == [user])
        #expect(deletion.completions == [true])
        #expect(app.currentUser() == [nil])
        #expect(try await !app.accounts.hasAccount(user.id))
        #expect(app.accounts.state == .signedOut)
        #expect(
            app.events.dropFirst() == [.accountDeleted(account: user.id), .userLoggedOut(account: user.id)])
        #expect(
            app.screen.pages.last == Page("Account deleted", .text("The account of ada was deleted. Goodbye.")))
        #expect(try #require(app.stores.secrets as? SecretStoreMock).secrets.isEmpty)
        await app.logIn()
        #expect(app.log.texts.last?.contains("The name or the password is wrong.") == true)
    }

    @Test func deletion_withAWrongPassword_deletesNothing() async throws {
        let deletion = await delete(.wrong)

        #expect(deletion.outputs == [])
        #expect(deletion.completions == [false])
        #expect(
            app.log.texts == [
                "'pub.authentication.delete-account': The password is wrong; the account was not deleted. "
                    + "To fix: type the password of the signed-in user."
            ])
        #expect(app.currentUser() == ["ada"])
        #expect(try await app.accounts.hasAccount(user.id))
    }

    @Test func deletion_afterTooManyWrongPasswords_hasToWait() async {
        for _ in 0..<5 { _ = await delete(.wrong) }

        #expect(await delete().completions == [false])
        #expect(
            app.log.texts.last
                == "'pub.authentication.delete-account': There were too many failed attempts to sign in. "
                + "To fix: try again in 1 s.")
        app.stores.time.date += 1
        #expect(await delete().completions == [true])
    }

    @Test func deletion_whenNobodyIsSignedIn_isRefused() async {
        await app.logOut()

        #expect(await delete().completions == [false])
        #expect(await delete(nil).completions == [false])
        #expect(
            app.log.texts
                == Array(
                    repeating: "'pub.authentication.delete-account': There is no signed-in user, expected one. "
                        + "To fix: sign in.", count: 2))
        #expect(app.screen.forms == [])
    }

    @Test func deletions_atTheSameTime_deleteOnce() async {
        let deletion = Record(app.boards.ioDeleteAccount)
        app.boards.ioDeleteAccount.activation.activate(with: Secret(.right))
        app.boards.ioDeleteAccount.activation.activate(with: Secret(.right))
        await yieldUntil { !deletion.completions.isEmpty }

        #expect(deletion.outputs == [user])
        #expect(app.events.count { $0 == .accountDeleted(account: user.id) } == 1)
    }

    // MARK: The form

    @Test func deletion_withoutAPassword_asksForItUntilItIsRight() async {
        app.screen.formTexts = [["password": .wrong], ["password": .right]]

        let deletion = await delete(nil)

        #expect(app.screen.forms.map(\.title) == ["Delete the account", "Delete the account"])
        #expect(app.screen.forms.first?.fields.map(\.isSecret) == [true])
        #expect(
            app.screen.pages.suffix(2).first
                == Page(
                    "Account not deleted",
                    .text(
                        "The password is wrong; the account was not deleted. "
                            + "To fix: type the password of the signed-in user.")))
        #expect(deletion.outputs == [user])
    }

    @Test func deletion_whenTheFormIsCancelled_changesNothing() async throws {
        let deletion = await delete(nil)

        #expect(deletion.completions == [false])
        #expect(app.screen.pages.last == Page("Account not deleted", .text("Nothing was changed.")))
        #expect(app.currentUser() == ["ada"])
    }

    @Test func deletion_whereNoFormCanBeShown_isRefused() async throws {
        let app = try await AuthenticationApp(app.stores, in: PlainScreen())

        let deletion = await app.run(app.boards.ioDeleteAccount, nil)

        #expect(deletion.completions == [false])
        #expect(
            app.log.texts.last
                == "'pub.authentication.delete-account': The form 'Delete the account' cannot be shown. "
                + "To fix: launch the app in a context that is a FormScreen.")
    }

    // MARK: Stores

    @Test func deletion_whenTheAccountsCannotBeWritten_deletesNothing() async throws {
        let values = try #require(app.stores.values as? MockPersistence)
        values.writingFailure = Failure("the disk is full")

        #expect(await delete().completions == [false])
        #expect(app.log.texts.first?.contains("the disk is full") == true)
        #expect(app.currentUser() == ["ada"])
        values.writingFailure = nil
        #expect(await delete().completions == [true])
    }

    @Test func deletion_whenTheSessionCannotBeRemoved_isDoneAndTheNextUseTriesAgain() async throws {
        let secrets = try #require(app.stores.secrets as? SecretStoreMock)
        secrets.writingFailure = Failure("the disk is full")

        let deletion = await delete()

        #expect(deletion.outputs == [user])
        let problem =
            "The session cannot be stored or read: the disk is full. "
            + "To fix: make the store accessible and try again, or sign out to discard the session."
        #expect(app.log.texts == ["'authentication.session': " + problem])
        #expect(app.currentUser() == [nil])
        #expect(await app.run(app.boards.ioSignedIn, ()).completions == [false])
        secrets.writingFailure = nil
        #expect(await app.signUp("grace").completions == [true])
        #expect(app.currentUser() == ["grace"])
    }

    // MARK: A kill

    /// The app was killed after the account was deleted, and before its session was removed.
    @Test func deletion_whenTheAppWasKilledInIt_isCompletedByTheNextStart() async throws {
        let folder = try TemporaryFolder()
        let stores = Stores(in: StateFolder(folder.url))
        let first = try await AuthenticationApp(stores)
        let user = try #require(await first.signUp().outputs.first)
        try await stores.provider.deleteAccount(user.id, password: Secret(.right))

        let second = try await AuthenticationApp(stores)

        #expect(
            second.log.texts == [
                "'authentication.session': The stored session was removed, because its account is deleted. "
                    + "To fix: sign in with another account with app:///login."
            ])
        #expect(second.events == [.accountDeleted(account: user.id)])
        #expect(second.currentUser() == [nil])
        #expect(await second.signUp().completions == [true])
        #expect(second.log.texts.count == 1)
        #expect(try await second.restarted().currentUser() == ["ada"])
    }

    @Test func deletion_whenItsRestCannotBeDoneAtTheStart_isCompletedLater() async throws {
        try await app.stores.provider.deleteAccount(user.id, password: Secret(.right))
        let secrets = try #require(app.stores.secrets as? SecretStoreMock)
        secrets.writingFailure = Failure("the disk is full")
        let app = try await app.restarted()
        #expect(app.log.texts.count == 1)
        #expect(app.log.texts.first?.contains("the disk is full") == true)
        secrets.writingFailure = nil

        let signedIn = Record(app.boards.ioSignedIn)
        app.boards.ioSignedIn.activation.activate()
        let second = await app.signUp("grace")

        #expect(app.log.texts.dropFirst().count == 1)
        #expect(
            app.log.texts.last
                == "'authentication.session': The stored session was removed, because its account is deleted. "
                + "To fix: sign in with another account with app:///login.")
        #expect(second.completions == [true])
        #expect(signedIn.completions == [true])
    }
}
