import BoardySupport

/// The outputs, actions and errors that a board sends.
extension Board {
    /// Sends an output to all handlers of the board's outputs. The handlers have run when the call returns.
    ///
    /// If the board is not installed, the output is dropped and reported as ``BoardError/Code/outputAfterRemoval``.
    public final func sendOutput(_ output: IO.Output) {
        if let slot, slot.isOpen {
            withCheckContext { slot.send(output) }
        } else {
            diagnostics.report(.outputAfterRemoval(identifier, type: typeName(of: IO.Output.self)))
        }
    }

    /// Sends an action to the handlers on the board's motherboard, and then on each motherboard around it, up to the
    /// app's.
    ///
    /// The handlers of this board's identifier and interface have run when the call returns. If the board is not installed, the
    /// action is dropped and reported as ``BoardError/Code/actionAfterRemoval``.
    public final func broadcast(_ action: IO.Action) {
        if let slot, slot.isOpen {
            withCheckContext { slot.broadcast(action) }
        } else {
            diagnostics.report(.actionAfterRemoval(identifier, type: typeName(of: IO.Action.self)))
        }
    }

    /// Reports an error of the board to the observers and the error sink of its motherboard.
    ///
    /// The report does not affect callers. To inform them, send an output or complete with `false`.
    ///
    /// - Parameter error: the error, which is reported as ``BoardError/Code/failure``. Its text should end with the fix,
    ///   like the texts of ``BoardError``. A ``BoardError`` that names this board first is reported as it is, and only once
    ///   if a call has failed with it. One of another board is reported as ``BoardError/Code/failedBecause``.
    public final func report(_ error: any Error) { diagnostics.report(error, of: identifier) }

    /// Reports an error that names the board.
    package final func report(own error: BoardError) { diagnostics.report(error) }
}

extension Board where IO.Output == Void {
    /// Sends the output of the board to its handlers. See ``sendOutput(_:)``.
    public func sendOutput() { sendOutput(()) }
}
