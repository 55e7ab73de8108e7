public import BoardySupport

// Errors of scenes and of scheduled background work.

extension GhostError.Code {
    /// A scene was connected that is connected already. The first connection stays.
    public static let sceneAlreadyConnected: Self = "scene-already-connected"
    /// A scene that is not connected has an event. The listeners do not receive it.
    public static let sceneNotConnected: Self = "scene-not-connected"
    /// A window has no class of scene delegates. It gets a `BoardySceneDelegate`.
    public static let missingSceneDelegate: Self = "missing-scene-delegate"
    /// A scheduler did not accept a request for background work.
    public static let backgroundWorkNotScheduled: Self = "background-work-not-scheduled"
    /// The saved state of a scene cannot be decoded. Nothing was restored.
    public static let undecodableSceneSnapshot: Self = "undecodable-scene-snapshot"
    /// A snapshot has boards of a tab that does not exist, or has selected it. The boards are restored in the current tab.
    public static let unknownSavedTab: Self = "unknown-saved-tab"
    /// A snapshot of a scene has another format. Nothing was restored.
    public static let outdatedSceneSnapshot: Self = "outdated-scene-snapshot"
}

extension GhostError {
    package static func sceneAlreadyConnected(_ scene: String) -> GhostError {
        GhostError(
            .sceneAlreadyConnected,
            "The scene \(quoted(scene)) is already connected; the first connection stays. To fix: disconnect the scene before it connects again."
        )
    }

    package static func sceneNotConnected(_ scene: String, event: String) -> GhostError {
        GhostError(
            .sceneNotConnected,
            "The scene \(quoted(scene)) is not connected, so the listeners do not receive its event " + quoted(event)
                + ". To fix: connect the scene first, and send no events after it has disconnected.")
    }

    package static func missingSceneDelegate(_ scene: String) -> GhostError {
        GhostError(
            .missingSceneDelegate,
            "The window \(quoted(scene)) has no class of scene delegates, so it gets a BoardySceneDelegate. To fix: override sceneDelegateClass of the application delegate, or write UISceneDelegateClassName into Info.plist."
        )
    }

    package static func backgroundWorkNotScheduled(_ id: String, reason: String) -> GhostError {
        GhostError(
            .backgroundWorkNotScheduled,
            failure(
                "The background work \(quoted(id)) was not scheduled", reason,
                fix:
                    "remove the cause; on Apple platforms, list the identifier in Info.plist under BGTaskSchedulerPermittedIdentifiers"
            ))
    }

    package static func undecodableSceneSnapshot(reason: String) -> GhostError {
        GhostError(
            .undecodableSceneSnapshot,
            failure(
                "Nothing was restored, because the saved state of the scene cannot be decoded", reason, limit: 400,
                fix: "discard it; the scene is saved again"))
    }

    package static func unknownSavedTab(_ tab: String, tabs: [String]) -> GhostError {
        GhostError(
            .unknownSavedTab,
            "The snapshot has the tab \(quoted(tab)), which does not exist; its boards are restored in the current tab. \(tabs.isEmpty ? "The app has no tabs" : "The tabs are \(list(tabs))"). To fix: "
                + "install the module of the tab, or nothing, if the tab was removed.")
    }

    package static func outdatedSceneSnapshot(version: Int, expected: Int) -> GhostError {
        GhostError(
            .outdatedSceneSnapshot,
            "Nothing was restored: the snapshot has the format \(version), and this app reads the format \(expected). To fix: discard the snapshot; the scene is saved in the current format."
        )
    }
}
