import AuthenticationIO
import Boardy
import BoardyScreens
import Testing

/// The dashboard requests the current user once, and receives later changes through its flow.
@MainActor
struct FollowingTheUserTests {
    private let authentication = FakeAuthentication()

    private func greeting(of app: DashboardApp) -> Page.Block? {
        app.dashboard()?.blocks.first
    }

    @Test func dashboard_whenSomebodySignsIn_showsTheUserWithoutAsking() {
        let app = DashboardApp(with: authentication.module)
        #expect(greeting(of: app) == .text("Nobody is signed in."))

        app.currentUserBecomes(User(id: "1", name: "ada"))

        #expect(greeting(of: app) == .text("Signed in as ada."))
        #expect(authentication.questions == 1)
    }

    @Test func dashboard_whenTheUserSignsOut_showsNobodyWithoutAsking() {
        authentication.session = .signedIn(User(id: "1", name: "ada"))
        let app = DashboardApp(with: authentication.module)
        #expect(greeting(of: app) == .text("Signed in as ada."))

        app.currentUserBecomes(nil)

        #expect(greeting(of: app) == .text("Nobody is signed in."))
        #expect(authentication.questions == 1)
    }

    @Test func dashboard_whenAnotherBoardAsks_hearsTheAnswerToo() {
        let app = DashboardApp(with: authentication.module)
        _ = app.dashboard()

        authentication.session = .signedIn(User(id: "1", name: "ada"))
        app.launcher.mainboard.serviceMap.modAuthentication.ioCurrentUser.activation.activate()

        #expect(greeting(of: app) == .text("Signed in as ada."))
    }

    @Test func dashboard_whenTheSessionWasRepaired_asksAgain() {
        authentication.session = .damaged
        let app = DashboardApp(with: authentication.module)
        #expect(greeting(of: app) == .text("It is not known who is signed in."))

        authentication.session = .signedOut

        #expect(greeting(of: app) == .text("Nobody is signed in."))
        #expect(authentication.questions == 2)
    }

    @Test func dashboard_whenTheUserChanges_isNotShownByItself() {
        let app = DashboardApp(with: authentication.module)
        _ = app.dashboard()

        app.currentUserBecomes(User(id: "1", name: "ada"))

        #expect(app.screen.pages.count == 1)
    }
}
