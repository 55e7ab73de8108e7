// Outputs, from the board to the handlers.

@MainActor
extension Slot {
    /// The list to add a handler to, after a check of the slot and of the handler's target.
    ///
    /// A closed slot is reported; its list takes no handlers. A target that is a removed board is reported as well.
    func validatedList<Value>(_ list: HandlerList<Value>, for target: AnyObject? = nil) -> HandlerList<Value> {
        if case .closed(let error) = installationState {
            diagnostics.report(error)
        } else if let target {
            diagnostics.reportIfRemoved(target, listeningTo: id)
        }
        return list
    }

    /// Delivers an output of the board to all handlers, before the call returns.
    ///
    /// - Parameter isAwaited: whether a caller receives the output by another route, such as `firstOutput(with:)`.
    package func send(_ output: IO.Output, isAwaited: Bool = false) {
        if diagnostics.isObserved {
            emitOutput(output, isAwaited: isAwaited) { deliverOutput(output) }
        } else {
            _ = deliverOutput(output)
        }
    }

    /// - Returns: false if no handler received the output. True as well if ``CycleGuard`` refused the delivery, which it has
    ///   reported.
    @inline(__always)
    private func deliverOutput(_ output: IO.Output) -> Bool {
        if let refusal = CycleGuard.push(self, .output) {
            diagnostics.report(refusal)
            return true
        }
        let isHandled: Bool
        if let list = borrowableOutputs {
            borrowableOutputs = nil
            isHandled = list.send(output, alsoTo: generalOutputs)
            if table != nil { borrowableOutputs = consume list }
        } else if let outputsInUse {
            isHandled = outputsInUse.send(output, alsoTo: generalOutputs)
        } else {
            isHandled = generalOutputs.send(output)
        }
        CycleGuard.pop(self)
        return isHandled
    }

    /// Delivers an output of another board to the handlers of this board.
    func relay(_ output: IO.Output) {
        if case .closed(let error) = installationState { diagnostics.report(error) } else { send(output) }
    }
}
