import Boardy

@testable import BoardyCore
@testable package import BoardyLauncher

/// Reads from the diagnostics of a launcher without observers whether leak detection is on.
@MainActor
package enum LeakDetectionDefault {
    package static func isOn(_ launcher: PluginLauncher) -> Bool { launcher.diagnostics.hasListeners }
}
