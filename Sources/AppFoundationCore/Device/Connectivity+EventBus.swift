extension Connectivity {
    /// Emits an event for each change of the connection, until the task is cancelled.
    ///
    /// ```swift
    /// await connectivity.emitChanges(to: bus) { .networkConnectivityChanged(isConnected: $0 != .none) }
    /// ```
    ///
    /// The current kind of connection is no change. Of several changes during one delivery, the newest one is emitted.
    ///
    /// - Parameters:
    ///   - bus: the bus.
    ///   - event: makes the event from a kind of connection; nil for no event.
    public func emitChanges<Event>(
        to bus: EventBus<Event>, as event: @MainActor (ConnectionType) -> Event?
    ) async {
        var last = connectionType
        for await _ in changes() {
            let type = connectionType
            guard type != last else { continue }
            last = type
            if let event = event(type) { bus.emit(event) }
        }
    }
}
