import BoardyCore

extension LauncherComponent {
    /// Makes an independent launcher, which belongs to the caller.
    ///
    /// Issues of the component are reported as ``LaunchValidation`` selects.
    public func instantiate() -> PluginLauncher {
        let launcher = makeLauncher(for: .app)
        launcher.validate(options.value())
        launcher.record.close()
        return launcher
    }

    /// Makes a launcher and sets ``PluginLauncher/shared`` to it.
    ///
    /// Issues of the component are reported as ``LaunchValidation`` selects. An earlier shared launcher is released, and
    /// ``BoardError/Code/launcherReplaced`` is reported to the new one, unless ``PluginLauncher/current`` was set to nil before.
    @discardableResult
    public func initialize() -> PluginLauncher {
        let launcher = instantiate()
        let isReplacement = PluginLauncher.current != nil
        PluginLauncher.current = launcher
        if isReplacement { launcher.diagnostics.report(.launcherReplaced) }
        return launcher
    }

    func makeLauncher(for purpose: AssemblyPurpose) -> PluginLauncher {
        use.markUsed()
        return PluginLauncher(self, for: purpose)
    }
}
