import BoardySupport

/// Where producers and motherboards report what happens: to every observer, and errors to the sink.
///
/// A launcher makes one from its options. Make one yourself to watch a motherboard that has no launcher:
///
/// ```swift
/// let producer = BoardProducer(diagnostics: Diagnostics(sink: .none, observers: [recorder]))
/// let motherboard = Motherboard(producer: producer)
/// ```
@MainActor
public final class Diagnostics {
    /// Writes errors to standard error and has no observers: what is used where nothing else was given.
    public static let standard = Diagnostics()

    private let sink: ErrorSink
    private let observers: [(observer: any BoardObserver, wantsPayloads: Bool)]
    private let wantsPayloads: Bool
    private let valueObservers: [any ValueObserver]

    /// Whether anybody wants to know what happens. What is not an error looks at this and, if not, at nothing else.
    package private(set) var isObserved: Bool

    /// Whether anybody wants to know what happens as long as this is there.
    private var isAlwaysObserved: Bool

    /// The same, for other targets of this package: a property that they see cannot be known to be changed in this file only, and
    /// would be checked for that each time.
    package var hasListeners: Bool { isObserved }

    private var leakDetector: LeakDetector?

    /// Where all is told, in place of here.
    private var forwardingTarget: Diagnostics?

    /// What is going on, in the course of the call.
    private var current: EventContext?

    /// What is going on, in the course of the task.
    private var taskContext: EventContext? {
        Self.taskScopes.active.first { $0.diagnostics == ObjectIdentifier(self) }?.context
    }

    /// The operations that take time, with the diagnostics that each was reported to.
    private static let taskScopes = TaskScopes<(diagnostics: ObjectIdentifier, context: EventContext)>()

    /// The number of links that the current task is opening, each nested in another by an operation that takes time.
    package static var linkDepth: Int {
        taskScopes.active.count { if case .link = $0.context.cause { true } else { false } }
    }

    // In the course of the call or of the task. One by one, since to copy all of it retains all of it.
    private var event: Int? { current != nil ? current?.event : taskContext?.event }
    private var recording: ActivationRecording? { current != nil ? current?.recording : taskContext?.recording }
    private var motherboard: BoardID? { current != nil ? current?.motherboard : taskContext?.motherboard }

    /// How many want to know what comes of something, whether or not there are observers.
    private var activeRecordings = 0 {
        didSet { isObserved = isAlwaysObserved || activeRecordings > 0 }
    }

    /// What happened and has not been told yet.
    private var pending: [(event: BoardEvent, generation: Int)] = []

    /// How many events have led, one by way of the other, to the one that is being told; nil while none is.
    private var cascadeDepth: Int?

    /// How many events may be set off by others that were set off themselves, before the rest is cut off. What one event sets
    /// off may be many: all that waits at a gate, for instance, or all that a task board has under way.
    private static let maxCascadedEvents = 1000

    /// Reports to the observers, in the given order, and then to the sink.
    ///
    /// - Parameters:
    ///   - sink: where errors go in the end.
    ///   - observers: hear of everything.
    ///   - leaks: whether boards are expected to be gone some time after they have left.
    public init(
        sink: ErrorSink = .standardError, observers: [any BoardObserver] = [], leaks: LeakDetection = .off
    ) {
        self.sink = sink
        self.observers = observers.map { ($0, $0.wantsPayloads) }
        wantsPayloads = self.observers.contains(where: \.wantsPayloads)
        valueObservers = observers.compactMap { $0 as? any ValueObserver }
        isAlwaysObserved = !observers.isEmpty || leaks.wait != nil
        isObserved = isAlwaysObserved
        leakDetector = leaks.wait.map { wait in
            LeakDetector(wait: wait) { [weak self] leak, suspect in
                self?.deliver(.error(leak), on: suspect.motherboard, continuing: suspect.lastActivation?.event)
            }
        }
    }

    /// From now on all is told elsewhere. That may change as well, so whether anybody wants to know is found out there.
    func forward(to outside: Diagnostics) {
        self.forwardingTarget = outside
        (isAlwaysObserved, isObserved) = (true, true)
    }

    // MARK: Telling

    /// Tells the observers and the sink about an error. They have heard of it when the call returns, unless it is one of
    /// them who makes the call, say by activating a board to show another error: then it is told next, when all have heard
    /// of that one. If that does not end by itself it is cut off after 1,000 of those that such ones have set off, with
    /// ``BoardError/eventCascadeLimit(count:)`` as the last.
    public func report(_ error: BoardError) {
        report(error, continuing: nil)
    }

