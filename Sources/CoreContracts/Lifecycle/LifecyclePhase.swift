/// A phase in the life of an app, in the order in which they run. The first four make up the boot.
public enum LifecyclePhase: String, Hashable, Sendable, Codable, CaseIterable {
    /// Before anything is shown: load the configuration, warm caches.
    case prewarm
    /// The app is launching.
    case launch
    /// There is a scene to be shown in.
    case sceneConnect
    /// There is something to be seen: start what could wait until now.
    case postUI
    /// The app was woken to get something done in the background. Not a part of the boot.
    case backgroundRefresh
}
