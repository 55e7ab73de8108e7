#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    public import AppKit
    public import Boardy
    import GhostBridge

    extension PluginLauncher {
        /// Returns the answer of an application delegate to `applicationShouldTerminate(_:)`: the application ends after the phase
        /// `shutdown`.
        ///
        /// ```swift
        /// func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
        ///     launcher.shutDown(before: sender)
        /// }
        /// ```
        ///
        /// - Parameter application: the application that receives the reply.
        public func shutDown(before application: NSApplication) -> NSApplication.TerminateReply {
            Task {
                await shutDown()
                application.reply(toApplicationShouldTerminate: true)
            }
            return .terminateLater
        }
    }
#endif
