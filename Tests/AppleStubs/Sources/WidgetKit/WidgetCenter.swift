/// The timelines of the app's widgets. Whether the class is isolated is not documented; Apple's samples call it from any actor.
public final class WidgetCenter: Sendable {
    /// The object of the app.
    public static let shared = WidgetCenter()

    /// Makes the system ask for new timelines of the widgets of a kind.
    public func reloadTimelines(ofKind kind: String) {}

    /// Makes the system ask for new timelines of all widgets.
    public func reloadAllTimelines() {}
}
