package import BoardyCore
import BoardySupport

extension EventRecord {
    /// The event; nil if the kind is unknown, or a value that the kind needs is missing or unknown.
    ///
    /// The record can come from a faulty peer, so texts that are printed as they are have no control characters. An error has its
    /// code and text, but no boards. A failed outcome has only the code.
    package var event: BoardEvent? {
        eventKind.map { kind in
            BoardEvent(
                id: id, parent: parent, trigger: trigger, time: .microseconds(time), motherboard: id(motherboard),
                kind: kind, payload: payload.map { singleLine($0, limit: 199) })
        }
    }

    private var eventKind: BoardEvent.Kind? {
        switch kind {
        case "error": error.map { .error($0) }
        case "returned": outcome == nil ? .returned(nil) : activationOutcome.map { .returned($0) }
        case "step": step.map { .step($0) }
        case "module-installed": id(module).map { .moduleInstalled($0) }
        case "app-event":
            value(text, outcome) { .appEvent($0, scene: scene, isHeld: $1 == "held") }
        default: boardKind ?? gateKind ?? taskKind ?? linkKind ?? serviceKind
        }
    }

    private var boardKind: BoardEvent.Kind? {
        guard let board = id(board) else { return nil }
        let type = line(type).map { TypeName($0) }
        return switch kind {
        case "registered": .registered(board, interface: type)
        case "production": .production(board)
        case "installation": type.map { .installation(board, type: $0) }
        case "activation": value(type, by?.cause) { .activation(board, input: $0, by: $1) }
        case "output": type.map { .output(board, type: $0) }
        case "action": type.map { .action(board, type: $0) }
        case "unhandled": type.map { .unhandled(board, type: $0) }
        case "command": type.map { .command(board, type: $0) }
        case "completion": isDone.map { .completion(board, isDone: $0) }
        case "removal": .removal(board)
        case "activation-abandoned": .activationAbandoned(board)
        case "undeclared-use": value(id(user), line(module)) { .undeclaredUse(board, by: $0, module: $1) }
        default: nil
        }
    }

    private var gateKind: BoardEvent.Kind? {
        switch kind {
        case "held": value(id(board), id(gate)) { .held($0, by: $1) }
        case "released": value(id(board), id(gate)) { .released($0, by: $1) }
        case "gate-opened": id(gate).map { .gateOpened($0) }
        case "gate-closed": id(gate).map { .gateClosed($0) }
        case "stalled":
            value(id(board), age) {
                .stalled($0, gate: id(gate), for: .microseconds($1), path: (path ?? []).map { BoardID($0) })
            }
        default: nil
        }
    }

    private var taskKind: BoardEvent.Kind? {
        guard let board = id(board), let activation else { return nil }
        return switch kind {
        case "task-started": .taskStarted(board, activation: activation)
        case "task-progressed":
            // `percent(_:)` needs a fraction, and a record has none for a number that JSON cannot represent.
            fraction.map { .taskProgressed(board, activation: activation, fraction: min(1, max(0, $0))) }
        case "task-ended":
            outcome.flatMap(BoardEvent.TaskEnding.init).map { .taskEnded(board, activation: activation, $0) }
        default: nil
        }
    }

    private var linkKind: BoardEvent.Kind? {
        guard let link else { return nil }
        let wait = wait.flatMap(BoardEvent.LinkWait.init)
        return switch kind {
        case "link-received": .linkReceived(link)
        case "link-held": wait.map { .linkHeld(link, for: $0) }
        case "link-released": wait.map { .linkReleased(link, for: $0) }
        case "link-parameters-invalid":
            value(opener, text) { .linkParametersInvalid(link, opener: $0, reason: $1) }
        case "link-selection-empty": candidates.map { .linkSelectionEmpty(link, candidates: $0) }
        case "link-matched": opener.map { .linkMatched(link, opener: $0) }
        case "link-answered":
            value(opener, outcome) { .linkAnswered(link, opener: $0, isHandled: $1 == "handled") }
        default: nil
        }
    }

    private var serviceKind: BoardEvent.Kind? {
        switch kind {
        case "service": value(service, outcome.flatMap(BoardEvent.ServiceChange.init)) { .service($0, $1) }
        case "contribution": value(view, surface) { .contribution($0, surface: $1) }
        case "phase-began": phase.map { .phaseBegan($0) }
        case "phase-ended": phase.map { .phaseEnded($0) }
        case "participant-began": value(participant, phase) { .participantBegan($0, phase: $1) }
        case "participant-ended":
            value(participant, phase) { name, phase in
                outcome.flatMap(ParticipantResult.init).map { .participantEnded(name, phase: phase, $0) }
            } ?? nil
        default: nil
        }
    }

    // MARK: Values

    /// A line break remains before an indented line, such as that of an invalid pattern, because such a line cannot be mistaken for
    /// another error.
    private var error: BoardError? {
        code.map { code in
            let text = singleLine(text ?? code, limit: 16_000).replacing("\\n    ", with: "\n    ")
            return BoardError(BoardError.Code(rawValue: singleLine(code, limit: 100)), [], text)
        }
    }

    private var activationOutcome: ActivationOutcome? {
        switch outcome {
        case "activated": .activated
        case "held": id(gate).map { .held(by: $0) }
        case "failed": error.map { .failed($0) }
        default: nil
        }
    }

    private func id(_ name: String?) -> BoardID? { name.map { BoardID($0) } }

    private func line(_ text: String?) -> String? { text.map { singleLine($0) } }

    private func value<First, Second, Result>(
        _ first: First?, _ second: Second?, _ make: (First, Second) -> Result
    ) -> Result? {
        if let first, let second { make(first, second) } else { nil }
    }
}

extension EventRecord.CauseRecord {
    fileprivate var cause: BoardEvent.Cause? {
        switch kind {
        case "external": .external
        case "step": name.map { .step($0) }
        case "board": name.map { .board(BoardID($0)) }
        case "flow": name.map { .flow(of: BoardID($0)) }
        case "link": name.map { .link($0) }
        case "gate": name.map { .gate(BoardID($0)) }
        case "release": name.map { .release(by: BoardID($0)) }
        default: nil
        }
    }
}