    /// - Parameter event: what it is the end of, if that has returned already.
    package func report(_ error: BoardError, continuing event: Int?) {
        if let forwardingTarget { return forwardingTarget.report(error, continuing: event) }
        deliver(.error(error), on: nil, continuing: event)
    }

    /// Tells the observers of something that is no error, in the same way. Without observers that costs one branch.
    package func emit(
        _ kind: @autoclosure () -> BoardEvent.Kind, on motherboard: BoardID? = nil, continuing event: Int? = nil
    ) {
        guard isObserved else { return }
        if let forwardingTarget { return forwardingTarget.emit(kind(), on: motherboard, continuing: event) }
        deliver(kind(), on: motherboard, continuing: event)
    }

    /// Expects something to be gone soon, if that is to be looked at.
    func expectDeallocation(_ suspects: @autoclosure () -> [LeakDetector.WatchedObject]) {
        if let forwardingTarget { return forwardingTarget.expectDeallocation(suspects()) }
        leakDetector?.expect(suspects())
    }

    // MARK: What is going on

    /// The number of what is going on, for what continues it later.
    package var currentEvent: Int? { forwardingTarget.map(\.currentEvent) ?? event }

    /// Who activates a board now.
    var cause: BoardEvent.Cause { forwardingTarget?.cause ?? (current ?? taskContext)?.cause ?? .external }

    /// Tells the observers of something, and lets what happens until ``end(_:_:)`` have it for its parent. To be called only if
    /// ``isObserved``.
    ///
    /// - Parameters:
    ///   - cause: who it is that activates boards meanwhile.
    ///   - event: what it continues, if that is not what is going on.
    ///   - origin: what led to it if nothing is going on.
    ///   - payload: the value that is passed.
    package func begin(
        _ kind: BoardEvent.Kind, on motherboard: BoardID?, cause: BoardEvent.Cause,
        continuing event: Int? = nil, origin: Int? = nil, payload: @autoclosure () -> Any? = nil
    ) -> Span {
        if let forwardingTarget {
            return forwardingTarget.begin(
                kind, on: motherboard, cause: cause, continuing: event, origin: origin, payload: payload())
        }
        let value = wantsPayloads || !valueObservers.isEmpty ? payload() : nil
        let number = deliver(
            kind, on: motherboard, continuing: event ?? (current == nil ? origin : nil),
            payload: wantsPayloads ? value.map { singleLine("\($0)", limit: 199) } : nil)
        for observer in valueObservers { observer.boardWillDeliver(value ?? (), kind, in: number) }
        let span = Span(diagnostics: self, event: number, outer: current)
        current = EventContext(event: number, motherboard: motherboard, cause: cause, recording: recording)
        return span
    }

    /// Tells that something has run its course.
    package static func end(_ span: Span, _ outcome: ActivationOutcome? = nil) {
        span.diagnostics.deliver(.returned(outcome), on: nil)
        span.diagnostics.current = span.outer
    }

    /// Lets what happens meanwhile be done by somebody else than what is going on says.
    func withCause(_ cause: @autoclosure () -> BoardEvent.Cause, _ body: () -> Void) {
        if let forwardingTarget { return forwardingTarget.withCause(cause(), body) }
        let outer = current
        current = current ?? taskContext
        current?.cause = cause()
        body()
        current = outer
    }

    /// Tells of something around what happens in its course. If nobody wants to know, that is all that is done.
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

    /// Lets what happens have something for its parent that has returned already.
    func withParent(_ event: Int?, on motherboard: BoardID?, cause: BoardEvent.Cause, _ body: () -> Void) {
        if let forwardingTarget { return forwardingTarget.withParent(event, on: motherboard, cause: cause, body) }
        let outer = current
        if let event {
            current = EventContext(event: event, motherboard: motherboard, cause: cause, recording: recording)
        }
        body()
        current = outer
    }

    /// Tells of something around what happens in its course, and notes what comes of it for who is no observer and wants to know that.
    package func recordOutcome(
        _ kind: BoardEvent.Kind, on motherboard: BoardID?, cause: BoardEvent.Cause, _ body: () -> Void
    ) -> ActivationRecording {
        let recording = ActivationRecording(outer: recording)
        activeRecordings += 1
        defer { activeRecordings -= 1 }
        let span = begin(kind, on: motherboard, cause: cause)
        recording.first = span.event
        current?.recording = recording
        body()
        Self.end(span)
        return recording
    }

