public import AppFoundation
public import BoardyCore

/// Connections from events to the activation of a board.
///
/// ```swift
/// bus.activate(serviceMap.ioBanner, on: [.network]) { event in event.text }
/// bus.activate(serviceMap.ioWelcome, on: [.authentication], where: { $0 == .userLoggedIn }) { _ in }
/// ```
///
/// The closure makes the input of the board. It is `{ $0 }` if the input is the event, and `{ _ in }` if there is no input.
/// A connection ends when the motherboard of the board or the bus is released.
extension EventBus {
    /// Activates a board with an input made from each event of some categories.
    ///
    /// If the motherboard is released already, the call reports `BoardError.Code.motherboardReleased`, and the token is inactive.
    ///
    /// - Parameters:
    ///   - destination: the board to activate.
    ///   - categories: the categories of the events.
    ///   - condition: returns true for the events to pass on; nil passes on all events.
    ///   - input: makes the input of the board from an event.
    /// - Returns: a token that cancels the connection.
    @discardableResult
    public func activate<IO>(
        _ destination: Destination<IO>, on categories: Set<Event.Category>,
        where condition: (@MainActor (Event) -> Bool)? = nil,
        with input: @escaping @MainActor (Event) -> IO.Input
    ) -> EventToken {
        let motherboard = destination.slot.motherboard
        if motherboard == nil { destination.slot.diagnostics.report(.motherboardReleased(destination.slot.id)) }
        // The handler keeps the slot, but not the motherboard.
        return subscribe(for: motherboard ?? self, to: motherboard == nil ? [] : categories) { event in
            if condition?(event) != false { destination.activation.activate(with: input(event)) }
        }
    }
}
