import AppFoundation
import Authentication
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import ManifestTestSupport
import PlatformIO
import TestHarness
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SignUpTests {
    private let app: AuthenticationApp
    private let answers = ["name": "ada", "password": String.right, "repeated": String.right]

    init() async throws {
        app = try await AuthenticationApp()
    }

    @Test func signUp_withCredentials_createsTheAccountAndSignsIn() async throws {
        let signUp = await app.signUp()

        let user = try #require(signUp.outputs.first)
        #expect(user.name == "ada")
        #expect(signUp.completions == [true])
        #expect(app.currentUser() == ["ada"])
        #expect(app.events == [.userLoggedIn(account: user.id)])
        #expect(app.screen.pages == [Page("Account created", .text("Hello, ada. You are signed in."))])
        #expect(try await app.accounts.hasAccount(user.id))
    }

    @Test(arguments: [
        ("", String.right, "The name cannot be used: it is empty. ", "1 to 64 printable characters"),
        ("ada\u{202E}", .right, "The name cannot be used: it contains a control character. ", "1 to 64"),
        (String(repeating: "a", count: 10_000), .right, "The name cannot be used: it is longer than 64 ", "1 to 64"),
        ("ada", "short", "The password cannot be used: it is shorter than 10 characters. ", "10 or more characters"),
        ("ada", String(repeating: "ab", count: 10_000), "The password cannot be used: it is longer than 500 ", "10 or"),
        ("correct horse", .right, "The password cannot be used: it is the name. ", "10 or more characters"),
    ])
    func signUp_withUnusableCredentials_reportsWhyAndCreatesNothing(
        name: String, password: String, problem: String, fix: String
    ) async throws {
        let signUp = await app.signUp(name, password)

        #expect(signUp.completions == [false])
        #expect(app.log.texts.count == 1)
        #expect(app.log.texts.first?.hasPrefix("'pub.authentication.sign-up': " + problem) == true)
        #expect(app.log.texts.first?.contains(fix) == true)
        #expect(app.currentUser() == [nil])
    }

    @Test func signUp_ofAnExistingName_isRefused() async {
        await app.signUp()
        await app.logOut()

        await app.signUp("Ada", "another password")

        #expect(
            app.log.texts == [
                "'pub.authentication.sign-up': An account with this name exists. "
                    + "To fix: sign in, or choose another name."
            ])
    }

    @Test func signUp_whileAUserIsSignedIn_createsNothing() async {
        await app.signUp()

        let second = await app.signUp("grace")
        await app.run(app.boards.ioSignUp, nil)
        await app.logOut()
        await app.logIn("grace")

        #expect(second.completions.first == false)
        #expect(app.log.errors.count == 3)
        #expect(
            app.log.texts.first
                == "'pub.authentication.sign-up': A user is signed in, expected none; nothing was changed. "
                + "To fix: sign out first with app:///logout.")
        #expect(app.screen.forms == [])
        #expect(app.currentUser() == [nil])
    }

    @Test func signUp_duringALogin_createsTheAccountAndSaysThatItsUserIsNotSignedIn() async throws {
        let latch = Latch()
        let app = try await AuthenticationApp(Stores(secrets: SecretStoreMock(holding: latch)))
        let grace = Credentials(name: "grace", password: Secret(.right))
        _ = try await app.stores.provider.createAccount(grace)
        let login = Record(app.boards.ioLogin)
        app.boards.ioLogin.activation.activate(with: grace)
        await latch.waitForArrivals()

        #expect(await app.signUp().outputs == [])
        latch.open()
        await yieldUntil { !login.completions.isEmpty }

        #expect(
            app.log.texts == [
                "'pub.authentication.sign-up': The account was created, but its user is not signed in. "
                    + "To fix: sign in with app:///login, after the fix of this error: "
                    + "The session cannot sign in during a sign-in. To fix: wait for the end of that call."
            ])
        #expect(app.currentUser() == ["grace"])
        await app.logOut()
        #expect(await app.logIn().outputs.last?.name == "ada")
    }

    // MARK: The form

    @Test func signUp_withoutCredentials_asksForThePasswordTwice() async {
        app.screen.formTexts = [answers]

        let signUp = await app.run(app.boards.ioSignUp, nil)

        #expect(app.screen.forms.first?.title == "Create an account")
        #expect(app.screen.forms.first?.fields.map(\.id) == ["name", "password", "repeated"])
        #expect(app.screen.forms.first?.fields.map(\.isSecret) == [false, true, true])
        #expect(signUp.outputs.map(\.name) == ["ada"])
    }

    @Test func signUp_whenTheAnswersCannotBeUsed_showsEachErrorAndAsksAgain() async {
        app.screen.formTexts = [
            answers.merging(["repeated": .wrong]) { $1 },
            answers.merging(["password": "short", "repeated": "short"]) { $1 },
            answers.merging(["name": " ada"]) { $1 },
            answers,
        ]

        let signUp = await app.run(app.boards.ioSignUp, nil)

        #expect(app.screen.forms.count == 4)
        let problems = [
            "The two passwords differ; no account was created. To fix: type the same password twice.",
            "The password cannot be used: it is shorter than 10 characters. To fix: use 10 or more characters, "
                + "at most 500 bytes, and no control characters.",
            "The name cannot be used: it begins or ends with a space. "
                + "To fix: use 1 to 64 printable characters without spaces at the ends.",
        ]
        #expect(app.screen.pages.dropLast() == problems.map { Page("No account created", .text($0)) })
        #expect(signUp.completions == [true])
        #expect(app.log.texts == [])
    }

    @Test func signUp_whenTheFormIsCancelled_changesNothingAndNamesTheLink() async {
        let signUp = await app.run(app.boards.ioSignUp, nil)

        #expect(signUp.completions == [false])
        #expect(
            app.screen.pages == [
                Page(
                    "No account created",
                    .text("Nothing was changed. To create an account", link: URL(string: "app:///sign-up")),
                    .text("To sign in with an account", link: URL(string: "app:///login")))
            ])
    }

    @Test func signUp_whereNoFormCanBeShown_waitsForCredentials() async throws {
        let screen = PlainScreen()
        let app = try await AuthenticationApp(in: screen)
        app.boards.ioSignUp.activation.activate()
        #expect(screen.pages == [Page("Create an account", .text("Please create an account: app:///sign-up"))])
        #expect(app.launcher.mainboard.board(identifier: .pubSignUp) != nil)

        #expect(await app.signUp().completions == [true])
    }

    // MARK: Stores

    @Test func signUp_whenTheAccountsCannotBeWritten_reportsItAndCreatesNothing() async throws {
        let values = try #require(app.stores.values as? MockPersistence)
        values.writingFailure = Failure("the disk is full")

        #expect(await app.signUp().outputs == [])
        #expect(app.log.texts.first?.contains("the disk is full") == true)
        values.writingFailure = nil
        #expect(await app.signUp().completions == [true])
    }

    @Test func signUp_whenTheSessionCannotBeWritten_saysThatTheAccountExists() async throws {
        let secrets = try #require(app.stores.secrets as? SecretStoreMock)
        secrets.writingFailure = Failure("the disk is full")

        #expect(await app.signUp().outputs == [])
        #expect(
            app.log.texts == [
                "'pub.authentication.sign-up': The account was created, but its user is not signed in. "
                    + "To fix: sign in with app:///login, after the fix of this error: "
                    + "The session cannot be stored or read: the disk is full. "
                    + "To fix: make the store accessible and try again, or sign out to discard the session."
            ])
        #expect(app.currentUser() == [nil])

        secrets.writingFailure = nil
        #expect(await app.logIn().outputs.map(\.name) == ["ada"])
    }
}
