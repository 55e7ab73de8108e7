import BoardyScreens
import CoreContracts
import WidgetIO

/// Shows views that modules present over a tab, below the earlier pages.
extension Terminal: ViewPresenter {
    func present<View>(_ view: View, animated: Bool) -> Bool {
        switch view {
        case let page as Page:
            show(page)
        case let widget as DashboardWidget:
            show(
                Page(
                    widget.title,
                    .table(columns: widget.lines.prefix(1).map(\.self), rows: widget.lines.dropFirst().map { [$0] })))
        default:
            return false
        }
        return true
    }
}
