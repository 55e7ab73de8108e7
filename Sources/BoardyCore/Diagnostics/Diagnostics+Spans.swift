import BoardySupport

/// Events with a begin and an end, which are the parents of the events between the two.
extension Diagnostics {
    /// An event that has begun and not ended.
    package struct Span {
        fileprivate let diagnostics: Diagnostics
        package let event: Int
        fileprivate let parent: Int?
        fileprivate let outer: EventContext?
    }

    /// Reports an event and makes it the parent of all events until ``end(_:_:)``. Call it only if ``isObserved`` is
    /// true.
    ///
    /// - Parameters:
    ///   - cause: The cause of activations within the span.
    ///   - event: The earlier event that this one continues; nil if it belongs to the current event.
    ///   - origin: The parent of the event outside of any other event.
    ///   - payload: The delivered value.
    package func begin(
        _ kind: BoardEvent.Kind, on motherboard: BoardID?, cause: BoardEvent.Cause,
        continuing event: Int? = nil, origin: Int? = nil, payload: @autoclosure () -> Any? = nil
    ) -> Span {
        if let forwardingTarget {
            return forwardingTarget.begin(
                kind, on: motherboard, cause: cause, continuing: event, origin: origin, payload: payload())
        }
        let value = wantsPayloads || !valueObservers.isEmpty ? payload() : nil
        let continued = event ?? (callContext == nil ? origin : nil)
        let parent = continued ?? self.event
        let number = deliver(
            kind, on: motherboard, continuing: continued,
            payload: wantsPayloads ? value.map { singleLine("\($0)", limit: 199) } : nil)
        for observer in valueObservers { observer.boardWillDeliver(value ?? (), kind, in: number) }
        let span = Span(diagnostics: self, event: number, parent: parent, outer: callContext)
        callContext = EventContext(event: number, motherboard: motherboard, cause: cause, recording: recording)
        return span
    }

    /// Reports the end of a span.
    package static func end(_ span: Span, _ outcome: ActivationOutcome? = nil) {
        span.diagnostics.deliver(.returned(outcome), on: nil)
        span.diagnostics.callContext = span.outer
    }

    /// Reports an event with a begin and an end around a closure. Only runs the closure while nothing is observed.
    package func withSpan<Result>(
        _ kind: @autoclosure () -> BoardEvent.Kind, on motherboard: BoardID?,
        cause: @autoclosure () -> BoardEvent.Cause,
        continuing event: Int? = nil, _ body: () -> Result
    ) -> Result {
        guard isObserved else { return body() }
        let span = begin(kind(), on: motherboard, cause: cause(), continuing: event)
        defer { Self.end(span) }
        return body()
    }

    // MARK: Asynchronous work

    /// Reports an event around asynchronous work. Only performs the work while nothing is observed.
    ///
    /// The event is the parent of the events in the task, and in tasks that it starts, until the work returns.
    package func withSpan<Result: Sendable>(
        _ kind: @autoclosure () -> BoardEvent.Kind, cause: @autoclosure () -> BoardEvent.Cause,
        _ work: () async -> Result
    ) async -> Result {
        guard isObserved else { return await work() }
        if let forwardingTarget { return await forwardingTarget.withSpan(kind(), cause: cause(), work) }
        return await withAsyncSpan(with: deliver(kind(), on: nil), cause: cause(), work)
    }

    /// Performs asynchronous work that continues an event.
    ///
    /// - Parameters:
    ///   - event: The number of the event; nil if there is none, and then the work is only performed.
    ///   - motherboard: The motherboard of the events in the work.
    ///   - cause: The cause of activations in the work.
    ///   - recording: The recording of the outcome; nil for that of the current event.
    package func withAsyncSpan<Result: Sendable>(
        with event: Int?, on motherboard: BoardID? = nil, cause: @autoclosure () -> BoardEvent.Cause,
        recordedBy recording: ActivationRecording? = nil,
        _ work: () async -> Result
    ) async -> Result {
        guard let event else { return await work() }
        if let forwardingTarget {
            return await forwardingTarget.withAsyncSpan(
                with: event, on: motherboard, cause: cause(), recordedBy: recording, work)
        }
        let context = EventContext(
            event: event, motherboard: motherboard, cause: cause(), recording: recording ?? self.recording)
        if recording != nil { activeRecordings += 1 }
        defer { if recording != nil { activeRecordings -= 1 } }
        return await Self.taskScopes.perform((ObjectIdentifier(self), context), work)
    }

    /// An event that tasks continue until ``end()``.
    @MainActor
    package struct TaskSpan {
        fileprivate let scope: TaskScopes<(diagnostics: ObjectIdentifier, context: EventContext)>.Scope

        package func end() { taskScopes.end(scope) }
    }

    /// Starts tasks that continue an event. It is the parent of the events in these tasks until ``TaskSpan/end()``.
    ///
    /// - Parameters:
    ///   - event: The number of the event; nil if there is none, and then the closure receives no span.
    ///   - motherboard: The motherboard of the events in the tasks.
    ///   - cause: The cause of activations in the tasks.
    ///   - start: Starts the tasks, one of which has to end the span.
    package func startTasks<Result>(
        continuing event: Int?, on motherboard: BoardID?, cause: @autoclosure () -> BoardEvent.Cause,
        _ start: (TaskSpan?) -> Result
    ) -> Result {
        guard let event else { return start(nil) }
        if let forwardingTarget {
            return forwardingTarget.startTasks(continuing: event, on: motherboard, cause: cause(), start)
        }
        let context = EventContext(
            event: event, motherboard: motherboard, cause: cause(), recording: taskContext?.recording)
        return Self.taskScopes.begin((ObjectIdentifier(self), context)) { start(TaskSpan(scope: $0)) }
    }

    // MARK: Recordings

    /// Reports an event around a closure and records the activations and errors that the closure causes.
    ///
    /// Needs no observers.
    package func recordOutcome(
        _ kind: BoardEvent.Kind, on motherboard: BoardID?, cause: BoardEvent.Cause, _ body: () -> Void
    ) -> ActivationRecording {
        activeRecordings += 1
        defer { activeRecordings -= 1 }
        let span = begin(kind, on: motherboard, cause: cause)
        let recording = ActivationRecording(of: span.event, outer: recording)
        callContext?.recording = recording
        body()
        Self.end(span)
        return recording
    }
}

extension Diagnostics.Span {
    /// Adds the outcome of an activation, which the span surrounds, to the recording of the link that caused it.
    @MainActor
    func record(_ outcome: ActivationOutcome, of board: BoardID) {
        diagnostics.recording?.record(outcome, of: board, in: parent)
    }
}
