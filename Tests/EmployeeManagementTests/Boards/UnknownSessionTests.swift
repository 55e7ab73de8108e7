import AppFoundation
import AuthenticationIO
import Boardy
import EmployeeManagement
import EmployeeManagementIO
import ScreenIO
import TestSupport
import Testing

/// What happens when it cannot be found out whether somebody is signed in.
@MainActor
struct UnknownSessionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func request_whenTheSessionIsDamaged_leavesTheReportToTheOtherModule() {
        let app = EmployeeApp(state: folder.url, .damaged)

        app.boards.ioEmployeeList.activation.activate()

        #expect(app.log.texts == ["'pub.authentication.current-user': The session is damaged. To fix: repair it."])
    }

    @Test func request_whenTheSessionIsDamaged_doesNotAskForTheLogin() {
        let app = EmployeeApp(state: folder.url, .damaged)

        app.boards.ioEmployeeList.activation.activate()

        #expect(app.authentication.prompts == 0)
    }

    @Test func request_whenTheSessionIsDamaged_completesWithFalse() {
        let app = EmployeeApp(state: folder.url, .damaged)
        let add = Record(app.boards.ioAddEmployee)

        app.add(.ada)

        #expect(add.outputs == [])
        #expect(add.completions == [false])
    }

    @Test func request_whenTheSessionIsDamaged_changesNothing() throws {
        let app = EmployeeApp(state: folder.url, .damaged)

        app.add(.ada)

        #expect(try folder.contents == [])
        #expect(app.screen.pages == [])
    }

    @Test func request_thatWasGivenUp_isNotPerformedAtTheNextLogin() {
        let app = EmployeeApp(state: folder.url, .damaged)
        app.add(.ada)

        app.logIn()

        #expect(app.employees() == [])
    }

    @Test func request_withoutTheAuthenticationModule_reportsWhichBoardIsMissing() {
        let log = ErrorLog()
        let launcher = PluginLauncher.with(options: log.options)
            .share(value: StateFolder(folder.url))
            .install(launcherPlugin: EmployeeManagementLauncherPlugin())
            .instantiate()
            .launch { _ in }
        let list = Record(launcher.mainboard.serviceMap.modEmployeeManagement.ioEmployeeList)

        launcher.open(link: "app://home/employees")

        #expect(
            log.texts == [
                "No board is registered as 'pub.authentication.current-user', asked for on 'mainboard'. "
                    + "To fix: install the module that registers it, or correct the identifier."
            ])
        #expect(list.completions == [false])
    }

    @Test func request_whenNobodyCanSignIn_completesWithFalse() {
        let log = ErrorLog()
        let launcher = PluginLauncher.with(options: log.options)
            .share(value: StateFolder(folder.url))
            .install(launcherPlugin: EmployeeManagementLauncherPlugin())
            .install(
                plugin: FakeModule("users") { BoardRegistration(CurrentUserIO.self) { NobodyBoard(identifier: $0) } }
            )
            .instantiate()
        let list = Record(launcher.mainboard.serviceMap.modEmployeeManagement.ioEmployeeList)

        launcher.mainboard.activateBoard(identifier: .pubEmployeeList)

        #expect(list.completions == [false])
        #expect(launcher.mainboard.boards.isEmpty)
        #expect(log.errors.count == 1)
    }

    private final class NobodyBoard: Board<CurrentUserIO> {
        override func activate(with _: Void) {
            sendOutput(nil)
            complete()
        }
    }
}
