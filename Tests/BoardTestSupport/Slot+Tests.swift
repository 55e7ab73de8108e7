package import BoardyCore

extension Slot {
    /// How many handlers of any kind are registered, dead or alive.
    package var listeners: Int { outputs.count + removalHandlers.count + actions.count }
}
