import BoardyCore
public import BoardyRemote
import Foundation

/// The stored activations of a service, as connections for a ``BoardServer``.
///
/// All replicas of a service share one consumer of the stream, which gives each activation to one of them. Another replica
/// gets an activation if the first one sends no sign of progress in time.
///
/// ```swift
/// let durable = try JetStreamActivations(client, service: "shop")
/// try await server.run(DurableListener.start(durable))
/// ```
///
/// All replicas of a service have to expose the same durable boards.
public final class DurableListener: BoardListener {
    private enum Event: Sendable {
        case message(NATSMessage)
        /// The activation with this number in the stream needs nothing more from this replica.
        case ended(UInt64)
        case tick
        case reconnected
        case subscriptionEnded
    }

    private struct State {
        var isClosed = false
        /// Indicates whether ``close()`` was called, and everything that was received before has ended.
        var hasEnded = false
        /// The connections by the number of their activation in the stream.
        var connections: [UInt64: DurableConnection] = [:]
        var subscription: SubscriptionHandle?
        var tasks: [Task<Void, Never>] = []
    }

    private let durable: JetStreamActivations
    private let limits: RemoteLimits
    private let inbox: String
    private let state = Monitor(State())
    private let events = Mailbox<Event>()
    private let accepted = Mailbox<any BoardConnection>()

    private init(_ durable: JetStreamActivations, _ limits: RemoteLimits) {
        (self.durable, self.limits) = (durable, limits)
        inbox = durable.jetStream.client.makeInbox()
    }

    /// Makes the streams and the consumer of the service if they are missing, and begins to receive activations.
    ///
    /// - Parameters:
    ///   - durable: the durable activations of the service.
    ///   - limits: the limits of the server that serves the connections.
    /// - Returns: a listener, which works until ``close()``.
    /// - Throws: a `BoardError`, for example if a stream exists with another configuration.
    public static func start(
        _ durable: JetStreamActivations, limits: RemoteLimits = RemoteLimits()
    ) async throws -> DurableListener {
        try await durable.prepare()
        try await durable.jetStream.ensure(durable.consumer, on: durable.names.activationStream)
        let listener = DurableListener(durable, limits)
        try listener.begin()
        return listener
    }

    /// The number of activations that this replica carries out.
    public var activationCount: Int { state.update(\.connections.count) }

    /// Returns the next delivered activation, as a session of its own; nil after ``close()``.
    public nonisolated(nonsending) func accept() async throws -> (any BoardConnection)? { try await accepted.next() }

    /// Receives no further activations. Other replicas get those that are not accepted yet.
    public func close() {
        let subscription = state.update { state in
            defer { state.isClosed = true }
            return state.isClosed ? nil : state.subscription
        }
        // Receives what the server has sent already. Other replicas get it.
        subscription?.drain()
        for connection in accepted.finish(droppingElements: true) { connection.close() }
    }

    /// Receives no further activations, and waits until those of this replica have ended.
    ///
    /// Call it before `BoardServer.drain(within:)`, which waits for answers only: a durable activation has ended when its board has
    /// completed.
    public func drain() async {
        close()
        _ = await state.waitUnlessCancelled { $0.hasEnded ? true : nil }
    }

    // MARK: Receiving

    private func begin() throws {
        let subscription = try durable.jetStream.client.subscribe(
            "\(inbox).*",
            handler: SubscriptionHandler(
                message: { [events] in events.add(.message($0)) },
                end: { [weak self, events] _ in
                    self?.close()
                    events.add(.subscriptionEnded)
                }))
        let ticker = Task { [events, time = tickTime] in
            while (try? await Task.sleep(for: time)) != nil { events.add(.tick) }
        }
        let watcher = Task { [events, changes = durable.jetStream.client.statusEvents()] in
            for await change in changes where change == .reconnected { events.add(.reconnected) }
        }
        state.update { ($0.subscription, $0.tasks) = (subscription, [ticker, watcher]) }
        Task {
            await receive()
            let ended = state.update { state in
                defer { (state.hasEnded, state.subscription, state.tasks) = (true, nil, []) }
                return (state.subscription, state.tasks)
            }
            for task in ended.1 { task.cancel() }
        }
    }

