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
/// The board stays installed as the root of the app. Its flow from the current user changes the model, and the next activation shows it.
final class DashboardBoard: Board<DashboardIO> {
    private let model: DashboardModel
    private let contributions: (any UIContributions)?

    /// Creates the board.
    ///
    /// - Parameters:
    ///   - model: the lines about the current user.
    ///   - contributions: the contributions of modules; nil in an app without such modules.
    init(_ model: DashboardModel, contributions: (any UIContributions)?) {
        (self.model, self.contributions) = (model, contributions)
        super.init()
    }

    override func didInstall() {
        serviceMap.modAuthentication.ioCurrentUser.flow.addTarget(self) { dashboard, user in
            dashboard.model.currentUser = user.map { .user($0) } ?? .signedOut
        }
    }

    override func activate(with _: Void) {
        let destination = serviceMap.modAuthentication.ioCurrentUser
        let hasUsers = destination.isAvailable
        // The activation sends the current user through the flow before it returns. Later changes arrive without an
        // activation.
        if model.currentUser == .unknown, hasUsers { destination.activation.activate() }
        let entries = entries
        let offers: Page.Block =
            entries.isEmpty
            ? .text(localized("There is nothing to open."))
            : .table(
                columns: [localized("What"), localized("Link")], rows: entries.map { [$0.title, $0.link] },
                links: entries.map { $0.isTemplate ? nil : URL(string: $0.link) })
        let lines = (hasUsers ? model.lines : []) + model.appLines
        show(Page(localized("Dashboard"), lines.map { .text($0) } + [offers] + widgets))
    }

    private var widgets: [Page.Block] {
        (contributions?.views(of: DashboardWidget.self, on: DashboardUISurface.widgets) ?? []).flatMap { widget in
            [.table(columns: [widget.title], rows: widget.lines.map { [$0] })]
                + (widget.link.map { [.text(localized("More of \(widget.title)"), link: $0)] } ?? [])
        }
    }

    /// The titles and links of available actions. A module that is not installed has no entries.
    private var entries: [Entry] {
        let authentication = serviceMap.modAuthentication
        let employees = serviceMap.modEmployeeManagement
        var entries: [Entry] = []
        let isSignedIn = if case .user = model.currentUser { true } else { false }
        if !isSignedIn, authentication.ioLogin.isAvailable {
            entries.append(Entry(localized("Sign in"), AuthenticationLinks.login))
        }
        if !isSignedIn, authentication.ioSignUp.isAvailable {
            entries.append(Entry(localized("Create an account"), AuthenticationLinks.signUp))
        }
        if employees.ioEmployeeList.isAvailable {
            entries.append(Entry(localized("Employees"), EmployeeManagementLinks.list))
        }
        if employees.ioAddEmployee.isAvailable {
            entries.append(Entry(localized("Add an employee"), EmployeeManagementLinks.add, isTemplate: true))
        }
        if employees.ioImportEmployees.isAvailable {
            entries.append(Entry(localized("Import employees"), EmployeeManagementLinks.importFile, isTemplate: true))
        }
        if isSignedIn, authentication.ioLogout.isAvailable {
            entries.append(Entry(localized("Sign out"), AuthenticationLinks.logout))
        }
        return entries
    }
}

/// A row of the table of links.
private struct Entry {
    let title: String
    let link: String
    /// True if the user has to replace the values of the link.
    let isTemplate: Bool

    init(_ title: String, _ link: String, isTemplate: Bool = false) {
        (self.title, self.link, self.isTemplate) = (title, link, isTemplate)
    }
}
