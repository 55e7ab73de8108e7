/// A channel for values between objects that need not know each other. A bus belongs to no board.
///
/// ```swift
/// let totals = Bus<Int>()
/// totals.connect(target: header) { header, total in header.show(total) }
/// cart.flow.bind(to: totals)
/// totals.transport(input: 0)
/// ```
///
/// A value is delivered before ``transport(input:)`` returns, in order of connection, to the handlers that were connected when
/// it was sent. A value that a handler sends is delivered completely before the delivery of the first one continues. A handler
/// that always sends on its own bus is an endless recursion.
@MainActor
public final class Bus<Value> {
    private let handlers: HandlerList<Value>
    private let lifetime: Lifetime

    /// Creates a bus without handlers.
    public init() {
        handlers = HandlerList()
        lifetime = Lifetime(of: handlers)
    }

    deinit { lifetime.end() }

    /// Calls the handler with the target, held weakly, and every value, for as long as the target exists.
    @discardableResult
    public func connect<Target: AnyObject>(
        target: Target,
        _ handler: @escaping @MainActor (Target, Value) -> Void
    ) -> FlowToken {
        handlers.add(target, handler)
    }

    /// Calls the handler with every value, until the bus is released or the token is cancelled. An object that owns the bus is
    /// connected as a target instead, because the bus holds the captures of the handler.
    @discardableResult
    public func deliver(_ handler: @escaping @MainActor (Value) -> Void) -> FlowToken {
        handlers.add(handler)
    }

    /// Sends a value to all connected handlers, in time proportional to their number.
    public func transport(input: Value) { deliver(input) }

    /// - Returns: whether a handler received the value.
    @discardableResult
    func deliver(_ value: Value) -> Bool { handlers.send(value) }
}

extension Bus where Value == Void {
    /// Calls the handler with the target, held weakly, each time the bus is used, for as long as the target exists.
    @discardableResult
    public func connect<Target: AnyObject>(
        target: Target,
        _ handler: @escaping @MainActor (Target) -> Void
    ) -> FlowToken {
        connect(target: target) { target, _ in handler(target) }
    }

    /// Calls all connected handlers. See ``transport(input:)``.
    public func transport() { transport(input: ()) }
}

extension HandlerList {
    /// Adds a handler that forwards values to a bus, which is held weakly.
    @MainActor
    func add(_ bus: Bus<Value>) -> FlowToken {
        let state = Entry.State.targeting(
            { [weak bus] value in
                guard let bus else { return .ended }
                return bus.deliver(value) ? .handled : .ignored
            },
            isAlive: { [weak bus] in bus != nil }
        )
        return FlowToken(append(state))
    }
}
