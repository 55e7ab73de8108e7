/// A phase in the lifecycle of an app. The first four cases are the phases of the boot, in order.
public enum LifecyclePhase: String, Hashable, Sendable, Codable, CaseIterable {
    /// Before anything is shown: load the configuration, warm caches.
    case prewarm
    /// The app is launching.
    case launch
    /// A scene has connected.
    case sceneConnect
    /// The user interface is visible: start work that was deferred until now.
    case postUI
    /// The app was woken for work in the background. Not a phase of the boot.
    case backgroundRefresh
    /// The program ends: write what is buffered, and close what is open. Participants run in the reverse order.
    case shutdown
}
