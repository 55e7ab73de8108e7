import BoardySupport

/// The event that code runs in: that of the call or, if there is none, that of the task.
extension Diagnostics {
    /// An event that has not returned, with its values for the events that it causes.
    struct EventContext {
        let event: Int
        let motherboard: BoardID?

        /// The cause of activations in this context.
        var cause: BoardEvent.Cause
        var recording: ActivationRecording?
    }

    /// The number of the current event, as the parent of an event that continues it later.
    package var currentEvent: Int? { forwardingTarget.map(\.currentEvent) ?? event }

    /// The cause of an activation at this point.
    var cause: BoardEvent.Cause { forwardingTarget?.cause ?? (callContext ?? taskContext)?.cause ?? .external }

    // These read single values, because a copy of the context retains all of them.
    var event: Int? { callContext != nil ? callContext?.event : taskContext?.event }
    var recording: ActivationRecording? { callContext != nil ? callContext?.recording : taskContext?.recording }
    var motherboard: BoardID? { callContext != nil ? callContext?.motherboard : taskContext?.motherboard }

    var taskContext: EventContext? {
        guard !Self.taskScopes.isEmpty else { return nil }
        return Self.taskScopes.active.first { $0.diagnostics == ObjectIdentifier(self) }?.context
    }

    /// The asynchronous operations of the current task, each with the diagnostics that reported it.
    static let taskScopes = TaskScopes<(diagnostics: ObjectIdentifier, context: EventContext)>()

    /// The number of links that the current task is opening, each nested in the previous one.
    package static var linkDepth: Int {
        taskScopes.active.count { if case .link = $0.context.cause { true } else { false } }
    }

    /// Runs a closure in which activations have the given cause.
    func withCause(_ cause: @autoclosure () -> BoardEvent.Cause, _ body: () -> Void) {
        if let forwardingTarget { return forwardingTarget.withCause(cause(), body) }
        let outer = callContext
        callContext = callContext ?? taskContext
        callContext?.cause = cause()
        body()
        callContext = outer
    }

    /// Runs a closure. The parent of its events is an earlier event that has returned.
    package func withParent(_ event: Int?, on motherboard: BoardID?, cause: BoardEvent.Cause, _ body: () -> Void) {
        if let forwardingTarget { return forwardingTarget.withParent(event, on: motherboard, cause: cause, body) }
        let outer = callContext
        if let event {
            callContext = EventContext(event: event, motherboard: motherboard, cause: cause, recording: recording)
        }
        body()
        callContext = outer
    }
}
