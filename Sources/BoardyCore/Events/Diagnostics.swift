import BoardySupport

/// Reports events of producers and motherboards to observers, and errors to a sink.
///
/// A launcher makes one from its options. Create one to observe a motherboard that has no launcher:
///
/// ```swift
/// let producer = BoardProducer(diagnostics: Diagnostics(sink: .none, observers: [recorder]))
/// let motherboard = Motherboard(producer: producer)
/// ```
@MainActor
public final class Diagnostics {
    /// The default: writes errors to standard error and has no observers.
    public static let standard = Diagnostics()

    // MARK: State

    /// Indicates whether an observer, a leak detector or a recording needs events. While it is false, an event costs
    /// one branch.
    private(set) var isObserved: Bool

    /// The value of ``isObserved`` for other targets of the package.
    ///
    /// The optimizer checks each access to a stored property that other targets can see for exclusivity, so
    /// ``isObserved`` is not `package`.
    package var hasListeners: Bool { isObserved }

    /// Indicates whether events are needed even without a recording.
    private var isAlwaysObserved: Bool

    /// The number of recordings that need events.
    var activeRecordings = 0 {
        didSet { isObserved = isAlwaysObserved || activeRecordings > 0 }
    }

    private(set) var observers: [Observer]

    /// The observers in the form for a delivery, which borrows them. Nil while they are borrowed, and if there are none.
    var observerChain: ObserverChain?

    /// Indicates whether an observer requests the times of events.
    private(set) var wantsTimes: Bool
    let valueObservers: [any ValueObserver]
    let wantsPayloads: Bool

    /// Indicates whether an observer requests delivered values, or descriptions of them.
    let wantsValues: Bool
    let sink: ErrorSink
    let stalls: StallDetection

    /// Indicates whether removed objects that stay in memory are reported.
    package nonisolated let detectsLeaks: Bool

    /// The checks of ``LeakDetection`` and ``StallDetection``; nil while the option is off.
    let (leakChecks, stallChecks): (DelayedChecks?, DelayedChecks?)
    private let ownAsyncCycleLimit: AsyncCycleLimit

    /// The receiver of all events, if these diagnostics forward theirs.
    private(set) var forwardingTarget: Diagnostics?

    /// The event that the current call belongs to.
    var callContext = EventContext()

    /// The recording of the link that the current call opens; nil for that of the current task.
    var callRecording: ActivationRecording?

    /// The number of operations in ``taskScopes`` that these diagnostics reported. While it is 0, no task local is read.
    var activeTasks = 0

    /// Events that were caused by the handling of another event, and that are delivered after it.
    var pendingEvents: [PendingEvent] = []
    var hasPendingEvents = false

    /// The number of events that led to the one that is being delivered; nil while none is.
    var cascadeDepth: Int?

    // MARK: Creation

    /// Creates diagnostics that report to the observers, in the given order, and then to the sink.
    ///
    /// - Parameters:
    ///   - sink: The receiver of errors.
    ///   - observers: The receivers of all events.
    ///   - leaks: The reporting of removed boards that stay in memory.
    ///   - stalls: The events about boards that do not complete and gates that do not decide.
    ///   - asyncCycles: The number of activations of an asynchronous cycle that may be pending.
    public init(
        sink: ErrorSink = .standardError, observers: [any BoardObserver] = [], leaks: LeakDetection = .off,
        stalls: StallDetection = .off, asyncCycles: AsyncCycleLimit = .defaultValue
    ) {
        self.sink = sink
        ownAsyncCycleLimit = asyncCycles
        self.observers = observers.map(Observer.init)
        wantsPayloads = self.observers.contains(where: \.wantsPayloads)
        valueObservers = observers.compactMap { $0 as? any ValueObserver }
        wantsValues = wantsPayloads || !valueObservers.isEmpty
        wantsTimes = self.observers.contains(where: \.wantsTimes)
        observerChain = ObserverChain(self.observers)
        self.stalls = stalls
        detectsLeaks = leaks.wait != nil
        (leakChecks, stallChecks) = (leaks.wait.map(DelayedChecks.init), stalls.wait.map(DelayedChecks.init))
        isAlwaysObserved = !observers.isEmpty || leaks.wait != nil || stalls.wait != nil
        isObserved = isAlwaysObserved
    }

    /// The limit for asynchronous cycles that motherboards with these diagnostics apply.
    package var asyncCycleLimit: AsyncCycleLimit { forwardingTarget?.asyncCycleLimit ?? ownAsyncCycleLimit }

    /// Forwards all events to other diagnostics from now on.
    ///
    /// These count as observed then, because the target can gain and lose recordings. The target checks whether it is
    /// observed.
    func forward(to target: Diagnostics) {
        forwardingTarget = target
        (isAlwaysObserved, isObserved) = (true, true)
    }

    // MARK: Later observers

    /// Adds an observer that requests no payloads.
    package func add(_ observer: some BoardObserver & AnyObject) { update(observers + [Observer(observer)]) }

    /// Removes an observer that was added.
    package func remove(_ observer: some BoardObserver & AnyObject) {
        update(observers.filter { $0.observer as AnyObject !== observer })
    }

    private func update(_ newObservers: [Observer]) {
        observers = newObservers
        observerChain = ObserverChain(observers)
        wantsTimes = observers.contains(where: \.wantsTimes)
        isAlwaysObserved =
            !observers.isEmpty || leakChecks != nil || stallChecks != nil || forwardingTarget != nil
        isObserved = isAlwaysObserved || activeRecordings > 0
    }

    // MARK: Reports

    /// Reports an error to the observers and the sink before the call returns.
    ///
    /// A report from within an observer is delivered after all observers have received the current event. Such chains
    /// are cut off after 1,000 events that caused each other, with ``BoardError/Code/eventCascadeLimit`` as the last
    /// one.
    public func report(_ error: BoardError) { report(error, continuing: nil) }

    /// - Parameter event: The earlier event that the error continues, if that one has already returned.
    package func report(_ error: BoardError, continuing event: Int?) {
        if let forwardingTarget { return forwardingTarget.report(error, continuing: event) }
        deliver(error, on: nil, continuing: event)
    }

    /// Reports an event that is not an error to the observers, in the same way. Costs one branch without observers.
    package func emit(
        _ kind: @autoclosure () -> BoardEvent.Kind, on motherboard: BoardID? = nil, continuing event: Int? = nil
    ) {
        guard isObserved else { return }
        if let forwardingTarget { return forwardingTarget.emit(kind(), on: motherboard, continuing: event) }
        deliver(kind(), on: motherboard, continuing: event)
    }
}
