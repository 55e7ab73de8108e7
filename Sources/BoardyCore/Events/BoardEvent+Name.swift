extension BoardEvent.Kind {
    /// The name of the kind, for programs that read events. In contrast to descriptions it does not change between
    /// versions.
    public var name: String {
        switch self {
        case .error: "error"
        case .returned: "returned"
        case .step: "step"
        case .moduleInstalled: "module-installed"
        case .registered: "registered"
        case .production: "production"
        case .installation: "installation"
        case .activation: "activation"
        case .output: "output"
        case .action: "action"
        case .unhandled: "unhandled"
        case .command: "command"
        case .completion: "completion"
        case .removal: "removal"
        case .activationAbandoned: "activation-abandoned"
        case .held: "held"
        case .released: "released"
        case .gateOpened: "gate-opened"
        case .gateClosed: "gate-closed"
        case .stalled: "stalled"
        case .undeclaredUse: "undeclared-use"
        case .taskStarted: "task-started"
        case .taskProgressed: "task-progressed"
        case .taskEnded: "task-ended"
        case .linkReceived: "link-received"
        case .linkHeld: "link-held"
        case .linkReleased: "link-released"
        case .linkParametersInvalid: "link-parameters-invalid"
        case .linkSelectionEmpty: "link-selection-empty"
        case .linkMatched: "link-matched"
        case .linkAnswered: "link-answered"
        case .service: "service"
        case .contribution: "contribution"
        case .phaseBegan: "phase-began"
        case .phaseEnded: "phase-ended"
        case .participantBegan: "participant-began"
        case .participantEnded: "participant-ended"
        case .appEvent: "app-event"
        }
    }

    /// The board that the event concerns; nil if there is none. It is nil for errors, which name boards in many roles.
    public var board: BoardID? {
        switch self {
        case .registered(let board, _), .production(let board), .installation(let board, _),
            .activation(let board, _, _), .output(let board, _), .action(let board, _), .unhandled(let board, _),
            .command(let board, _), .completion(let board, _), .removal(let board), .activationAbandoned(let board),
            .held(let board, _), .released(let board, _), .stalled(let board, _, _, _),
            .undeclaredUse(let board, _, _), .taskStarted(let board, _), .taskProgressed(let board, _, _),
            .taskEnded(let board, _, _):
            board
        case .error, .returned, .step, .moduleInstalled, .gateOpened, .gateClosed, .linkReceived, .linkHeld,
            .linkReleased,
            .linkParametersInvalid,
            .linkSelectionEmpty, .linkMatched, .linkAnswered, .service, .contribution, .phaseBegan, .phaseEnded,
            .participantBegan, .participantEnded, .appEvent:
            nil
        }
    }

    var isError: Bool { if case .error = self { true } else { false } }
}
