import BoardySupport

/// The event that code runs in: that of the call or, if there is none, that of the task.
extension Diagnostics {
    /// An event that has not returned, with its values for the events that it causes.
    struct EventContext {
        /// The number of the event; nil outside of all events.
        var event: Int?
        var motherboard: BoardID?

        /// The cause of activations in this context.
        var cause = BoardEvent.Cause.external
    }

    /// The number of the current event, as the parent of an event that continues it later.
    package var currentEvent: Int? { forwardingTarget.map(\.currentEvent) ?? event }

    /// The cause of an activation at this point.
    @inline(__always)
    var cause: BoardEvent.Cause {
        if let forwardingTarget { return forwardingTarget.cause }
        return isInCall ? callContext.cause : taskContext.cause
    }

    // These read single values, because a copy of the context retains all of them.
    var event: Int? { isInCall ? callContext.event : taskContext.event }
    var motherboard: BoardID? { isInCall ? callContext.motherboard : taskContext.motherboard }

    /// Indicates whether the context is that of the call. Outside of tasks, both contexts are empty.
    private var isInCall: Bool { activeTasks == 0 || callContext.event != nil }

    private var taskContext: EventContext { taskOperation?.context ?? EventContext() }

    /// The recording of the link that is being opened; nil if none is.
    var recording: ActivationRecording? { callRecording ?? (activeTasks == 0 ? nil : taskOperation?.recording) }

    /// The innermost operation of the current task that these diagnostics reported.
    var taskOperation: Operation? {
        Self.taskScopes.active.first { $0.diagnostics == ObjectIdentifier(self) }
    }

    /// An asynchronous operation of a task.
    struct Operation {
        /// The diagnostics that reported the operation.
        let diagnostics: ObjectIdentifier
        let context: EventContext
        let recording: ActivationRecording?
    }

    /// The asynchronous operations of the current task.
    static let taskScopes = TaskScopes<Operation>()

    /// The number of links that the current task is opening, each nested in the previous one.
    package static var linkDepth: Int {
        taskScopes.active.count { if case .link = $0.context.cause { true } else { false } }
    }

    /// Runs a closure in a context.
    func perform(in context: EventContext, _ body: () -> Void) {
        var context = context
        swap(&callContext, &context)
        body()
        callContext = context
    }

    /// Runs a closure in which activations have the given cause.
    func withCause(_ cause: @autoclosure () -> BoardEvent.Cause, _ body: () -> Void) {
        if let forwardingTarget { return forwardingTarget.withCause(cause(), body) }
        guard event != nil else { return body() }
        var context = isInCall ? callContext : taskContext
        context.cause = cause()
        perform(in: context, body)
    }

    /// Runs a closure. The parent of its events is an earlier event that has returned.
    package func withParent(_ event: Int?, on motherboard: BoardID?, cause: BoardEvent.Cause, _ body: () -> Void) {
        if let forwardingTarget { return forwardingTarget.withParent(event, on: motherboard, cause: cause, body) }
        guard let event else { return body() }
        let context = EventContext(event: event, motherboard: motherboard, cause: cause)
        perform(in: context, body)
    }
}
