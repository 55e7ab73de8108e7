import BoardyCore
import BoardySupport

extension SequenceRows {
    /// Returns the shape, color and label of an event; nil for events that are not drawn.
    func picture(of event: BoardEvent, in parent: BoardEvent?, _ outer: Participant) -> (
        RowKind, SeverityColor, String
    )? {
        func mark(_ glyph: Glyph, _ board: BoardID, _ label: String) -> (RowKind, SeverityColor, String) {
            (.mark(glyph, on: lifeline(.board(board), of: event)), glyph.tone, label)
        }
        func lane(_ participant: Participant) -> Participant { lifeline(participant, of: event) }
        switch event.kind {
        case .returned, .step, .moduleInstalled, .registered, .production, .installation, .taskProgressed: return nil
        case .activation(let board, let input, let cause):
            return picture(of: cause, board, input, in: event, parent, outer)
        case .command(let board, let type):
            return (
                .arrow(from: outer, to: lifeline(.board(board), of: event), isDashed: false), .command,
                "command \(type)"
            )
        case .linkReceived(let link): return (.arrow(from: lane(.app), to: lane(.links), isDashed: false), .link, link)
        case .linkHeld(_, let wait): return (.mark(.waiting, on: lane(.links)), .link, "waits for the \(wait.rawValue)")
        case .linkReleased(let link, _): return (.mark(.passed, on: lane(.links)), .link, "continues with \(link)")
        case .linkParametersInvalid(_, let opener, _):
            return (.mark(.unhandled, on: lane(.links)), .link, "skips \(opener)")
        case .linkSelectionEmpty: return (.mark(.unhandled, on: lane(.links)), .link, "no opener was chosen")
        case .linkMatched(_, let opener): return (.mark(.opener, on: lane(.links)), .link, opener)
        case .linkAnswered(_, let opener, let isHandled):
            return (
                .mark(isHandled ? .done : .notDone, on: lane(.links)), .link,
                "\(isHandled ? "handled" : "not handled") by \(opener)"
            )
        case .service(_, .registered), .contribution, .phaseEnded, .participantEnded(_, _, .finished): return nil
        case .service(let service, .made): return (.mark(.done, on: lane(.app)), .launch, "makes \(service)")
        case .phaseBegan(let phase): return (.mark(.taskStarted, on: lane(.app)), .launch, "phase \(phase)")
        case .participantBegan(let name, _): return (.mark(.taskStarted, on: lane(.app)), .launch, "runs \(name)")
        case .participantEnded(let name, _, .cancelled):
            return (.mark(.notDone, on: lane(.app)), .launch, "\(name) was cancelled")
        case .participantEnded(let name, _, _):
            return (.mark(.taskFailed, on: lane(.app)), .launch, "\(name) has failed")
        case .appEvent(let name, _, let isHeld):
            return (.mark(isHeld ? .waiting : .passed, on: lane(.app)), .launch, isHeld ? "holds \(name)" : name)
        case .error(let error): return (.mark(.error, on: outer), .error, error.code.rawValue)
        case .output(let board, let type): return mark(.output, board, "sends \(type)")
        case .action(let board, let type): return mark(.action, board, "broadcasts \(type)")
        case .unhandled(let board, _): return mark(.unhandled, board, "no handlers")
        case .completion(let board, let isDone):
            return mark(isDone ? .done : .notDone, board, isDone ? "completed, done" : "completed, not done")
        case .removal(let board): return mark(.removed, board, "removed")
        case .activationAbandoned(let board): return mark(.unhandled, board, "activation abandoned")
        case .held(let board, let gate): return mark(.waiting, board, "waits at the gate \(gate.rawValue)")
        case .released(let board, let gate): return mark(.passed, board, "has passed the gate \(gate.rawValue)")
        case .gateOpened(let gate): return mark(.passed, gate, "opens its gate")
        case .gateClosed(let gate): return mark(.waiting, gate, "its gate closes")
        case .stalled(let board, let gate, let age, _):
            let wait = gate.map { "waits at the gate \($0.rawValue)" } ?? "has not completed"
            return mark(.unhandled, board, "\(wait) for \(seconds(age))")
        case .undeclaredUse(let board, let user, _):
            return mark(.unhandled, board, "not declared by the module of \(user.rawValue)")
        case .taskStarted(let board, let activation):
            return mark(.taskStarted, board, "works on activation \(activation)")
        case .taskEnded(let board, let activation, let ending):
            return mark(ending.glyph, board, "activation \(activation) \(ending.rawValue)")
        }
    }

    private func picture(
        of cause: BoardEvent.Cause, _ board: BoardID, _ input: TypeName, in event: BoardEvent, _ parent: BoardEvent?,
        _ outer: Participant
    ) -> (RowKind, SeverityColor, String)? {
        let value = input == "()" ? "" : " \(input)"
        let target = lifeline(.board(board), of: event)
        func arrow(_ source: Participant, _ tone: SeverityColor, _ verb: String) -> (RowKind, SeverityColor, String) {
            (.arrow(from: lifeline(source, of: event), to: target, isDashed: tone == .gate), tone, verb + value)
        }
        switch cause {
        // A client has activated the board, by an event of this process.
        case .external where event.place != nil:
            return (.arrow(from: outer, to: target, isDashed: false), .activation, "activates" + value)
        case .external: return arrow(.app, .activation, "activates")
        case .step: return arrow(.app, .activation, "launch activates")
        case .board(let sender): return arrow(.board(sender), .activation, "activates")
        case .flow(let sender): return arrow(.board(sender), .output, "flow")
        case .link: return arrow(.links, .activation, "activates")
        // The check of a gate is requested by the waiting activation.
        case .gate: return arrow(outer, .gate, "gate check")
        case .release(let gate):
            // The mark of the released activation shows the same.
            if case .released = parent?.kind { return nil }
            return arrow(.board(gate), .gate, "releases")
        }
    }
}

extension BoardEvent.Kind {
    /// The active participant during the event.
    var subject: SequenceRows.Participant? {
        switch self {
        case .activation(let board, _, _), .output(let board, _), .action(let board, _), .unhandled(let board, _),
            .command(let board, _), .completion(let board, _), .removal(let board), .activationAbandoned(let board),
            .held(let board, _), .released(let board, _), .gateOpened(let board), .gateClosed(let board),
            .stalled(let board, _, _, _), .undeclaredUse(let board, _, _), .taskStarted(let board, _),
            .taskProgressed(let board, _, _),
            .taskEnded(let board, _, _), .production(let board), .installation(let board, _):
            .board(board)
        case .linkReceived, .linkHeld, .linkReleased, .linkParametersInvalid, .linkSelectionEmpty, .linkMatched,
            .linkAnswered:
            .links
        case .step, .service, .contribution, .phaseBegan, .phaseEnded, .participantBegan, .participantEnded,
            .appEvent:
            .app
        case .error, .returned, .moduleInstalled, .registered: nil
        }
    }
}

extension BoardEvent.TaskEnding {
    fileprivate var glyph: Glyph {
        switch self {
        case .succeeded: .taskSucceeded
        case .failed: .taskFailed
        case .cancelled: .taskCancelled
        }
    }
}
