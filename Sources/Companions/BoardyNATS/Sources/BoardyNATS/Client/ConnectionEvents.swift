internal import CNats
import Synchronization

/// The events of a connection, for any number of receivers.
final class ConnectionEvents: Sendable {
    private struct State {
        var isClosed = false
        var last = 0
        var receivers: [Int: AsyncStream<NATSEvent>.Continuation] = [:]
        var handlers: [Int: @Sendable (NATSEvent) -> Void] = [:]
    }

    private let state = Mutex(State())

    /// Indicates whether the connection was closed.
    var isClosed: Bool { state.withLock(\.isClosed) }

    /// Returns a stream of the events from now on, of which the newest 1,000 wait for a slow receiver.
    func stream() -> AsyncStream<NATSEvent> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: NATSEvent.self, bufferingPolicy: .bufferingNewest(1_000))
        let id: Int? = state.withLock { state in
            if state.isClosed { return nil }
            state.last += 1
            state.receivers[state.last] = continuation
            return state.last
        }
        guard let id else {
            continuation.yield(.closed)
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.receivers.removeValue(forKey: id) }
        }
        return stream
    }

    /// Adds a handler, which is called on a thread of the C client and must not block.
    ///
    /// - Returns: the number for ``remove(_:)``.
    func add(_ handler: @escaping @Sendable (NATSEvent) -> Void) -> Int {
        state.withLock { state in
            state.last += 1
            state.handlers[state.last] = handler
            return state.last
        }
    }

    /// Removes a handler.
    func remove(_ handler: Int) { _ = state.withLock { $0.handlers.removeValue(forKey: handler) } }

    /// Passes an event to all receivers. Nothing follows ``NATSEvent/closed``.
    func send(_ event: NATSEvent) {
        let (receivers, handlers) = state.withLock { state in
            if state.isClosed { return ([AsyncStream<NATSEvent>.Continuation](), [@Sendable (NATSEvent) -> Void]()) }
            if event == .closed { state.isClosed = true }
            return (Array(state.receivers.values), Array(state.handlers.values))
        }
        for handler in handlers { handler(event) }
        for receiver in receivers {
            receiver.yield(event)
            if event == .closed { receiver.finish() }
        }
    }

    /// Suspends until the connection was closed.
    func closed() async {
        for await event in stream() where event == .closed { return }
    }
}

/// Registers the receiver of the events of a connection in its options.
func setEvents(_ id: CallbackID, in options: OpaquePointer) throws(NATSError) {
    let action = "register callbacks"
    try NATSError.check(
        natsOptions_SetDisconnectedCB(
            options, { connectionCallbacks.object(of: $1)?.send(.disconnected) }, id.closure), action)
    try NATSError.check(
        natsOptions_SetReconnectedCB(
            options, { connectionCallbacks.object(of: $1)?.send(.reconnected) }, id.closure), action)
    try NATSError.check(
        natsOptions_SetClosedCB(options, { connectionCallbacks.object(of: $1)?.send(.closed) }, id.closure), action)
    try NATSError.check(natsOptions_SetErrorHandler(options, reportError, id.closure), action)
}

/// Reports an error of a connection. The C client stores its text for the thread of the callback.
private func reportError(
    _: OpaquePointer?, _ subscription: OpaquePointer?, _ status: natsStatus, _ closure: UnsafeMutableRawPointer?
) {
    guard let events = connectionCallbacks.object(of: closure) else { return }
    var last = NATS_OK
    let text = nats_GetLastError(&last).map { String(cString: $0) }
    let subject = subscription.flatMap { natsSubscription_GetSubject($0) }.map {
        " with subscription '\(String(cString: $0))'"
    }
    let isSame = last == status && text?.isEmpty == false
    events.send(.error(NATSError(status, action: "go on\(subject ?? "")", detail: isSame ? text : nil)))
}
