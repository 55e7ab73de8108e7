public import Boardy

/// Shows the dashboard, which is the root page of the app: the current user, the available links and the widgets.
/// The link `app:///dashboard` opens it.
public enum DashboardIO: RestorableInterface {
    /// No input.
    public typealias Input = Void
    /// `pub.dashboard`
    public static let boardID = BoardID.pubDashboard
}

extension BoardID {
    /// The id of the ``DashboardIO`` board.
    public static let pubDashboard: BoardID = "pub.dashboard"
}
