/// An error that an ``EventBus`` passes to its sink.
public enum EventBusError: Error, Hashable, Sendable {
    /// Handlers emitted events in response to each other, more often than the limit. The events that waited were dropped.
    /// The bus can be used again.
    ///
    /// The error names categories instead of events, because an event can contain personal data.
    ///
    /// - Parameters:
    ///   - bus: the type of the bus.
    ///   - category: the category of the first dropped event.
    ///   - cause: the category of the event that caused the first dropped event in a handler.
    ///   - limit: the length of the longest chain of events that is delivered; or a thousand times that, if this number of
    ///     events was delivered.
    ///   - dropped: the number of dropped events.
    case cascade(bus: String, category: String, cause: String, limit: Int, dropped: Int)
}

extension EventBusError: CustomStringConvertible {
    /// One line with the bus, the categories, the limit, and the fix.
    public var description: String {
        switch self {
        case .cascade(let bus, let category, let cause, let limit, let dropped):
            "The handlers of \(bus.quoted()) emit events in response to each other: the limit is \(limit), and "
                + "\(dropped) more \(dropped == 1 ? "was" : "were") dropped, the first of category \(category.quoted()), "
                + "emitted by a handler of category \(cause.quoted()). "
                + "To fix: emit no event in a handler that this event causes, or raise the cascade limit."
        }
    }
}
