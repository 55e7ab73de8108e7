/// A line on which values travel to whoever is connected, without a board: inside a feature, or between two objects that
/// share nothing else.
///
/// ```swift
/// let totals = Bus<Int>()
/// totals.connect(target: header) { header, total in header.show(total) }
/// cart.flow.bind(to: totals)
/// totals.transport(input: 0)
/// ```
///
/// A value is delivered in the order of connection, to those who were connected when it was sent, and before
/// ``transport(input:)`` returns. A handler may send on the bus itself: that value is delivered in full before the first
/// one goes on. Whoever does so without a condition has written an endless recursion, as with any function.
@MainActor
public final class Bus<Value> {
    private let handlers: HandlerList<Value>
    private let lifetime: LifetimeToken

    /// A bus with nobody connected.
    public init() {
        handlers = HandlerList()
        lifetime = LifetimeToken(of: handlers)
    }

    deinit {
        LifetimeToken.end(lifetime)
    }

    /// Calls the handler with the target and every value, for as long as the target lives; it is held weakly.
    @discardableResult
    public func connect<Target: AnyObject>(
        target: Target,
        _ handler: @escaping @MainActor (Target, Value) -> Void
    ) -> FlowToken {
        handlers.add(target, handler)
    }

    /// Calls the handler with every value, for as long as the bus lives or until the token is cancelled.
    ///
    /// The bus holds what the handler captures: an object that owns the bus should be connected as a target.
    @discardableResult
    public func deliver(_ handler: @escaping @MainActor (Value) -> Void) -> FlowToken {
        handlers.add(handler)
    }

    /// Whether anybody is connected.
    var hasActiveHandlers: Bool { handlers.hasActiveHandlers }

    /// Sends a value to all who are connected. Costs time in proportion to their number.
    public func transport(input: Value) {
        handlers.send(input)
    }
}

extension Bus where Value == Void {
    /// Calls the handler with the target whenever something is sent, for as long as the target lives; it is held weakly.
    @discardableResult
    public func connect<Target: AnyObject>(
        target: Target,
        _ handler: @escaping @MainActor (Target) -> Void
    ) -> FlowToken {
        connect(target: target) { target, _ in handler(target) }
    }

    /// Tells all who are connected.
    public func transport() {
        transport(input: ())
    }
}
