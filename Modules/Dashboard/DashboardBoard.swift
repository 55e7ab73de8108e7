import AuthenticationIO
import Boardy
import CoreContracts
import DashboardIO
import EmployeeManagementIO
import ScreenIO
import WidgetIO

/// Shows who is signed in, what can be opened, and the widgets that modules contribute, whichever these are. It stays installed, as the root of the app, and follows the current
/// user meanwhile.
final class DashboardBoard: Board<DashboardIO> {
    private let contributions: (any UIContributions)?
    private var visitor = Visitor.unknown

    private enum Visitor {
        case user(User)
        case nobody
        /// Nobody was asked yet, or it could not be found out, which has been reported.
        case unknown
    }

    /// - Parameter contributions: what modules contribute; nil in an app without such modules.
    init(identifier: BoardID, contributions: (any UIContributions)?) {
        self.contributions = contributions
        super.init(identifier: identifier)
    }

    override func didInstall() {
        serviceMap.modAuthentication.ioCurrentUser.flow.addTarget(self) { dashboard, user in
            dashboard.visitor = user.map(Visitor.user) ?? .nobody
        }
    }

    override func activate(with _: Void) {
        let currentUser = serviceMap.modAuthentication.ioCurrentUser
        let hasUsers = currentUser.isAvailable
        // The answer has come through the flow when this returns; from then on all changes do.
        if case .unknown = visitor, hasUsers { currentUser.activation.activate() }
        let rows = entries.map { [$0.title, $0.link] }
        let offers: [Page.Block] =
            rows.isEmpty
            ? [.text("There is nothing to open.")] : [.table(columns: ["What", "Link"], rows: rows)]
        show(Page("Dashboard", (hasUsers ? [.text(greeting)] : []) + offers + widgets))
    }

    private var widgets: [Page.Block] {
        (contributions?.views(of: DashboardWidget.self, on: DashboardUISurface.widgets) ?? []).map { widget in
            .table(columns: [widget.title], rows: widget.lines.map { [$0] })
        }
    }

    private var greeting: String {
        switch visitor {
        case .user(let user): "Signed in as \(user.name)."
        case .nobody: "Nobody is signed in."
        case .unknown: "It is not known who is signed in."
        }
    }

    /// What the installed modules can do at this moment. A module that is not installed is not offered.
    private var entries: [(title: String, link: String)] {
        let authentication = serviceMap.modAuthentication
        let employees = serviceMap.modEmployeeManagement
        var entries: [(title: String, link: String)] = []
        let isSignedIn = if case .user = visitor { true } else { false }
        if !isSignedIn, authentication.ioLogin.isAvailable {
            entries.append(("Sign in", AuthenticationLinks.login))
        }
        if employees.ioEmployeeList.isAvailable {
            entries.append(("Employees", EmployeeManagementLinks.list))
        }
        if employees.ioAddEmployee.isAvailable {
            entries.append(("Add an employee", EmployeeManagementLinks.add))
        }
        if employees.ioImportEmployees.isAvailable {
            entries.append(("Import employees", EmployeeManagementLinks.importFile))
        }
        if isSignedIn, authentication.ioLogout.isAvailable {
            entries.append(("Sign out", AuthenticationLinks.logout))
        }
        return entries
    }
}
