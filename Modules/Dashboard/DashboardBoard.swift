import AuthenticationIO
import Boardy
import DashboardIO
import EmployeeManagementIO
import ScreenIO

/// Shows who is signed in and what can be opened. It stays installed, as the root of the app.
final class DashboardBoard: Board<DashboardIO> {
    private var user: User?

    override func didInstall() {
        serviceMap.modAuthentication.ioCurrentUser.flow.addTarget(self) { dashboard, user in
            dashboard.user = user
        }
    }

    override func activate(with _: Void) {
        let currentUser = serviceMap.modAuthentication.ioCurrentUser
        // The answer has come through the flow when this returns. An app without that module has no users.
        if currentUser.isAvailable { currentUser.activation.activate() }
        show(
            Page(
                "Dashboard",
                .text(user.map { "Signed in as \($0.name)." } ?? "Nobody is signed in."),
                .table(columns: ["What", "Link"], rows: entries.map { [$0.title, $0.link] })
            ))
    }

    /// What the installed modules can do at this moment. A module that is not installed is not offered.
    private var entries: [(title: String, link: String)] {
        let authentication = serviceMap.modAuthentication
        let employees = serviceMap.modEmployeeManagement
        var entries: [(title: String, link: String)] = []
        if user == nil, authentication.ioLogin.isAvailable {
            entries.append(("Sign in", "app://home/login?user=NAME"))
        }
        if employees.ioEmployeeList.isAvailable {
            entries.append(("Employees", "app://home/employees"))
        }
        if employees.ioAddEmployee.isAvailable {
            entries.append(("Add an employee", "app://home/employees/add?name=NAME&email=ADDRESS&role=ROLE"))
        }
        if employees.ioImportEmployees.isAvailable {
            entries.append(("Import employees", "app://home/employees/import?file=PATH"))
        }
        if user != nil, authentication.ioLogout.isAvailable {
            entries.append(("Sign out", "app://home/logout"))
        }
        return entries
    }
}
