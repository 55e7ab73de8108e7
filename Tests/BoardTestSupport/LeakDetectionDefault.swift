import Boardy

@testable import BoardyCore
@testable package import BoardyLauncher

/// Whether a launcher without observers looks at what happens, as it does if boards are expected to go.
@MainActor
package enum LeakDetectionDefault {
    package static func isOn(_ launcher: PluginLauncher) -> Bool { launcher.diagnostics.hasListeners }
}
