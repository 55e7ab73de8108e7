/// A handler with its subscriber, listed by an ``EventBus``.
@MainActor
final class EventSubscription<Event> {
    /// The position in the order of subscription.
    let number: Int

    private weak var subscriber: AnyObject?

    /// Nil after the end of the subscription, so that its captures are released.
    private var handler: (@MainActor (Event) -> Void)?

    init(number: Int, subscriber: AnyObject, handler: @escaping @MainActor (Event) -> Void) {
        self.number = number
        self.subscriber = subscriber
        self.handler = handler
    }

    /// True if the handler would be called.
    var isActive: Bool { handler != nil && subscriber != nil }

    /// Calls the handler.
    ///
    /// - Returns: false if the subscription has ended.
    func receive(_ event: Event) -> Bool {
        guard let handler, subscriber != nil else {
            cancel()
            return false
        }
        handler(event)
        return true
    }
}

extension EventSubscription: CancellableSubscription {
    func cancel() {
        // The release can run foreign code, so it follows the change.
        let former = handler
        handler = nil
        withExtendedLifetime(former) {}
    }
}

/// A subscription to events of any type.
@MainActor
protocol CancellableSubscription: AnyObject {
    var isActive: Bool { get }
    func cancel()
}
