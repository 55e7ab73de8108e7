import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import CoreContracts
import DashboardIO
import EmployeeManagementIO
import Foundation
import WidgetIO

/// Shows the current user, the available links, and the widgets that modules contribute.
///
/// The board stays installed as the root of the app, and its flow from the current user keeps the greeting up to date.
final class DashboardBoard: Board<DashboardIO> {
    private let contributions: (any UIContributions)?
    private var currentUser = CurrentUser.unknown

    private enum CurrentUser {
        case user(User)
        case signedOut
        /// The current user has not been requested yet, or could not be read; the latter has been reported.
        case unknown
    }

    /// Creates the board.
    ///
    /// - Parameter contributions: the contributions of modules; nil in an app without such modules.
    init(contributions: (any UIContributions)?) {
        self.contributions = contributions
        super.init()
    }

    override func didInstall() {
        serviceMap.modAuthentication.ioCurrentUser.flow.addTarget(self) { dashboard, user in
            dashboard.currentUser = user.map(CurrentUser.user) ?? .signedOut
        }
    }

    override func activate(with _: Void) {
        let destination = serviceMap.modAuthentication.ioCurrentUser
        let hasUsers = destination.isAvailable
        // The activation sends the current user through the flow before it returns. Later changes arrive without an
        // activation.
        if case .unknown = currentUser, hasUsers { destination.activation.activate() }
        let rows = entries.map { [$0.title, $0.link] }
        let offers: [Page.Block] =
            rows.isEmpty
            ? [.text(localized("There is nothing to open."))]
            : [.table(columns: [localized("What"), localized("Link")], rows: rows)]
        show(Page(localized("Dashboard"), (hasUsers ? [.text(greeting)] : []) + offers + widgets))
    }

    private var widgets: [Page.Block] {
        (contributions?.views(of: DashboardWidget.self, on: DashboardUISurface.widgets) ?? []).map { widget in
            .table(columns: [widget.title], rows: widget.lines.map { [$0] })
        }
    }

    private var greeting: String {
        switch currentUser {
        case .user(let user): localized("Signed in as \(user.name).")
        case .signedOut: localized("Nobody is signed in.")
        case .unknown: localized("It is not known who is signed in.")
        }
    }

    /// The titles and links of available actions. A module that is not installed has no entries.
    private var entries: [(title: String, link: String)] {
        let authentication = serviceMap.modAuthentication
        let employees = serviceMap.modEmployeeManagement
        var entries: [(title: String, link: String)] = []
        let isSignedIn = if case .user = currentUser { true } else { false }
        if !isSignedIn, authentication.ioLogin.isAvailable {
            entries.append((localized("Sign in"), AuthenticationLinks.login))
        }
        if !isSignedIn, authentication.ioSignUp.isAvailable {
            entries.append((localized("Create an account"), AuthenticationLinks.signUp))
        }
        if employees.ioEmployeeList.isAvailable {
            entries.append((localized("Employees"), EmployeeManagementLinks.list))
        }
        if employees.ioAddEmployee.isAvailable {
            entries.append((localized("Add an employee"), EmployeeManagementLinks.add))
        }
        if employees.ioImportEmployees.isAvailable {
            entries.append((localized("Import employees"), EmployeeManagementLinks.importFile))
        }
        if isSignedIn, authentication.ioLogout.isAvailable {
            entries.append((localized("Sign out"), AuthenticationLinks.logout))
        }
        return entries
    }
}
