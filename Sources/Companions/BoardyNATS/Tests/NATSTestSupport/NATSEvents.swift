public import BoardyNATS

extension AsyncStream<NATSEvent> {
    /// Returns when an event has come, and false if the client was closed before.
    @discardableResult
    public func wait(for event: NATSEvent) async -> Bool {
        for await found in self where found == event { return true }
        return false
    }
}
