import BoardyCore

extension PluginLauncher {
    /// Ends the app: refuses the links that wait for a launch, and runs the phase `shutdown` of an app with manifests.
    ///
    /// Links that wait are reported as one ``BoardError/Code/notLaunched``, which each waiting ``handle(_:)`` returns. The phase
    /// runs once, and a second call waits for its end. The cancellation of the caller does not stop it.
    public func shutDown() async {
        // Before the extensions, which write reported errors, and after them for links that arrive until then.
        links.refuseWaitingLinks()
        for launcherExtension in installation.extensions { await launcherExtension.shutDown() }
        links.refuseWaitingLinks()
    }
}
