import BoardySupport

extension BoardEvent: CustomStringConvertible {
    /// The text of the event's kind.
    public var description: String { kind.description }
}

extension BoardEvent.Kind: CustomStringConvertible {
    /// A sentence that says what happened, without a final period.
    public var description: String {
        switch self {
        case .error(let error): "error: \(error)"
        case .returned(nil): "returned"
        case .returned(.activated): "returned: activated"
        case .returned(.held(let gate)): "returned: held by \(quoted(gate))"
        case .returned(.failed(let error)): "returned: failed, \(error.code)"

        // MARK: The launch
        case .step(let name): "launch: \(singleLine(name, limit: 200))"
        case .moduleInstalled(let module): "the module \(quoted(module)) is installed"
        case .registered(let board, let interface):
            "\(quoted(board)) is registered" + (interface.map { " with the interface \($0)" } ?? "")

        // MARK: Boards
        case .production(let board): "the factory of \(quoted(board)) is called"
        case .installation(let board, let type): "\(quoted(board)) is installed, a \(type)"
        case .activation(let board, let input, let cause):
            "\(quoted(board)) is activated with \(input == "()" ? "no input" : "\(input)") by \(cause)"
        case .output(let board, let type): "\(quoted(board)) sends \(type)"
        case .action(let board, let type): "\(quoted(board)) broadcasts \(type)"
        case .unhandled(let board, let type): "no handler is registered for \(type) from \(quoted(board))"
        case .command(let board, let type): "\(quoted(board)) receives the command \(type)"
        case .completion(let board, let isDone): "\(quoted(board)) completes as \(isDone ? "done" : "not done")"
        case .removal(let board): "\(quoted(board)) is removed"
        case .activationAbandoned(let board): "an activation of \(quoted(board)) is abandoned"

        // MARK: Gates
        case .held(let board, let gate): "\(quoted(board)) waits at the gate \(quoted(gate))"
        case .released(let board, let gate): "\(quoted(board)) is released by the gate \(quoted(gate))"

        case .gateOpened(let gate): "the gate \(quoted(gate)) opens"
        case .gateClosed(let gate): "the gate \(quoted(gate)) closes"
        case .stalled(let board, nil, let age, let path):
            "\(quoted(board)) has not completed for \(seconds(age)) (\(trail(path)))"
        case .stalled(let board, let gate?, let age, let path):
            "\(quoted(board)) has waited at the gate \(quoted(gate)) for \(seconds(age)) (\(trail(path)))"

        // MARK: Modules
        case .undeclaredUse(let board, let user, let module):
            "\(quoted(user)) of \(module) activates \(quoted(board)), which the module does not declare"

        // MARK: Tasks
        case .taskStarted(let board, let activation): "\(quoted(board)) starts activation \(activation)"
        case .taskProgressed(let board, let activation, let fraction):
            "\(quoted(board)) has done \(percent(fraction)) % of activation \(activation)"
        case .taskEnded(let board, let activation, let ending):
            switch ending {
            case .succeeded: "\(quoted(board)) finishes activation \(activation)"
            case .failed: "\(quoted(board)) fails in activation \(activation)"
            case .cancelled: "\(quoted(board)) cancels activation \(activation)"
            }

        // MARK: Links
        case .linkReceived(let link): "\(quoted(link)) is received"
        case .linkHeld(let link, let wait): "\(quoted(link)) waits for the \(wait.rawValue)"
        case .linkReleased(let link, let wait): "\(quoted(link)) continues after the \(wait.rawValue)"
        case .linkParametersInvalid(let link, let opener, let reason):
            "\(quoted(opener)) is skipped for \(quoted(link)): \(singleLine(reason, limit: 400))"
        case .linkSelectionEmpty(let link, let candidates):
            "none of \(count(candidates, "opener")) is selected for \(quoted(link))"
        case .linkMatched(let link, let opener): "\(quoted(opener)) opens \(quoted(link))"
        case .linkAnswered(let link, let opener, let isHandled):
            "\(quoted(opener)) \(isHandled ? "has handled" : "has not handled") \(quoted(link))"

        // MARK: Services, surfaces and phases
        case .service(let service, .registered): "the service \(quoted(service)) is registered"
        case .service(let service, .made): "the service \(quoted(service)) is created"
        case .contribution(let view, let surface): "\(quoted(view)) is contributed to \(quoted(surface))"
        case .phaseBegan(let phase): "the phase \(quoted(phase)) begins"
        case .phaseEnded(let phase): "the phase \(quoted(phase)) ends"
        case .participantBegan(let name, let phase): "\(quoted(name)) starts in the phase \(quoted(phase))"
        case .participantEnded(let name, let phase, let ending):
            switch ending {
            case .finished: "\(quoted(name)) finishes in the phase \(quoted(phase))"
            case .failed: "\(quoted(name)) fails in the phase \(quoted(phase))"
            case .timedOut: "\(quoted(name)) times out in the phase \(quoted(phase))"
            case .cancelled: "\(quoted(name)) is cancelled in the phase \(quoted(phase))"
            }
        case .appEvent(let name, let scene, let isHeld):
            (scene.map { "the scene \(quoted($0))" } ?? "the application") + " has the event \(quoted(name))"
                + (isHeld ? ", which waits" : "")
        }
    }
}

extension BoardEvent.Cause: CustomStringConvertible {
    /// A noun phrase that names the cause.
    public var description: String {
        switch self {
        case .external: "external code"
        case .step(let name): "the launch step \(quoted(name))"
        case .board(let board): "\(quoted(board))"
        case .flow(let board): "a flow of \(quoted(board))"
        case .link(let link): "the link \(quoted(link))"
        case .gate(let gate): "the gate \(quoted(gate)) as its check"
        case .release(let gate): "the gate \(quoted(gate)) after its release"
        }
    }
}

/// The whole percents of a fraction, rounded down, so that unfinished work never shows as 100 %.
///
/// The small addend compensates that 0.29 * 100 is a little less than 29.
func percent(_ fraction: Double) -> Int { Int((fraction * 100 + 1e-9).rounded(.down)) }
