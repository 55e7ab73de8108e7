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

    @Test func loginLink_withAUser_signsInAndNamesTheOpener() async {
        let openers = await app.open("app://home/login?user=ada")

        #expect(openers == ["sign in (?user=NAME)"])
        #expect(app.currentUser() == [User(name: "ada")])
    }

    @Test func loginLink_withAnEncodedUser_decodesItOnce() async {
        await app.open("app://home/login?user=Ada%20%2541")

        #expect(app.currentUser() == [User(name: "Ada %41")])
    }

    @Test func loginLink_withoutAUser_asksForOne() {
        app.launcher.open(link: "app://home/login")

        #expect(app.screen.pages.map(\.title) == ["Sign in"])
    }

    @Test(arguments: ["app:///login?user=", "app:///login?user"])
    func loginLink_withAnEmptyUser_isAnErrorAndNoQuestion(link: String) async {
        await app.open(link)

        #expect(app.log.errors.count == 1)
        #expect(app.screen.pages == [])
    }

    @Test func logoutLink_whenSomebodyIsSignedIn_signsOut() async {
        await app.logIn("ada")

        let openers = await app.open("app://home/logout")

        #expect(openers == ["sign out"])
        #expect(app.currentUser() == [nil])
    }

    @Test func otherLink_whenOpened_isNotTheModules() async {
        #expect(await app.open("app://home/login/ada") == [])
    }
}
