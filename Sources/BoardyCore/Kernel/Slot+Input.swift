import BoardySupport

// Inputs and commands, from the caller to the board.

@MainActor
extension Slot {
    // MARK: Activation

    /// Activates the board on behalf of another one.
    ///
    /// - Parameter sender: the installation of the other board.
    @usableFromInline
    func activate(with input: IO.Input, from sender: InstallationScope) -> ActivationOutcome {
        activate(from: sender) {
            diagnostics.isObserved ? emitActivation(with: input, from: sender) { dispatch(input) } : dispatch(input)
        }
    }

    /// Activates the board with a closure, on behalf of another board.
    @inline(__always)
    func activate(from sender: InstallationScope?, _ activate: () -> ActivationOutcome) -> ActivationOutcome {
        if let sender, sender.checkDuties != nil {
            sender.run(activate)
        } else {
            activate()
        }
    }

    /// Activates the board. Every activation starts here. Constant time, without a look-up while the board is installed.
    @usableFromInline
    func activate(with input: IO.Input) -> ActivationOutcome {
        diagnostics.isObserved ? emitActivation(with: input) { dispatch(input) } : dispatch(input)
    }

    /// The fast path: an installed board that no gate guards is activated directly.
    @inline(__always)
    func dispatch(_ input: IO.Input) -> ActivationOutcome {
        guard detours.isEmpty else { return dispatchSlowly(input) }
        let board: Board<IO>
        if let borrowableBoard {
            board = borrowableBoard
            self.borrowableBoard = nil
        } else if let installedBoard {
            board = installedBoard
        } else {
            return dispatchSlowly(input)
        }
        if let refusal = CycleGuard.push(self, .activation) {
            returnBorrowed(consume board)
            return diagnostics.refuse(refusal)
        }
        switch board.activationBarrier(for: input) {
        case nil where board.slot === self:
            board.activate(with: input)
            returnBorrowed(consume board)
            CycleGuard.pop(self)
            return .activated
        case let barrier:
            let isInstalled = board.slot === self
            returnBorrowed(board)
            CycleGuard.pop(self)
            return hold(input, for: board, at: isInstalled ? barrier : nil)
        }
    }

    /// Returns a borrowed board, unless it was removed or the motherboard was released. If two nested activations return
    /// the board, one reference is kept.
    @inline(__always)
    private func returnBorrowed(_ board: consuming Board<IO>) {
        if board.slot === self, table != nil { borrowableBoard = consume board }
    }

    /// The slow path: the board is not installed yet, or a gate guards it.
    ///
    /// A function of its own, not inlined: copying an input of unknown size prepares the stack, which the fast path would
    /// pay for at each call.
    @inline(never)
    private func dispatchSlowly(_ input: IO.Input) -> ActivationOutcome { dispatch(PendingActivation(input, in: self)) }

    /// Holds an input at the barrier of its board.
    ///
    /// - Parameter barrier: nil if the board was removed while it was asked for its barrier.
    @inline(never)
    private func hold(_ input: IO.Input, for board: Board<IO>, at barrier: ActivationBarrier?) -> ActivationOutcome {
        guard let barrier else { return refuseRemoved(board) }
        return hold(PendingActivation(input, in: self), at: barrier)
    }

    /// Activates another board of the same motherboard by identifier.
    func activateOther(_ other: BoardID, withOption option: Any?) {
        if let table {
            _ = table.activate(other, withOption: option)
        } else {
            diagnostics.report(.motherboardReleased(other))
        }
    }

    // MARK: Commands

    func interact(with command: IO.Command) {
        if diagnostics.isObserved {
            emitCommand(command) { deliverCommand(command) }
        } else {
            deliverCommand(command)
        }
    }

    private func deliverCommand(_ command: IO.Command) {
        switch installationState {
        case .installed where detours.contains(.guarded) && table?.admission?.refusal(of: id) != nil:
            break
        case .installed(let board):
            if let refusal = CycleGuard.push(self, .command) { return diagnostics.report(refusal) }
            board.interact(with: command)
            CycleGuard.pop(self)
        case .vacant: diagnostics.report(table?.notInstalled(id) ?? .motherboardReleased(id))
        case .closed(let error): diagnostics.report(error)
        }
    }
}
