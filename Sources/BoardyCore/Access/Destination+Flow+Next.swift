import BoardySupport

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// Connections from the outputs of a board to another board or to a bus.

extension Destination.Flow {
    // MARK: Activation of another board

    /// Activates another board with every output, or with those that satisfy a condition.
    ///
    /// - Parameters:
    ///   - next: the board to activate. Its input type is the output type of this board.
    ///   - condition: returns true for the outputs to pass on; nil passes on all outputs.
    @discardableResult
    public func activate<Next>(
        _ next: Destination<Next>, where condition: (@MainActor (IO.Output) -> Bool)? = nil
    ) -> FlowToken where Next.Input == IO.Output {
        recordingStep(.typed, to: next.identifier) { [slot = next.slot] output in
            if let condition, !condition(output) { return }
            _ = slot.activate(with: output)
        }
    }

    /// Activates another board with an input made from each output.
    ///
    /// - Parameters:
    ///   - next: the board to activate.
    ///   - condition: returns true for the outputs to pass on; nil passes on all outputs.
    ///   - input: makes the input of the next board from an output.
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

    // MARK: Outputs of another board

    /// Sends every output again as an output of another board, which is not activated and need not be installed.
    ///
    /// - Parameter other: the other board. Its handlers receive the outputs.
    @discardableResult
    public func sendOutput<Other>(through other: Destination<Other>) -> FlowToken where Other.Output == IO.Output {
        recordingStep(.relayed, to: other.identifier) { [slot = other.slot] output in slot.relay(output) }
    }

    /// Sends a value made from each output, as `sendOutput(through:)` sends the output.
    ///
    /// - Parameters:
    ///   - other: the other board. Its handlers receive the values.
    ///   - transform: makes an output of the other board from an output of this board.
    @discardableResult
    public func sendOutput<Other>(
        through other: Destination<Other>,
        with transform: @escaping @MainActor (IO.Output) -> Other.Output
    ) -> FlowToken {
        recordingStep(.relayed, to: other.identifier) { [slot = other.slot] output in slot.relay(transform(output)) }
    }

    /// Sends every output again through the ``Board/sendOutput(_:)`` of a board, such as the ``ContinuousBoard`` around this one.
    ///
    /// - Parameter board: the board that sends the outputs; held weakly. The connection ends with its removal.
    @discardableResult
    public func sendOutput<Other>(through board: Board<Other>) -> FlowToken where Other.Output == IO.Output {
        addTarget(board) { board, output in board.sendOutput(output) }
    }

    /// Adds a handler, and records the step to the other board for the launcher's validation and catalog.
    fileprivate func recordingStep(
        _ kind: FlowStepKind, to next: BoardID, _ handler: @escaping @MainActor (IO.Output) -> Void
    ) -> FlowToken {
        let token = handle(handler)
        slot.table?.recordStep(from: slot.id, to: next, kind, token)
        return token
    }

    // MARK: Bus

    /// Sends every output on a bus.
    ///
    /// - Parameter bus: the bus; held weakly. The connection ends when the bus is released.
    @discardableResult
    public func bind(to bus: Bus<IO.Output>) -> FlowToken {
        slot.validatedList(slot.outputs, for: bus).add(bus)
    }
}

extension Destination.Flow {
    /// Activates a board by identifier with every output as JSON. The board decodes the JSON into its own input type.
    ///
    /// A mismatch is found only when an output is sent. An output that cannot be encoded is reported as
    /// ``BoardError/Code/unencodableOutput``.
    ///
    /// - Parameters:
    ///   - id: the identifier of the board to activate.
    ///   - encoder: encodes the outputs.
    @discardableResult
    public func activate<Output: Encodable>(
        encodedFor id: BoardID, encoder: JSONEncoder = JSONEncoder()
    ) -> FlowToken where IO.Output == Output {
        recordingStep(.encoded, to: id) { [slot] output in
            do {
                let json = try encoder.encode(output)
                slot.activateOther(id, withOption: json)
            } catch {
                slot.diagnostics.report(
                    .unencodableOutput(slot.id, type: typeName(of: Output.self), reason: singleLine("\(error)")))
            }
        }
    }
}
