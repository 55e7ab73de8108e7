import BoardySupport

/// Events with a begin and an end, which are the parents of the events between the two.
extension Diagnostics {
    /// An event that has begun and not ended. It cannot be copied, because it owns the context to return to.
    package struct Span: ~Copyable {
        /// The diagnostics that the event was forwarded to; nil for those that it was reported to.
        fileprivate var target: Diagnostics?
        package let event: Int
        fileprivate var outer: EventContext
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
        _ kind: consuming BoardEvent.Kind, on motherboard: consuming BoardID?, cause: consuming BoardEvent.Cause,
        continuing event: Int? = nil, origin: Int? = nil, payload: @autoclosure () -> Any? = nil
    ) -> Span {
        if let forwardingTarget {
            var span = forwardingTarget.begin(
                kind, on: motherboard, cause: cause, continuing: event, origin: origin, payload: payload())
            if span.target == nil { span.target = forwardingTarget }
            return span
        }
        let continued = event ?? (callContext.event == nil ? origin : nil)
        let (number, outer): (Int, EventContext)
        let isOnMotherboard = motherboard != nil
        if wantsValues {
            (number, outer) = enter(kind, on: motherboard, continuing: continued, value: payload())
        } else {
            (number, outer) = enter(kind, on: motherboard, continuing: continued, payload: nil)
        }
        if !isOnMotherboard { callContext.motherboard = nil }
        callContext.cause = cause
        return Span(target: nil, event: number, outer: outer)
    }

    /// Delivers an event with the description of its value, and then the value itself.
    private func enter(
        _ kind: BoardEvent.Kind, on motherboard: BoardID?, continuing event: Int?, value: Any?
    ) -> (event: Int, outer: EventContext) {
        let (number, outer) = enter(
            kind, on: motherboard, continuing: event,
            payload: wantsPayloads ? value.map { singleLine("\($0)", limit: 199) } : nil)
        for observer in valueObservers { observer.boardWillDeliver(value ?? (), kind, in: number) }
        return (number, outer)
    }

    /// Reports the end of a span. The span began with the same diagnostics.
    package func end(_ span: consuming Span, _ outcome: consuming ActivationOutcome? = nil) {
        guard span.target == nil else { return endForwarded(span, outcome) }
        let number = EventIDGenerator.next()
        callContext.event = number
        callContext.cause = .external
        if !observers.isEmpty {
            enqueue(
                BoardEvent(
                    id: number, parent: span.event, trigger: nil,
                    recordedTime: wantsTimes ? EventIDGenerator.time : nil,
                    motherboard: callContext.motherboard, kind: .returned(outcome), payload: nil))
        }
        swap(&callContext, &span.outer)
    }

    private func endForwarded(_ span: consuming Span, _ outcome: ActivationOutcome?) {
        span.target.take()?.end(span, outcome)
    }

    /// Reports an event with a begin and an end around a closure. Only runs the closure while nothing is observed.
    package func withSpan<Result>(
        _ kind: @autoclosure () -> BoardEvent.Kind, on motherboard: BoardID?,
        cause: @autoclosure () -> BoardEvent.Cause,
        continuing event: Int? = nil, _ body: () -> Result
    ) -> Result {
        guard isObserved else { return body() }
        let span = begin(kind(), on: motherboard, cause: cause(), continuing: event)
        let result = body()
        end(span)
        return result
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
        let operation = Operation(
            diagnostics: ObjectIdentifier(self),
            context: EventContext(event: event, motherboard: motherboard, cause: cause()),
            recording: recording ?? self.recording)
        if recording != nil { activeRecordings += 1 }
        activeTasks += 1
        defer {
            activeTasks -= 1
            if recording != nil { activeRecordings -= 1 }
        }
        return await Self.taskScopes.perform(operation, work)
    }

    /// An event that tasks continue until ``end()``.
    @MainActor
    package struct TaskSpan {
        fileprivate let diagnostics: Diagnostics
        fileprivate let scope: TaskScopes<Operation>.Scope

        package func end() {
            diagnostics.activeTasks -= 1
            taskScopes.end(scope)
        }
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
        let operation = Operation(
            diagnostics: ObjectIdentifier(self),
            context: EventContext(event: event, motherboard: motherboard, cause: cause()),
            recording: taskOperation?.recording)
        activeTasks += 1
        return Self.taskScopes.begin(operation) { start(TaskSpan(diagnostics: self, scope: $0)) }
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
        let (outer, recording) = (callRecording, ActivationRecording(of: span.event, outer: recording))
        callRecording = recording
        body()
        end(span)
        callRecording = outer
        return recording
    }
}
