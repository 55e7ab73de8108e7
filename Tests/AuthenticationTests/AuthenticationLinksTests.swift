import AuthenticationIO
import Boardy
import ScreenIO
import TestSupport
import Testing

@MainActor
struct AuthenticationLinksTests {
    private let folder: TemporaryFolder
    private let app: AuthenticationApp

    init() throws {
        folder = try TemporaryFolder()
        app = AuthenticationApp(state: folder.url)
    }

    @Test func loginLink_withAUser_signsInAndNamesTheOpener() {
        let openers = app.launcher.open(link: "app://home/login?user=ada")

        #expect(openers == ["sign in (?user=NAME)"])
        #expect(app.currentUser() == [User(name: "ada")])
    }

    @Test func loginLink_withAnEncodedUser_decodesItOnce() {
        app.launcher.open(link: "app://home/login?user=Ada%20%2541")

        #expect(app.currentUser() == [User(name: "Ada %41")])
    }

    @Test func loginLink_withoutAUser_asksForOne() {
        app.launcher.open(link: "app://home/login")

        #expect(app.screen.pages.map(\.title) == ["Sign in"])
    }

    @Test(arguments: ["app:///login?user=", "app:///login?user"])
    func loginLink_withAnEmptyUser_isAnErrorAndNoQuestion(link: String) {
        app.launcher.open(link: link)

        #expect(app.log.errors.count == 1)
        #expect(app.screen.pages == [])
    }

    @Test func logoutLink_whenSomebodyIsSignedIn_signsOut() {
        app.logIn("ada")

        let openers = app.launcher.open(link: "app://home/logout")

        #expect(openers == ["sign out"])
        #expect(app.currentUser() == [nil])
    }

    @Test func otherLink_whenOpened_isNotTheModules() {
        #expect(app.launcher.open(link: "app://home/login/ada") == [])
    }
}
