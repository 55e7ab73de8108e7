#if canImport(SwiftUI) && !os(macOS) && !os(tvOS)
    public import Boardy
    import CoreContracts
    import GhostBridge
    import GhostKernel
    public import SwiftUI

    extension Scene {
        /// Runs the phase `backgroundRefresh` of a launcher when the system wakes the app for the background task.
        ///
        /// The modifier handles the task and requests nothing. Submit a `BGAppRefreshTaskRequest` for each run, for instance when
        /// the scene enters the background. The participants are cancelled when the system ends the task.
        ///
        /// ```swift
        /// WindowGroup { LauncherView(launcher) }
        ///     .backgroundRefresh("com.example.refresh", of: launcher)
        /// ```
        ///
        /// - Parameters:
        ///   - identifier: the identifier of the task, which `Info.plist` lists under `BGTaskSchedulerPermittedIdentifiers`.
        ///   - launcher: the launcher.
        public func backgroundRefresh(_ identifier: String, of launcher: PluginLauncher) -> some Scene {
            backgroundTask(.appRefresh(identifier)) { _ = await launcher.run(.backgroundRefresh) }
        }
    }
#endif
