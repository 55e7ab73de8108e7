import Authentication
import AuthenticationIO
import Boardy
import ScreenIO
import TestHarness
import TestSupport
import Testing

/// The whole module without files. The harness cannot share a `StateFolder`, so these tests must not read the session.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AuthenticationAloneTests {
    private let harness = TestHarness()
    private let screen = PageRecorder()

    init() {
        harness.load(plugin: AuthenticationLauncherPlugin())
        harness.mainboard.putIntoContext(screen)
    }

    @Test func login_whenTheNameCannotBeOne_completesAsNotDone() async {
        let login = harness.recording(LoginIO.self)
        harness.destination(LoginIO.self).activation.activate(with: LoginRequest(userName: " "))
        await yieldUntil { harness.mainboard.boards.isEmpty }
        login.expectInputs([LoginRequest(userName: " ")])
        login.expectOutputs([])
        login.expectCompletions([false])
        #expect(harness.errors.count == 1)
    }

    @Test func link_whenItNamesNobody_asksWhoItIs() async {
        let login = harness.recording(LoginIO.self)
        #expect(await harness.handleDeeplink("app://home/login"))
        login.expectInputs([nil])
        login.expectCompletions([])
        #expect(screen.pages.map(\.title) == ["Sign in"])
        harness.expectNoErrors()
    }

    @Test func currentUser_whenSomebodyLogsIn_isSaidByTheModule() {
        harness.fake(
            LoginIO.self,
            { board, request in
                board.sendOutput(User(name: request?.userName ?? ""))
                board.complete()
            })
        let users = harness.recording(CurrentUserIO.self)
        harness.destination(LoginIO.self).activation.activate(with: LoginRequest(userName: "ada"))
        users.expectOutputs([User(name: "ada")])
        harness.expectNoErrors()
    }
}
