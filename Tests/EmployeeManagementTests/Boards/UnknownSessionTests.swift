import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import EmployeeManagement
import EmployeeManagementIO
import TestSupport
import Testing

/// Activations of the boards while the session cannot be read.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct UnknownSessionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func request_whenTheSessionIsDamaged_isRefusedBehindTheReportOfTheOtherModule() {
        let app = EmployeeApp(state: folder.url, .damaged)

        let outcome = app.boards.ioEmployeeList.activation.activate()

        let refusal = BoardError.refusedByGate(.pubEmployeeList, gate: .pubSignedIn)
        #expect(outcome == .failed(refusal))
        #expect(
            app.log.texts == [
                "'pub.authentication.signed-in': The session is damaged. To fix: repair it.", refusal.description,
            ])
    }

    @Test func request_whenTheSessionIsDamaged_doesNotAskForTheLogin() async {
        let app = EmployeeApp(state: folder.url, .damaged)

        await app.performing { app.boards.ioEmployeeList.activation.activate() }

        #expect(app.authentication.prompts == 0)
    }

    @Test func request_whenTheSessionIsDamaged_leavesNoBoardBehind() async {
        let app = EmployeeApp(state: folder.url, .damaged)
        let add = Record(app.boards.ioAddEmployee)

        await app.add(.ada)

        #expect(add.outputs == [])
        #expect(app.launcher.mainboard.boards.isEmpty)
    }

    @Test func request_whenTheSessionIsDamaged_changesNothing() async throws {
        let app = EmployeeApp(state: folder.url, .damaged)

        await app.add(.ada)

        #expect(try folder.contents == [])
        #expect(app.screen.pages == [])
    }

    @Test func request_thatWasGivenUp_isNotPerformedAtTheNextLogin() async {
        let app = EmployeeApp(state: folder.url, .damaged)
        await app.add(.ada)

        await app.logIn()

        #expect(await app.employees() == [])
    }

    @Test func request_whenTheAuthenticationModuleIsMissing_reportsWhichBoardIsMissing() {
        let log = ErrorLog()
        let launcher = PluginLauncher.with(options: log.options)
            .share(value: StateFolder(folder.url))
            .install(launcherPlugin: EmployeeManagementLauncherPlugin())
            .install(gatewayBarrier: .board(SignedInIO.self), for: EmployeeManagementBoards.all)
            .instantiate()
            .launch { _ in }

        launcher.open(link: "app://home/employees")

        #expect(
            log.texts == [
                BoardError.unknownGateBoard(.pubSignedIn, suggestions: []).description,
                BoardError.unknownBoard(.pubSignedIn, motherboard: "mainboard", suggestions: []).description,
                BoardError.refusedByGate(.pubEmployeeList, gate: .pubSignedIn).description,
            ])
    }

    @Test func request_withoutAGate_needsNobody() async {
        let (screen, tasks) = (PageRecorder(), ActiveTasks())
        let launcher = PluginLauncher.with(options: ErrorLog().options)
            .share(value: StateFolder(folder.url))
            .install(observer: tasks)
            .install(launcherPlugin: EmployeeManagementLauncherPlugin())
            .instantiate()
            .launch(in: screen) { _ in }

        launcher.open(link: "app://home/employees")
        await tasks.end()

        #expect(screen.pages.map(\.title) == ["Employees"])
    }
}
