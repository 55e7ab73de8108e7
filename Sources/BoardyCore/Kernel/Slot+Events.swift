import BoardySupport

// The events of a slot. Methods that do not check for observers are called only while there are some.

@MainActor
extension Slot {
    // MARK: Input

    func emitActivation(
        with input: IO.Input, from sender: InstallationScope? = nil,
        for listener: (any ActivationListener<IO>)? = nil, _ activate: () -> ActivationOutcome
    ) -> ActivationOutcome {
        diagnostics.emitActivation(
            of: id, with: TypeName(of: IO.Input.self), by: cause(from: sender, for: listener), on: table?.identifier,
            payload: input,
            recording: { lastActivation = $0 }, activate)
    }

    /// The gate that activates the board for its check, or the board that activates it while no event is being handled, such
    /// as after a tap, or the cause of the current event.
    private func cause(
        from sender: InstallationScope?, for listener: (any ActivationListener<IO>)?
    ) -> BoardEvent.Cause {
        if let listener, let check = listener.requestingCheck {
            return check.gateID.map { .gate($0) } ?? diagnostics.cause
        }
        let cause = diagnostics.cause
        if let sender, case .external = cause, !sender.hasEnded { return .board(sender.board) }
        return cause
    }

    /// Emits the activation once more when a gate released it.
    func emitRelease(of activation: PendingActivation<IO>, _ activate: () -> ActivationOutcome) -> ActivationOutcome {
        diagnostics.isObserved ? emitActivation(with: activation.input, activate) : activate()
    }

    func emitCommand(_ command: IO.Command, _ deliver: () -> Void) {
        let span = diagnostics.begin(
            .command(id, type: TypeName(of: IO.Command.self)), on: table?.identifier, cause: .board(id),
            payload: command)
        deliver()
        diagnostics.end(span)
    }

    // MARK: Output

    func emitOutput(_ output: IO.Output, isAwaited: Bool, _ deliver: () -> Bool) {
        let span = diagnostics.begin(
            .output(id, type: TypeName(of: IO.Output.self)), on: table?.identifier, cause: .flow(of: id),
            origin: lastActivation?.event,
            payload: output)
        if !deliver(), !isAwaited { diagnostics.emit(.unhandled(id, type: TypeName(of: IO.Output.self))) }
        diagnostics.end(span)
    }

    func emitAction(_ action: IO.Action, _ deliver: () -> Bool) {
        let span = diagnostics.begin(
            .action(id, type: TypeName(of: IO.Action.self)), on: table?.identifier, cause: .flow(of: id),
            origin: lastActivation?.event,
            payload: action)
        if !deliver() { diagnostics.emit(.unhandled(id, type: TypeName(of: IO.Action.self))) }
        diagnostics.end(span)
    }

    // MARK: Installation and removal

    /// - Parameter notify: Notifies the board. Not called if an observer of the event has ended the installation.
    func emitInstallation(of board: Board<IO>, _ notify: () -> Void) {
        guard diagnostics.isObserved else { return notify() }
        let scope = board.installationScope
        let kind = BoardEvent.Kind.installation(id, type: TypeName(of: type(of: board)))
        let span = diagnostics.begin(kind, on: table?.identifier, cause: .board(id))
        if !scope.hasEnded { notify() }
        diagnostics.end(span)
    }

    /// - Parameter remove: Removes the board. Not called if an observer of the event has ended the installation.
    func emitRemoval(_ reason: RemovalReason, of board: Board<IO>, _ remove: () -> Void) {
        guard diagnostics.isObserved else { return remove() }
        let kind: BoardEvent.Kind =
            switch reason {
            case .completed(let isDone, _): .completion(id, isDone: isDone)
            case .removed: .removal(id)
            }
        let (motherboard, activation, scope) = (table?.identifier, lastActivation, board.installationScope)
        let span = diagnostics.begin(kind, on: motherboard, cause: .flow(of: id), origin: activation?.event)
        guard !scope.hasEnded else { return diagnostics.end(span) }
        let watched = board.drainWatched()
        remove()
        diagnostics.end(span)
        // A newer activation, caused by the removal, belongs to the next board.
        if lastActivation?.event == activation?.event { lastActivation = nil }
        expectDeallocation(of: board, watched, scope, on: motherboard ?? id, activation)
    }

    /// A function of its own, because its arguments would take room on the stack of nested removals.
    private func expectDeallocation(
        of board: Board<IO>, _ watched: [AnyObject], _ scope: InstallationScope, on motherboard: BoardID,
        _ activation: ActivationRecord?
    ) {
        diagnostics.expectDeallocation(
            of: [board] + watched, unless: { [weak board] in board.map { $0.installationScope !== scope } ?? false },
            id: id, on: motherboard, lastActivation: activation)
    }
}
