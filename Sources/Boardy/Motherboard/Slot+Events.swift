/// What a slot tells observers of what passes through it. Called only if there are any, or where that is asked in here.
extension Slot {
    // MARK: In

    @MainActor
    func tellActivation(
        with input: IO.Input, for caller: Caller<IO>? = nil, _ activate: () -> ActivationOutcome
    ) -> ActivationOutcome {
        let asker = caller?.asker?.gate?.id
        return diagnostics.tellActivation(
            of: id, with: typeNames.input, by: asker.map { .gate($0) }, on: table?.identifier, payload: input,
            noting: { lastActivation = $0 }, activate)
    }

    /// An activation that a gate has held goes on.
    @MainActor
    func tellRelease(of attempt: Attempt<IO>, _ activate: () -> ActivationOutcome) -> ActivationOutcome {
        diagnostics.isObserved ? tellActivation(with: attempt.input, activate) : activate()
    }

    @MainActor
    func tellCommand(_ command: IO.Command, _ hand: () -> Void) {
        let span = diagnostics.begin(
            .command(id, type: typeNames.command), on: table?.identifier, cause: .board(id), payload: command)
        hand()
        Diagnostics.end(span)
    }

    // MARK: Out

    @MainActor
    func tellOutput(_ output: IO.Output, isAwaited: Bool, _ deliver: () -> Bool) {
        let span = diagnostics.begin(
            .output(id, type: typeNames.output), on: table?.identifier, cause: .flow(of: id),
            origin: lastActivation?.event,
            payload: output)
        let isHeard = isAwaited || outputs.isHeard || generalOutputs.isHeard
        if deliver(), !isHeard { diagnostics.tell(.unheard(id, type: typeNames.output)) }
        Diagnostics.end(span)
    }

    @MainActor
    func tellAction(_ action: IO.Action, _ deliver: () -> Bool) {
        let span = diagnostics.begin(
            .action(id, type: typeNames.action), on: table?.identifier, cause: .flow(of: id),
            origin: lastActivation?.event,
            payload: action)
        let isHeard =
            actions.isHeard
            || table?.fromInsideOut.dropFirst()
                .contains { $0.existingSlot(IO.self, id: id)?.actions.isHeard == true } == true
        if deliver(), !isHeard { diagnostics.tell(.unheard(id, type: typeNames.action)) }
        Diagnostics.end(span)
    }

    // MARK: Coming and going

    @MainActor
    func tellInstallation(of board: Board<IO>, _ install: () -> Void) {
        diagnostics.during(
            .installation(id, type: name(of: type(of: board))), on: table?.identifier, cause: .board(id), install)
    }

    @MainActor
    func tellEnding(_ ending: Ending, of board: Board<IO>, _ end: () -> Void) {
        guard diagnostics.isObserved else { return end() }
        let kind: BoardEvent.Kind =
            switch ending {
            case .completed(let isDone): .completion(id, isDone: isDone)
            case .removed: .removal(id)
            }
        let (motherboard, activation, watched) = (table?.identifier, lastActivation, board.takeWatched())
        let stay = board.stay
        let span = diagnostics.begin(kind, on: motherboard, cause: .flow(of: id), origin: activation?.event)
        end()
        Diagnostics.end(span)
        // Unless that has led to another one, which is for the next board.
        if lastActivation?.event == activation?.event { lastActivation = nil }
        diagnostics.expectToGo(
            ([board] + watched).map { object in
                LeakWatch.Suspect(
                    object: object, board: board, stay: stay, id: id, motherboard: motherboard ?? id,
                    lastActivation: activation)
            })
    }
}

/// Who activated a board last, and which event that was.
struct LastActivation {
    let event: Int
    let cause: BoardEvent.Cause
}

extension Diagnostics {
    /// Tells of an activation around what comes of it.
    ///
    /// - Parameters:
    ///   - cause: who it is that activates the board; found out unless given.
    ///   - note: is told which event it is, before anything comes of it.
    func tellActivation(
        of id: BoardID, with input: String, by cause: BoardEvent.Cause? = nil, on motherboard: BoardID?,
        payload: @autoclosure () -> Any?, noting note: (LastActivation) -> Void = { _ in },
        _ activate: () -> ActivationOutcome
    ) -> ActivationOutcome {
        let cause = cause ?? self.cause
        let span = begin(
            .activation(id, input: input, by: cause), on: motherboard, cause: .board(id), payload: payload())
        note(LastActivation(event: span.event, cause: cause))
        let outcome = activate()
        Self.end(span, outcome)
        return outcome
    }
}
