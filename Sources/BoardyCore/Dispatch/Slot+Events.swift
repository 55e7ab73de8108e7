import BoardySupport

/// What a slot tells observers of what passes through it. Called only if there are any, or where that is asked in here.
extension Slot {
    // MARK: In

    @MainActor
    func emitActivation(
        with input: IO.Input, for listener: (any ActivationListener<IO>)? = nil, _ activate: () -> ActivationOutcome
    ) -> ActivationOutcome {
        let asker = listener?.requestingCheck?.gate?.id
        return diagnostics.emitActivation(
            of: id, with: typeNames.input, by: asker.map { .gate($0) }, on: table?.identifier, payload: input,
            recording: { lastActivation = $0 }, activate)
    }

    /// An activation that a gate has held goes on.
    @MainActor
    func emitRelease(of attempt: PendingActivation<IO>, _ activate: () -> ActivationOutcome) -> ActivationOutcome {
        diagnostics.isObserved ? emitActivation(with: attempt.input, activate) : activate()
    }

    @MainActor
    func emitCommand(_ command: IO.Command, _ deliver: () -> Void) {
        let span = diagnostics.begin(
            .command(id, type: typeNames.command), on: table?.identifier, cause: .board(id), payload: command)
        deliver()
        Diagnostics.end(span)
    }

    // MARK: Out

    @MainActor
    func emitOutput(_ output: IO.Output, isAwaited: Bool, _ deliver: () -> Bool) {
        let span = diagnostics.begin(
            .output(id, type: typeNames.output), on: table?.identifier, cause: .flow(of: id),
            origin: lastActivation?.event,
            payload: output)
        let hasActiveHandlers = isAwaited || outputs.hasActiveHandlers || generalOutputs.hasActiveHandlers
        if deliver(), !hasActiveHandlers { diagnostics.emit(.unhandled(id, type: typeNames.output)) }
        Diagnostics.end(span)
    }

    @MainActor
    func emitAction(_ action: IO.Action, _ deliver: () -> Bool) {
        let span = diagnostics.begin(
            .action(id, type: typeNames.action), on: table?.identifier, cause: .flow(of: id),
            origin: lastActivation?.event,
            payload: action)
        let hasActiveHandlers =
            actions.hasActiveHandlers
            || table?.selfAndAncestors.dropFirst()
                .contains { $0.existingSlot(IO.self, id: id)?.actions.hasActiveHandlers == true } == true
        if deliver(), !hasActiveHandlers { diagnostics.emit(.unhandled(id, type: typeNames.action)) }
        Diagnostics.end(span)
    }

    // MARK: Coming and going

    @MainActor
    func emitInstallation(of board: Board<IO>, _ install: () -> Void) {
        diagnostics.withSpan(
            .installation(id, type: typeName(of: type(of: board))), on: table?.identifier, cause: .board(id), install)
    }

    @MainActor
    func emitRemoval(_ ending: RemovalReason, of board: Board<IO>, _ end: () -> Void) {
        guard diagnostics.isObserved else { return end() }
        let kind: BoardEvent.Kind =
            switch ending {
            case .completed(let isDone): .completion(id, isDone: isDone)
            case .removed: .removal(id)
            }
        let (motherboard, activation, watched) = (table?.identifier, lastActivation, board.drainWatched())
        let scope = board.installationScope
        let span = diagnostics.begin(kind, on: motherboard, cause: .flow(of: id), origin: activation?.event)
        end()
        Diagnostics.end(span)
        // Unless that has led to another one, which is for the next board.
        if lastActivation?.event == activation?.event { lastActivation = nil }
        diagnostics.expectDeallocation(
            ([board] + watched).map { object in
                LeakDetector.WatchedObject(
                    object: object, board: board, scope: scope, id: id, motherboard: motherboard ?? id,
                    lastActivation: activation)
            })
    }
}

/// Who activated a board last, and which event that was.
package struct ActivationRecord {
    let event: Int
    let cause: BoardEvent.Cause
}

extension Diagnostics {
    /// Tells of an activation around what comes of it.
    ///
    /// - Parameters:
    ///   - cause: who it is that activates the board; found out unless given.
    ///   - note: is told which event it is, before anything comes of it.
    func emitActivation(
        of id: BoardID, with input: String, by cause: BoardEvent.Cause? = nil, on motherboard: BoardID?,
        payload: @autoclosure () -> Any?, recording record: (ActivationRecord) -> Void = { _ in },
        _ activate: () -> ActivationOutcome
    ) -> ActivationOutcome {
        let cause = cause ?? self.cause
        let span = begin(
            .activation(id, input: input, by: cause), on: motherboard, cause: .board(id), payload: payload())
        record(ActivationRecord(event: span.event, cause: cause))
        let outcome = activate()
        if case .link = cause { span.record(outcome, of: id) }
        Self.end(span, outcome)
        return outcome
    }
}
