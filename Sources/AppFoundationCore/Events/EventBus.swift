import BoardySupport

/// A channel for the events of an app, between features that need not know each other.
///
/// ```swift
/// let bus = EventBus<AppEvent>()
/// bus.subscribe(for: self, to: [.authentication]) { [weak self] event in
///     if event == .userLoggedOut { self?.clear() }
/// }
/// bus.emit(.userLoggedOut)
/// ```
///
/// An event is delivered before ``emit(_:)`` returns, in order of subscription, to the subscriptions of its category that
/// existed at the time of the call. Subscriptions of other categories cost nothing.
///
/// A handler may emit. The nested event is delivered after the current event has reached all its subscribers, so that all
/// subscribers receive the events in the same order. Events that cause each other without end are cut off, see
/// ``EventBusError/cascade(bus:category:cause:limit:dropped:)``.
///
/// Subscribers are held weakly. The subscription of a released subscriber is removed with the next event of its category, or
/// when the number of subscriptions has doubled.
@MainActor
public final class EventBus<Event: CategorizedEvent> {
    /// The subscriptions in order, by category. A subscription is listed in each of its categories.
    private var subscriptions: [Event.Category: [EventSubscription<Event>]] = [:]

    /// The number of listed subscriptions, once per category. Ended subscriptions count until their removal.
    private(set) var listed = 0

    /// The number of listed subscriptions at which ended ones are removed from all categories. Each removal sets it to twice
    /// the remaining number, so that a subscription takes constant time on average.
    private var sweepThreshold = 16

    /// The number of the newest subscription.
    private var newest = 0

    /// True during a delivery.
    private var isDelivering = false

    /// The events that wait for the end of the delivery in progress.
    private let cascade = EventCascade<Event>()

    private let cascadeLimit: Int
    private let sink: @MainActor (EventBusError) -> Void

    /// Creates a bus without subscribers.
    ///
    /// - Parameters:
    ///   - cascadeLimit: the length of a chain of cascaded events, each emitted by a handler of the one before. The first
    ///     event of the chain is caused by an event that a handler emitted itself. All chains of one call of ``emit(_:)``
    ///     together deliver up to a thousand times as many events.
    ///   - sink: receives the errors; nil to write them to standard error. Events that it emits are dropped.
    public init(cascadeLimit: Int = 1_000, sink: (@MainActor (EventBusError) -> Void)? = nil) {
        self.cascadeLimit = cascadeLimit
        self.sink = sink ?? { writeToStandardError($0) }
    }

    /// Calls a handler with every event of some categories, for as long as the subscriber exists.
    ///
    /// A subscriber can have several subscriptions. A handler that captures its subscriber strongly keeps it alive, so capture
    /// it weakly.
    ///
    /// - Parameters:
    ///   - subscriber: the owner of the subscription; held weakly.
    ///   - categories: the categories of the events. An empty set subscribes to nothing, and the token is inactive.
    ///   - handler: called with each event, once.
    /// - Returns: a token that cancels the subscription.
    @discardableResult
    public func subscribe(
        for subscriber: AnyObject, to categories: Set<Event.Category>, handler: @escaping @MainActor (Event) -> Void
    ) -> EventToken {
        newest += 1
        let subscription = EventSubscription(number: newest, subscriber: subscriber, handler: handler)
        if listed >= sweepThreshold { sweep() }
        for category in categories { subscriptions[category, default: []].append(subscription) }
        listed += categories.count
        return EventToken(subscription)
    }

    /// Sends an event to the subscriptions of its category, in time proportional to their number.
    ///
    /// Returns after the delivery, except in a handler of this bus: there it returns immediately, and the event waits.
    public func emit(_ event: Event) {
        guard !isDelivering else { return cascade.append(event, newest: newest) }
        isDelivering = true
        deliver(event, upTo: newest)
        // Again after a reset, because the release of an event may emit another one.
        while !cascade.isEmpty { deliverCascade() }
        isDelivering = false
    }

    private func deliverCascade() {
        while let next = cascade.next(limit: cascadeLimit) { deliver(next.event, upTo: next.newest) }
        if let error = cascade.error(of: typeName(of: Self.self), limit: cascadeLimit) { sink(error) }
        cascade.reset()
    }

    /// Delivers an event to the subscriptions up to a number.
    private func deliver(_ event: Event, upTo newest: Int) {
        let category = event.category
        // The delivery walks a copy of the list, so that a handler may change the list.
        guard let receivers = subscriptions[category] else { return }
        var hasEnded = false
        for subscription in receivers {
            if subscription.number > newest { break }
            if !subscription.receive(event) { hasEnded = true }
        }
        if hasEnded { removeEnded(of: category) }
    }

    /// Removes the ended subscriptions of a category.
    private func removeEnded(of category: Event.Category) {
        // The release of a handler can run foreign code, so it comes last, when the lists are consistent.
        guard let former = subscriptions[category] else { return }
        let active = former.filter(\.isActive)
        subscriptions[category] = active.isEmpty ? nil : active
        listed -= former.count - active.count
        withExtendedLifetime(former) {}
    }

    /// Removes the ended subscriptions of all categories.
    private func sweep() {
        for category in Array(subscriptions.keys) { removeEnded(of: category) }
        sweepThreshold = max(16, 2 * listed)
    }
}