    /// Tells of something that takes its time. What its task does until the work is done, and what tasks do that this one starts, has it
    /// for its parent. If nobody wants to know, the work is all that is done.
    package func withSpan<Result: Sendable>(
        _ kind: @autoclosure () -> BoardEvent.Kind, cause: @autoclosure () -> BoardEvent.Cause,
        _ work: () async -> Result
    ) async -> Result {
        guard isObserved else { return await work() }
        if let forwardingTarget { return await forwardingTarget.withSpan(kind(), cause: cause(), work) }
        return await withAsyncSpan(with: deliver(kind(), on: nil), cause: cause(), work)
    }

    /// Goes on with something that was told and takes its time.
    ///
    /// - Parameters:
    ///   - event: what was told; if nothing was, the work is all that is done.
    ///   - motherboard: where it happens.
    ///   - cause: who it is that activates boards meanwhile.
    ///   - testimony: notes what comes of it; unless given, that of what is going on already.
    package func withAsyncSpan<Result: Sendable>(
        with event: Int?, on motherboard: BoardID? = nil, cause: BoardEvent.Cause,
        recordedBy recording: ActivationRecording? = nil,
        _ work: () async -> Result
    ) async -> Result {
        guard let event else { return await work() }
        let frame = EventContext(
            event: event, motherboard: motherboard, cause: cause, recording: recording ?? self.recording)
        if recording != nil { activeRecordings += 1 }
        defer { if recording != nil { activeRecordings -= 1 } }
        return await Self.taskScopes.perform((ObjectIdentifier(self), frame), work)
    }

    /// Something that is going on.
    struct EventContext {
        let event: Int
        let motherboard: BoardID?
        var cause: BoardEvent.Cause
        var recording: ActivationRecording?
    }

    /// Something that is going on, to be ended by who began it.
    package struct Span {
        fileprivate let diagnostics: Diagnostics
        package let event: Int
        fileprivate let outer: EventContext?
    }

    // MARK: Delivery

    /// - Returns: the number of the event.
    @discardableResult
    private func deliver(
        _ kind: BoardEvent.Kind, on motherboard: BoardID?, continuing event: Int? = nil, payload: String? = nil
    ) -> Int {
        let number = EventIDGenerator.next()
        let course = self.event
        recording?.record(kind, as: number, in: event ?? course)
        let isError = if case .error = kind { true } else { false }
        guard isError || !observers.isEmpty else { return number }
        let event = BoardEvent(
            id: number,
            parent: event ?? course,
            trigger: event == nil || event == course ? nil : course,
            time: EventIDGenerator.time,
            motherboard: motherboard ?? self.motherboard,
            kind: kind,
            payload: payload)
        if let cascadeDepth {
            pending.append((event, cascadeDepth + 1))
        } else {
            cascadeDepth = 0
            notifyObservers(event)
            if !pending.isEmpty { deliverPending() }
            cascadeDepth = nil
        }
        return number
    }

    /// Tells what has been set off by telling of something else.
    private func deliverPending() {
        defer { pending = [] }
        var (told, afterEffects) = (0, 0)
        while told < pending.count, afterEffects < Self.maxCascadedEvents {
            cascadeDepth = pending[told].generation
            if pending[told].generation > 1 { afterEffects += 1 }
            notifyObservers(pending[told].event)
            told += 1
        }
        guard told < pending.count else { return }
        let error = BoardError.eventCascadeLimit(count: pending.count - told)
        notifyObservers(
            BoardEvent(
                id: EventIDGenerator.next(), parent: nil, trigger: nil, time: EventIDGenerator.time, motherboard: nil,
                kind: .error(error), payload: nil))
    }

    /// What they cause on hearing of it is theirs, and has it for its parent.
    private func notifyObservers(_ event: BoardEvent) {
        let outer = current
        current = EventContext(
            event: event.id, motherboard: event.motherboard, cause: .external, recording: recording)
        defer { current = outer }
        for (observer, wantsPayloads) in observers {
            observer.boardDidEmit(wantsPayloads ? event : event.withoutPayload)
        }
        if case .error(let error) = event.kind { sink(error) }
    }
}

/// Numbers events, and tells the time, through the program: what one launcher sets off in another can be put in order.
@MainActor
private enum EventIDGenerator {
    private static var newest = 0
    private static let start = ContinuousClock.now

    static func next() -> Int {
        newest += 1
        return newest
    }

    static var time: Duration { start.duration(to: .now) }
}
