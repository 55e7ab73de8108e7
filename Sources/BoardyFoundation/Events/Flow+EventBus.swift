public import AppFoundation
public import BoardyCore

extension Destination.Flow {
    /// Emits an event for every output of the board.
    ///
    /// ```swift
    /// serviceMap.ioLogin.flow.bind(to: bus) { _ in .userLoggedIn }
    /// ```
    ///
    /// - Parameters:
    ///   - bus: the bus; held weakly. The connection ends when the bus is released.
    ///   - event: makes the event from an output; nil for no event.
    /// - Returns: a token that cancels the connection.
    @discardableResult
    public func bind<Event>(
        to bus: EventBus<Event>, as event: @escaping @MainActor (IO.Output) -> Event?
    ) -> FlowToken {
        addTarget(bus) { bus, output in
            if let event = event(output) { bus.emit(event) }
        }
    }

    /// Emits every output of the board as an event.
    ///
    /// - Parameter bus: the bus; held weakly. The connection ends when the bus is released.
    /// - Returns: a token that cancels the connection.
    @discardableResult
    public func bind(to bus: EventBus<IO.Output>) -> FlowToken where IO.Output: CategorizedEvent {
        addTarget(bus) { bus, output in bus.emit(output) }
    }
}
