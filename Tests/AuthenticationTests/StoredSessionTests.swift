import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import PlatformIO
import TestHarness
import TestSupport
import Testing

/// The accounts and the session in files.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StoredSessionTests {
    private let folder: TemporaryFolder
    private let stores: Stores

    init() throws {
        folder = try TemporaryFolder()
        stores = Stores(in: StateFolder(folder.url))
    }

    private var secret: URL { folder.file("secrets/session.tokens.secret") }
    private var accounts: URL { folder.file("values/session.accounts.json") }

    /// Signs a user up, changes the files, and starts the next run.
    private func restarted(after change: () throws -> Void = {}) async throws -> AuthenticationApp {
        try await AuthenticationApp(stores).signUp()
        try change()
        return try await AuthenticationApp(stores)
    }

    @Test func session_inTheNextRun_isTheSame() async throws {
        let app = try await restarted()

        #expect(app.currentUser() == ["ada"])
        #expect(await app.run(app.boards.ioSignedIn, ()).completions == [true])
        #expect(app.log.texts == [])
    }

    @Test func accounts_inTheNextRun_areTheSame() async throws {
        let app = try await restarted()
        await app.logOut()
        let next = try await app.restarted()

        #expect(next.currentUser() == [nil])
        #expect(await next.logIn().completions == [true])
    }

    @Test func session_whenRestored_isAnnouncedAsALogin() async throws {
        let app = try await restarted()

        let account = try #require(app.accounts.state.account)
        #expect(app.events == [.userLoggedIn(account: account.id)])
    }

    @Test func session_whenItHasExpired_isAnnouncedAndEndsAtTheGate() async throws {
        let app = try await restarted { stores.time.date += .month }

        #expect(app.events.count == 1)
        #expect(app.events.first.map { "\($0)" }?.hasPrefix("sessionExpired") == true)
        app.screen.formTexts = [["name": "ada", "password": .right]]
        #expect(await app.run(app.boards.ioSignedIn, ()).completions == [true])
        #expect(app.screen.pages.map(\.title) == ["Session expired", "Signed in"])
    }

    @Test func files_ofTheModule_areReadableByTheUserOnly() async throws {
        _ = try await restarted {
            for file in [secret, accounts] {
                let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
                #expect(attributes[.posixPermissions] as? Int == 0o600)
            }
        }
    }

    // MARK: Damage

    @Test func session_whenItsFileIsDamaged_isReportedAndKept() async throws {
        let app = try await restarted { try Data("{".utf8).write(to: secret) }

        #expect(await app.run(app.boards.ioCurrentUser, ()).outputs == [])
        await app.logIn()
        #expect(
            app.log.texts.last
                == "'pub.authentication.login': The session cannot be stored or read: "
                + "the stored tokens are damaged; they were left as they are. "
                + "To fix: make the store accessible and try again, or sign out to discard the session.")
        #expect(try Data(contentsOf: secret) == Data("{".utf8))
    }

    @Test func session_whenItsFileIsDamaged_isRemovedByASignOut() async throws {
        let app = try await restarted { try Data("{".utf8).write(to: secret) }

        #expect(await app.logOut().completions == [true])
        #expect(app.screen.pages == [Page("Signed out", .text("No user is signed in."))])
        #expect(await app.logIn().completions == [true])
    }

    @Test func session_whenOthersCouldReadItsFile_isNotUsed() async throws {
        let app = try await restarted {
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: secret.path)
        }

        #expect(await app.run(app.boards.ioCurrentUser, ()).outputs == [])
        #expect(
            app.log.texts.first?.contains(
                "'\(secret.path)' contains secrets and has the permissions 0644, "
                    + "so that other users may have read or changed it; at most 0600 are allowed.") == true)
        await app.logOut()
        #expect(await app.logIn().completions == [true])
    }

    @Test func accounts_whenTheirFileIsDamaged_areReportedAndKept() async throws {
        let app = try await restarted { try Data("{".utf8).write(to: accounts) }

        #expect(await app.logIn().outputs == [])
        #expect(app.log.texts.last?.contains("\(accounts.path) is damaged: ") == true)
        #expect(try Data(contentsOf: accounts) == Data("{".utf8))
    }

    @Test func login_whenTheFolderOfSecretsCannotBeMade_isReportedAndSignsNobodyIn() async throws {
        try await AuthenticationApp(stores).signUp()
        let nowhere = try folder.linkToNowhere(named: "nowhere-secrets")
        let app = try await AuthenticationApp(
            Stores(values: stores.values, secrets: FileSecretStore(StateFolder(nowhere))))

        #expect(await app.logIn().outputs == [])
        #expect(app.log.texts.count == 1)
        #expect(app.log.texts.first?.contains(nowhere.path) == true)
        #expect(app.currentUser() == [nil])
    }

    @Test func signUp_whenTheFolderOfAccountsCannotBeMade_isReportedAndCreatesNothing() async throws {
        let nowhere = try folder.linkToNowhere(named: "nowhere-values")
        let app = try await AuthenticationApp(
            Stores(values: FileDataStore(StateFolder(nowhere)), secrets: stores.secrets))

        #expect(await app.signUp().outputs == [])
        #expect(app.log.texts.count == 1)
        #expect(app.log.texts.first?.contains("cannot be written") == true)
    }
}
