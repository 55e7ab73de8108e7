/// The surfaces of the app itself.
public enum AppUISurface: UISurface {
    /// The main view, which fills the window. A module contributes at most one view. Without a contribution, an app with
    /// tabs shows its tab bar.
    case mainView
}
