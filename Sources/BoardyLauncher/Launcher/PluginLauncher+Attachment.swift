public import BoardyCore

extension PluginLauncher {
    /// Lets another object own this launcher for its lifetime, usually the context it is launched in.
    @discardableResult
    public func attach(to owner: some AttachmentOwner) -> PluginLauncher {
        owner.attachments.attach(self)
        return self
    }
}
