import AppFoundation
import BoardyScreens
import EmployeeManagementIO
import Foundation

extension Page {
    /// The list of all employees.
    static func list(_ employees: [Employee]) -> Page {
        employees.isEmpty
            ? Page(
                localized("Employees"),
                .text(localized("There are none yet. Add one: \(EmployeeManagementLinks.add)")))
            : Page(
                localized("Employees"),
                .employees(employees, links: employees.map { URL(string: EmployeeManagementLinks.employee($0.id)) }),
                .text(count(employees)))
    }

    /// The result of an action on employees.
    static func card(_ title: String, of employees: [Employee]) -> Page {
        Page(title, .employees(employees))
    }

    /// The result of an import, with the first 1,000 employees that were added.
    static func summary(_ summary: ImportSummary, of file: String) -> Page {
        let shown = summary.added.prefix(1_000)
        var blocks: [Block] = [.employees(Array(shown))]
        blocks += more(than: shown.count, of: summary.added.count)
        blocks.append(.text(localized("Added \(count(summary.added)) from \(file).")))
        if summary.rejectedCount > 0 {
            let rows = summary.rejected.map { ["\($0.row)", "\($0.line)", $0.reason] }
            blocks += [
                .text(localized("Left out:")),
                .table(columns: [localized("Row"), localized("Line"), localized("Reason")], rows: rows),
            ]
            blocks += more(than: rows.count, of: summary.rejectedCount)
        }
        return Page(localized("Imported"), blocks)
    }

    /// The note below a table with the first rows only.
    private static func more(than shownCount: Int, of count: Int) -> [Block] {
        count > shownCount ? [.text(localized("and \(count - shownCount) more"))] : []
    }

    private static func count(_ employees: [Employee]) -> String {
        localized("\(employees.count) employees")
    }
}

extension Page.Block {
    fileprivate static func employees(_ employees: [Employee], links: [URL?] = []) -> Page.Block {
        .table(
            columns: [localized("Id"), localized("Name"), localized("E-mail"), localized("Role")],
            rows: employees.map { [$0.id, $0.details.name, $0.details.email, $0.details.role] },
            links: links)
    }
}
