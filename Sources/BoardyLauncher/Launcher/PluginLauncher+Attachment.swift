public import BoardyCore

extension PluginLauncher {
    /// Makes another object, usually the context of the launch, keep this launcher alive for its own lifetime.
    ///
    /// - Parameter owner: The object that holds the launcher.
    /// - Returns: The launcher.
    @discardableResult
    public func attach(to owner: some AttachmentOwner) -> PluginLauncher {
        owner.attachments.attach(self)
        return self
    }
}
