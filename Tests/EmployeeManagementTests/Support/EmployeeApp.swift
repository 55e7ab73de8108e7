import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import EmployeeManagement
import EmployeeManagementIO
import Foundation
import TestSupport

/// A running app with the EmployeeManagement module and a fake of the Authentication module as its gate, as in the
/// Showcase.
@MainActor
struct EmployeeApp {
    let screen = PageRecorder()
    let log = ErrorLog()
    let tasks = ActiveTasks()
    let authentication: FakeAuthentication
    let launcher: PluginLauncher

    init(state: URL, importFolder: URL? = nil, _ session: FakeAuthentication.Session = .signedIn) {
        authentication = FakeAuthentication(session)
        var component = PluginLauncher.with(options: log.options).share(value: StateFolder(state))
        if let importFolder { component = component.share(value: ImportFolder(importFolder)) }
        launcher =
            component
            .install(launcherPlugin: EmployeeManagementLauncherPlugin())
            .install(plugin: authentication.module)
            .install(observer: tasks)
            .install(gatewayBarrier: .board(SignedInIO.self), for: EmployeeManagementBoards.all)
            .instantiate()
            .launch(in: screen) { _ in }
    }

    var boards: EmployeeManagementServiceMap { launcher.mainboard.serviceMap.modEmployeeManagement }

    /// Activates boards, and waits until they have ended their work.
    @discardableResult
    func performing<Result>(_ activate: () -> Result) async -> Result {
        let result = activate()
        await tasks.end()
        return result
    }

    func logIn() async {
        await performing {
            _ = launcher.mainboard.serviceMap.modAuthentication.ioLogin.activation.activate(
                with: Credentials(name: "ada", password: Secret("correct horse")))
        }
    }

    func add(_ details: Employee.Details...) async {
        await performing {
            for details in details { boards.ioAddEmployee.activation.activate(with: details) }
        }
    }

    @discardableResult
    func open(_ link: String) async -> [String] {
        await performing { launcher.open(link: link) }
    }

    /// Runs an action that starts an import, and waits for the end of the import.
    func untilImported(_ begin: () -> Void) async {
        let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
        let token = boards.ioImportEmployees.completion.handle { _ in continuation.yield() }
        begin()
        for await _ in ended { break }
        token.cancel()
    }

    /// All employees, as the list board sends them.
    func employees() async -> [Employee]? {
        let record = Record(boards.ioEmployeeList)
        await performing { boards.ioEmployeeList.activation.activate() }
        return record.outputs.last
    }
}
