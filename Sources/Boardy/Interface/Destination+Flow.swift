public import Foundation

extension Destination {
    /// The part of a ``Destination`` that follows what the board sends.
    ///
    /// A flow belongs to the identifier, not to one board: it stays when the board completes and hears the next one.
    /// What is registered here is called in the order of registration, before the board's `sendOutput(_:)` returns.
    @MainActor
    public struct Flow {
        let slot: Slot<IO>

        // MARK: Handlers

        /// Calls the handler with every output of the board.
        @discardableResult
        public func handle(_ handler: @escaping @MainActor (IO.Output) -> Void) -> FlowToken {
            slot.adding(to: slot.outputs).add(handler)
        }

        /// Calls the handler with the target and every output, for as long as the target lives; it is held weakly.
        @discardableResult
        public func addTarget<Target: AnyObject>(
            _ target: Target,
            handler: @escaping @MainActor (Target, IO.Output) -> Void
        ) -> FlowToken {
            slot.adding(to: slot.outputs).add(target, handler)
        }

        // MARK: To the next board

        /// Activates another board with every output.
        ///
        /// - Parameters:
        ///   - next: the board whose input is this board's output.
        ///   - condition: which outputs to go on with; all of them unless given.
        @discardableResult
        public func activate<Next>(
            _ next: Destination<Next>,
            where condition: (@MainActor (IO.Output) -> Bool)? = nil
        ) -> FlowToken where Next.Input == IO.Output {
            activate(next, where: condition) { $0 }
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
            handle { output in
                if let condition, !condition(output) { return }
                next.activation.activate(with: input(output))
            }
        }
    }
}

extension Destination.Flow where IO.Output: Encodable {
    /// Activates a board by identifier with every output as JSON, which that board decodes into its own input type.
    ///
    /// The two modules then need share no type, at the price that a mismatch is found only when a value is sent. An
    /// output that cannot be encoded is reported as ``BoardError/unencodableOutput(_:type:reason:)``.
    @discardableResult
    public func activate(encodedFor id: BoardID, encoder: JSONEncoder = JSONEncoder()) -> FlowToken {
        handle { [slot] output in
            do {
                let json = try encoder.encode(output)
                slot.activateOther(id, withOption: json)
            } catch {
                slot.diagnostics.report(
                    .unencodableOutput(slot.id, type: name(of: IO.Output.self), reason: singleLine("\(error)")))
            }
        }
    }
}

extension Destination.Flow where IO.Output == Void {
    /// Calls the handler whenever the board sends.
    @discardableResult
    public func handle(_ handler: @escaping @MainActor () -> Void) -> FlowToken {
        handle { (_: Void) in handler() }
    }

    /// Calls the handler with the target whenever the board sends, for as long as the target lives; it is held weakly.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target,
        handler: @escaping @MainActor (Target) -> Void
    ) -> FlowToken {
        addTarget(target) { target, _ in handler(target) }
    }
}
