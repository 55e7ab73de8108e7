public import Boardy

/// The root of the app: shows who is signed in and what can be opened.
public enum DashboardIO: IOInterface {
    /// Nothing is needed.
    public typealias Input = Void
    /// `pub.dashboard`
    public static let boardID = BoardID.pubDashboard
}

extension BoardID {
    /// The board behind ``DashboardIO``.
    public static let pubDashboard: BoardID = "pub.dashboard"
}
