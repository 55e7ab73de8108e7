import BoardyCore

extension PluginLauncher {
    /// Ends the app: refuses the links that wait for a launch, and runs the phase `shutdown` of an app with manifests.
    ///
    /// Call it before the program ends. Links that wait are reported as one ``BoardError/Code/notLaunched``, which each waiting
    /// ``handle(_:)`` returns. A launch after the call opens later links only.
    ///
    /// The phase runs once, and a second call waits for its end. `kernel.shutDown()` of GhostBridge returns its durations. The
    /// cancellation of the caller does not stop it.
    public func shutDown() async {
        // Before the extensions, which write reported errors, and after them for links that arrive until then.
        links.refuseWaitingLinks()
        for launcherExtension in installation.extensions { await launcherExtension.shutDown() }
        links.refuseWaitingLinks()
    }
}
