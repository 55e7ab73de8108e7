/// The latest activation of a board: its event and its cause.
struct ActivationRecord {
    let event: Int
    let cause: BoardEvent.Cause
}

extension Diagnostics {
    /// Emits an activation around its dispatch.
    ///
    /// - Parameters:
    ///   - note: Receives the event and the cause before the dispatch.
    func emitActivation(
        of id: BoardID, with input: TypeName, by cause: consuming BoardEvent.Cause, on motherboard: BoardID?,
        payload: @autoclosure () -> Any?, recording note: (consuming ActivationRecord) -> Void,
        _ activate: () -> ActivationOutcome
    ) -> ActivationOutcome {
        if let forwardingTarget {
            return forwardingTarget.emitActivation(
                of: id, with: input, by: cause, on: motherboard, payload: payload(), recording: note, activate)
        }
        let opener: Int? = if case .link = cause { event } else { nil }
        let span = begin(
            .activation(id, input: input, by: cause), on: motherboard, cause: .board(id), payload: payload())
        note(ActivationRecord(event: span.event, cause: cause))
        let outcome = activate()
        if let opener { recording?.record(outcome, of: id, in: opener) }
        end(span, outcome)
        return outcome
    }
}
