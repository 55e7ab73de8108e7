import BoardyCore

extension PluginLauncher {
    /// Ends the app: refuses the links that wait for a launch, and runs the phase `shutdown` of an app with manifests.
    ///
    /// Call it before the program ends. Links that wait are reported as one ``BoardError/Code/notLaunched``, which each waiting
    /// ``handle(_:)`` returns. A launch after the call opens later links only.
    ///
    /// A second call waits for the same phase, whose durations `kernel.shutDown()` of GhostBridge returns. The cancellation of the
    /// caller does not stop the phase.
    public func shutDown() async {
        // Before the extensions, which write what was reported, and after them for links that arrive meanwhile.
        links.refuseWaitingLinks()
        for launcherExtension in installation.extensions { await launcherExtension.shutDown() }
        links.refuseWaitingLinks()
    }
}
