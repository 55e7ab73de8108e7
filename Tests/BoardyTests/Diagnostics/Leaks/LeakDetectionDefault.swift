@testable import Boardy

/// Whether a launcher without observers looks at what happens, as it does if boards are expected to go.
@MainActor
enum LeakDetectionDefault {
    static func isOn(_ launcher: PluginLauncher) -> Bool { launcher.diagnostics.isObserved }
}
