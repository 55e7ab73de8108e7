import BoardySupport
public import Foundation

// Where an output goes next: into another board, out of another board, onto a bus.

extension Destination.Flow {
    // MARK: Into another board

    /// Activates another board with every output.
    ///
    /// - Parameter next: the board whose input is this board's output.
    @discardableResult
    public func activate<Next>(_ next: Destination<Next>) -> FlowToken where Next.Input == IO.Output {
        recordingStep(.typed, to: next.identifier) { [slot = next.slot] output in
            _ = slot.activate(with: output)
        }
    }

    /// Activates another board with some of the outputs.
    ///
    /// - Parameters:
    ///   - next: the board whose input is this board's output.
    ///   - condition: which outputs to go on with.
    @discardableResult
    public func activate<Next>(
        _ next: Destination<Next>,
        where condition: @escaping @MainActor (IO.Output) -> Bool
    ) -> FlowToken where Next.Input == IO.Output {
        recordingStep(.typed, to: next.identifier) { [slot = next.slot] output in
            if condition(output) { _ = slot.activate(with: output) }
        }
    }

    /// Activates another board with what is made of every output.
    ///
    /// - Parameters:
    ///   - next: the board to activate.
    ///   - condition: which outputs to go on with; all of them unless given.
    ///   - input: makes the next board's input from the output.
    @discardableResult
    public func activate<Next>(
        _ next: Destination<Next>,
        where condition: (@MainActor (IO.Output) -> Bool)? = nil,
        with input: @escaping @MainActor (IO.Output) -> Next.Input
    ) -> FlowToken {
        recordingStep(.typed, to: next.identifier) { [slot = next.slot] output in
            if let condition, !condition(output) { return }
            _ = slot.activate(with: input(output))
        }
    }

    // MARK: Out of another board

    /// Sends every output as one of another board as well: whoever follows that board hears it.
    ///
    /// The other board is not activated, and need not be installed.
    @discardableResult
    public func sendOutput<Other>(through other: Destination<Other>) -> FlowToken where Other.Output == IO.Output {
        recordingStep(.relayed, to: other.identifier) { [slot = other.slot] output in slot.relay(output) }
    }

    /// Sends what is made of every output as one of another board as well.
    ///
    /// The other board is not activated, and need not be installed.
    ///
    /// - Parameters:
    ///   - other: the board whose followers hear it.
    ///   - transform: makes the other board's output of this one's.
    @discardableResult
    public func sendOutput<Other>(
        through other: Destination<Other>,
        with transform: @escaping @MainActor (IO.Output) -> Other.Output
    ) -> FlowToken {
        recordingStep(.relayed, to: other.identifier) { [slot = other.slot] output in slot.relay(transform(output)) }
    }

    /// Lets a board send every output as its own, for as long as it is there: so a ``ContinuousBoard`` passes on what a
    /// board inside of it sends. The board is held weakly.
    @discardableResult
    public func sendOutput<Other>(through board: Board<Other>) -> FlowToken where Other.Output == IO.Output {
        addTarget(board) { board, output in board.sendOutput(output) }
    }

    /// Adds a handler, and notes that it is a step to another board.
    fileprivate func recordingStep(
        _ kind: FlowStep.Kind, to next: BoardID, _ handler: @escaping @MainActor (IO.Output) -> Void
    ) -> FlowToken {
        let token = handle(handler)
        slot.table?.recordStep(from: slot.id, to: next, kind, token)
        return token
    }

    // MARK: Onto a bus

    /// Transports every output on a bus, for as long as somebody else holds the bus; it is held weakly.
    @discardableResult
    public func bind(to bus: Bus<IO.Output>) -> FlowToken {
        slot.validatedList(slot.outputs, for: bus)
            .add(bus, isForwardingTo: { $0.hasActiveHandlers }, { bus, output in bus.transport(input: output) })
    }
}

extension Destination.Flow where IO.Output: Encodable {
    /// Activates a board by identifier with every output as JSON, which that board decodes into its own input type.
    ///
    /// The two modules then need share no type, at the price that a mismatch is found only when a value is sent. An
    /// output that cannot be encoded is reported as ``BoardError/unencodableOutput(_:type:reason:)``.
    @discardableResult
    public func activate(encodedFor id: BoardID, encoder: JSONEncoder = JSONEncoder()) -> FlowToken {
        recordingStep(.encoded, to: id) { [slot] output in
            do {
                let json = try encoder.encode(output)
                slot.activateOther(id, withOption: json)
            } catch {
                slot.diagnostics.report(
                    .unencodableOutput(slot.id, type: typeName(of: IO.Output.self), reason: singleLine("\(error)")))
            }
        }
    }
}
