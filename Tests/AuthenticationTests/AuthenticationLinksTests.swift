import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AuthenticationLinksTests {
    private let app: AuthenticationApp

    init() async throws {
        app = try await AuthenticationApp()
    }

    @Test(arguments: [
        (AuthenticationLinks.signUp, "create an account", "Create an account"),
        (AuthenticationLinks.login, "sign in", "Sign in"),
    ])
    func link_whenOpened_showsTheForm(link: String, opener: String, form: String) async {
        let report = await app.open(link)

        #expect(report.openings.map(\.opener.name) == [opener])
        #expect(app.screen.forms.map(\.title) == [form])
        #expect(app.log.texts == [])
    }

    @Test func logoutLink_whenOpened_signsOut() async {
        await app.signUp()

        let report = await app.open(AuthenticationLinks.logout)

        #expect(report.openings.map(\.opener.name) == ["sign out"])
        #expect(app.currentUser() == [nil])
    }

    @Test(arguments: [
        "app:///login?user=planted", "app:///login?planted", "app:///login?password=planted&name=ada",
        "app://home/login?user=%70lanted", "app:///login#planted",
    ])
    func link_withAParameter_isRefusedWithoutIt(link: String) async {
        let report = await app.open(link)

        #expect(!report.isOpened)
        #expect(app.screen.forms == [])
        #expect(app.screen.pages == [])
        #expect(app.log.texts.count == 1)
        let text = app.log.texts.first ?? ""
        #expect(
            text.hasSuffix(
                "was not opened by 'sign in': it has a parameter, expected none, "
                    + "because names and passwords must not be part of a link. "
                    + "To fix: correct the link, or the Parameters of the opener."))
        #expect(!"\(text)\(report)".contains("planted"))
    }

    @Test(arguments: ["app:///sign-up?name=planted", "app:///logout?user=planted"])
    func otherLink_withAParameter_isRefused(link: String) async {
        await app.signUp()

        #expect(await !app.open(link).isOpened)
        #expect(app.currentUser() == ["ada"])
    }

    /// The user of a URL is no parameter, so the form is shown, and nothing of it is used.
    @Test func link_withAUser_showsTheForm() async {
        let report = await app.open("app://planted:planted@home/login")

        #expect(report.isOpened)
        #expect(app.screen.forms.count == 1)
        #expect(!"\(report)\(app.log.texts)\(app.screen.forms)".contains("planted"))
    }

    @Test func otherLink_whenOpened_isNotTheModules() async {
        #expect(await !app.open("app://home/login/ada").isOpened)
    }
}
