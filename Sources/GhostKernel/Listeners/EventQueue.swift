import BoardySupport

/// The events of the application and its scenes, in one order. Events wait until the boot has configured the listeners, and
/// while a new scene shows its interface.
@MainActor
package final class EventQueue {
    private enum State {
        /// The listeners are not configured yet.
        case held(Queue<Item>)
        /// An event is being delivered, or a scene shows its interface. Events that arrive now are delivered afterwards.
        case delivering(Queue<Item>)
        /// Events are delivered at once.
        case open
    }

    private enum Item {
        case event(Event)
        /// Work that is no event of the listeners, such as opening a link.
        case work(@MainActor () -> Void)
        /// Work that later items wait for.
        case pause(@MainActor () async -> Void)
    }

    private struct Event {
        let name: String
        let scene: String?
        let received: Duration
        let deliver: @MainActor () -> Void
    }

    /// The maximum number of items that wait.
    nonisolated static let limit = 1_000

    private var state = State.held(Queue())
    private let clock: KernelClock
    private let observer: KernelObserver

    /// The current container of all items.
    private weak var services: ServiceContainer?

    /// Resumed when the queue is empty for the first time.
    private var released: CheckedContinuation<Void, Never>?

    /// The events until the end of the boot, for its report; nil afterwards.
    private var records: [LaunchReport.EventRecord]? = []

    init(clock: KernelClock, services: ServiceContainer, observer: KernelObserver) {
        (self.clock, self.services, self.observer) = (clock, services, observer)
    }

    // MARK: Adding

    /// Delivers an event after the items that wait.
    ///
    /// - Parameter scene: the name of the scene, or nil for an event of the application.
    /// - Returns: false if the event was dropped, because too many wait. This is reported.
    @discardableResult
    func add(_ name: String, scene: String? = nil, _ deliver: @escaping @MainActor () -> Void) -> Bool {
        let event = Event(name: name, scene: scene, received: clock.now(), deliver: deliver)
        guard count < Self.limit else {
            observer.report(.tooManyEvents(name, scene: scene, limit: Self.limit))
            return false
        }
        let isHeld = if case .open = state { false } else { true }
        enqueue(.event(event)) { observer(.appEvent(name, scene: scene, isHeld: isHeld)) }
        return true
    }

    /// Performs work after the items that wait.
    package func perform(_ work: @escaping @MainActor () -> Void) { enqueue(.work(work)) }

    /// Performs work that later items wait for.
    package func pause(for work: @escaping @MainActor () async -> Void) { enqueue(.pause(work)) }

    /// Delivers an event that needs an immediate answer, before the items that wait.
    func answer<Answer>(_ name: String, _ deliver: () -> Answer) -> Answer {
        observer(.appEvent(name, scene: nil, isHeld: false))
        let time = clock.now()
        records?.append(LaunchReport.EventRecord(name: name, scene: nil, received: time, delivered: time))
        return services?.makeCurrent(deliver) ?? deliver()
    }

    /// True until the boot delivers the events.
    package var isHeld: Bool { if case .held = state { true } else { false } }

    private var count: Int {
        switch state {
        case .held(let queue), .delivering(let queue): queue.count
        case .open: 0
        }
    }

    /// - Parameter observe: called after the item is in the queue, because an observer may add further items.
    private func enqueue(_ item: Item, _ observe: () -> Void = {}) {
        // The state is emptied before each change, because a second reference to the queue would make it copy its
        // elements.
        switch state {
        case .open:
            var queue = Queue<Item>()
            queue.append(item)
            state = .delivering(queue)
            observe()
            drain()
        case .held(var queue):
            state = .open
            queue.append(item)
            state = .held(queue)
            observe()
        case .delivering(var queue):
            state = .open
            queue.append(item)
            state = .delivering(queue)
            observe()
        }
    }

    // MARK: Delivering

    /// Delivers the items that wait, and later ones as they arrive. Returns after the queue is empty.
    func release() async {
        guard case .held(let queue) = state else { return }
        state = .delivering(queue)
        await withCheckedContinuation { continuation in
            released = continuation
            drain()
        }
    }

    /// Ends the recording of events for the report of the boot.
    func endRecording() -> [LaunchReport.EventRecord] {
        defer { records = nil }
        return records ?? []
    }

    private func drain() {
        while let item = next() {
            switch item {
            case .event(let event): deliver(event)
            case .work(let work): makeCurrent(work)
            case .pause(let work):
                Task {
                    if let services { await services.makeCurrent(work) } else { await work() }
                    drain()
                }
                return
            }
        }
        released?.resume()
        released = nil
    }

    /// Removes the next item; opens the queue if there is none.
    private func next() -> Item? {
        guard case .delivering(var queue) = state else { return nil }
        state = .open
        guard let item = queue.popFirst() else { return nil }
        state = .delivering(queue)
        return item
    }

    private func deliver(_ event: Event) {
        records?.append(
            LaunchReport.EventRecord(
                name: event.name, scene: event.scene, received: event.received, delivered: clock.now()))
        makeCurrent(event.deliver)
    }

    private func makeCurrent(_ work: () -> Void) {
        if let services { services.makeCurrent(work) } else { work() }
    }
}