    private var tickTime: Duration {
        min(durable.options.acknowledgementWait / 3, limits.idleTime / 3, .seconds(2))
    }

    /// Handles events until the subscription and the last connection have ended.
    private func receive() async {
        var requests = PullRequests()
        var underWay: Set<UInt64> = []
        var isSubscribed = true
        var signs = SignsOfLife(durable.options.acknowledgementWait / 3, pings: limits.idleTime / 3)
        events.add(.tick)
        while isSubscribed || !underWay.isEmpty, let event = try? await events.next() {
            switch event {
            case .message(let message) where message.replyTo?.hasPrefix("$JS.ACK.") != true:
                // A status of a request. It repeats the inbox of the request, and has no acknowledgement subject.
                if message.header("Status") != "100" { requests.ended(message.subject) }
            case .message(let message):
                requests.received()
                guard let activation = StoredActivation(message, durable.names, durable.jetStream.client.options) else {
                    durable.terminate(message)
                    break
                }
                // After this replica was cut off, it can receive what it still works on. Its signs of life count for the new
                // delivery, too.
                if underWay.insert(activation.delivery.sequence).inserted { Task { await open(activation) } }
            case .ended(let number):
                underWay.remove(number)
                _ = state.update { $0.connections.removeValue(forKey: number) }
            case .tick:
                requests.removeExpired()
                signs.show(for: state.update { Array($0.connections.values) })
            case .reconnected:
                requests.removeAll()
            case .subscriptionEnded:
                isSubscribed = false
            }
            if !state.update(\.isClosed) { pull(&requests, underWay: underWay.count) }
        }
    }

    /// Requests messages if enough activations have ended, so that each request is for several ones.
    private func pull(_ requests: inout PullRequests, underWay: Int) {
        let limit = durable.options.activationsOfReplica
        let missing = requests.missing
        let free = limit - underWay - missing
        guard free >= max(1, limit / 4) || (free > 0 && missing == 0) else { return }
        guard let (payload, inbox) = try? requests.add(free, prefix: inbox) else { return }
        let subject = "$JS.API.CONSUMER.MSG.NEXT.\(durable.names.activationStream).\(durable.names.consumer)"
        do { try durable.jetStream.client.publish(subject, payload: payload, replyTo: inbox) } catch {
            // Requested again at the next event.
            requests.ended(inbox)
        }
    }

    /// Accepts the connection of an activation, unless it needs no further try.
    private func open(_ activation: StoredActivation) async {
        let (delivery, options) = (activation.delivery, durable.options)
        do throws(BoardError) {
            if try await durable.wasCarriedOut(activation) {
                await durable.jetStream.acknowledge(
                    activation.acknowledgement, with: "+ACK", repeatingFor: options.acknowledgementWait)
            } else if delivery.number > options.tries {
                try await durable.bury(activation)
            } else if let frame = try? activation.frame.get() {
                return accept(activation, frame)
            } else {
                // A replica of another version can carry it out.
                durable.repeatLater(activation)
            }
        } catch {
            // The stream does not answer. The activation is delivered again after the time for its acknowledgement.
        }
        events.add(.ended(delivery.sequence))
    }

    private func accept(_ activation: StoredActivation, _ frame: Frame) {
        let number = activation.delivery.sequence
        let connection = DurableConnection(activation, frame, durable) { [events] in events.add(.ended(number)) }
        state.update { $0.connections[number] = connection }
        if !accepted.add(connection) { connection.close() }
    }
}

/// The times of the signs of life of connections.
private struct SignsOfLife {
    private let interval: Duration
    private let pingInterval: Duration
    private var last = ContinuousClock.now
    private var lastPing = ContinuousClock.now

    init(_ interval: Duration, pings pingInterval: Duration) {
        (self.interval, self.pingInterval) = (interval, pingInterval)
    }

    /// Shows signs of life if they are due.
    mutating func show(for connections: [DurableConnection]) {
        let now = ContinuousClock.now
        // The ticks are not exact. A sign that is a little early does no harm.
        if now - last >= interval * 0.9 {
            last = now
            for connection in connections { connection.showLife() }
        }
        if now - lastPing >= pingInterval * 0.9 {
            lastPing = now
            for connection in connections { connection.ping() }
        }
    }
}
