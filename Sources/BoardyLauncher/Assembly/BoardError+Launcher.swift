package import BoardyCore
public import BoardySupport

// Errors of launchers and of the modules that are installed in them.

extension BoardError.Code {
    /// A module with the identifier is already installed; the second one was rejected with its openers and settings.
    public static let duplicateModule: Self = "duplicate-module"
    /// A value of the type is already shared; the first one is kept.
    public static let duplicateSharedValue: Self = "duplicate-shared-value"
    /// No launcher was made of a component, which was released.
    public static let componentNeverUsed: Self = "component-never-used"
    /// The shared launcher was replaced with another one and released.
    public static let launcherReplaced: Self = "launcher-replaced"
    /// A launcher that had been launched was launched or started again. A second start ignores its closure, and a second
    /// launch executes it.
    public static let alreadyLaunched: Self = "already-launched"
}

extension BoardError {
    package static func duplicateModule(_ id: BoardID, rejected: String) -> BoardError {
        BoardError(
            .duplicateModule, [id],
            "The module \(quoted(id)) is already installed; \(rejected) was rejected with its openers and settings. To fix: install it once, or give the second module another identifier."
        )
    }

    package static func duplicateSharedValue(type: String) -> BoardError {
        BoardError(
            .duplicateSharedValue, [],
            "A value of type \(type) is shared twice; the first one is kept. To fix: share it once, or wrap the second one in a type of its own."
        )
    }

    package static func componentNeverUsed(createdAt location: String) -> BoardError {
        BoardError(
            .componentNeverUsed, [],
            "No launcher was made of the component created at \(singleLine(location, limit: 200)); its modules have no effect. To fix: end the chain of install calls with initialize() or instantiate()."
        )
    }

    package static let launcherReplaced = BoardError(
        .launcherReplaced, [],
        "initialize() replaced the shared launcher with another one; the former one is no longer shared. To fix: keep one shared launcher, make independent ones with instantiate(), or set PluginLauncher.current to nil first."
    )

    package static func alreadyLaunched(isIgnored: Bool) -> BoardError {
        BoardError(
            .alreadyLaunched, [],
            isIgnored
                ? "The launcher was started, but it is already launched; the closure of start(_:) is ignored. To fix: call start() without a closure after a launch, and activate further boards on the launcher's mainboard."
                : "The launcher was launched, but it is already launched; the closure of launch(_:) is executed again. To fix: launch once, and activate further boards on the launcher's mainboard."
        )
    }
}
