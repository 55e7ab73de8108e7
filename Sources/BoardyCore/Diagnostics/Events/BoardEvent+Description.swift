import BoardySupport

extension BoardEvent: CustomStringConvertible {
    /// What happened, in words.
    public var description: String { kind.description }
}

extension BoardEvent.Kind: CustomStringConvertible {
    /// What happened, in words.
    public var description: String {
        switch self {
        case .error(let error): "error: \(error)"
        case .returned(nil): "returned"
        case .returned(.activated): "returned: activated"
        case .returned(.held(let gate)): "returned: held by \(quoted(gate))"
        case .returned(.failed(let error)): "returned: failed, \(error.code)"
        case .step(let name): "launch: \(singleLine(name, limit: 200))"
        case .moduleInstalled(let module): "\(quoted(module)) is installed"
        case .registered(let board, nil): "\(quoted(board)) is registered"
        case .registered(let board, let interface?): "\(quoted(board)) is registered, with the interface \(interface)"
        case .production(let board): "\(quoted(board)) is being made"
        case .installation(let board, let type): "\(quoted(board)) is put onto its motherboard, a \(type)"
        case .activation(let board, let input, let cause):
            "\(quoted(board)) is activated with \(input == "()" ? "nothing" : input) by \(cause)"
        case .output(let board, let type): "\(quoted(board)) sends \(type)"
        case .action(let board, let type): "\(quoted(board)) broadcasts \(type)"
        case .unhandled(let board, let type): "nobody follows \(quoted(board)), which has sent \(type)"
        case .command(let board, let type): "\(quoted(board)) is sent the command \(type)"
        case .completion(let board, let isDone): "\(quoted(board)) has completed, \(isDone ? "done" : "not done")"
        case .removal(let board): "\(quoted(board)) was removed"
        case .activationAbandoned(let board): "an activation of \(quoted(board)) is given up"
        case .held(let board, let gate): "\(quoted(board)) waits at the gate \(quoted(gate))"
        case .released(let board, let gate): "\(quoted(board)) has passed the gate \(quoted(gate))"
        case .taskStarted(let board, let activation): "\(quoted(board)) has begun activation \(activation)"
        case .taskProgressed(let board, let activation, let fraction):
            "\(quoted(board)) has done \(percent(fraction)) % of activation \(activation)"
        case .taskEnded(let board, let activation, .succeeded): "\(quoted(board)) has done activation \(activation)"
        case .taskEnded(let board, let activation, .failed): "\(quoted(board)) has failed in activation \(activation)"
        case .taskEnded(let board, let activation, .cancelled):
            "\(quoted(board)) has cancelled activation \(activation)"
        case .linkReceived(let link): "\(quoted(link)) is to be opened"
        case .linkHeld(let link, let wait): "\(quoted(link)) waits for the \(wait.rawValue)"
        case .linkReleased(let link, let wait): "\(quoted(link)) goes on after the \(wait.rawValue)"
        case .linkParametersInvalid(let link, let opener, let reason):
            "\(quoted(opener)) is passed over for \(quoted(link)): \(singleLine(reason, limit: 400))"
        case .linkSelectionEmpty(let link, let candidates):
            "none of \(count(candidates, "opener")) was chosen for \(quoted(link))"
        case .linkMatched(let link, let opener): "\(quoted(opener)) opens \(quoted(link))"
        case .linkAnswered(let link, let opener, let isHandled):
            "\(quoted(opener)) has \(isHandled ? "handled" : "not handled") \(quoted(link))"
        case .service(let service, .registered): "the service \(quoted(service)) is registered"
        case .service(let service, .made): "the service \(quoted(service)) was made"
        case .contribution(let view, let surface): "\(quoted(view)) is contributed to \(quoted(surface))"
        case .phaseBegan(let phase): "the phase \(quoted(phase)) begins"
        case .phaseEnded(let phase): "the phase \(quoted(phase)) has ended"
        case .participantBegan(let name, let phase): "\(quoted(name)) runs in the phase \(quoted(phase))"
        case .participantEnded(let name, let phase, let ending):
            switch ending {
            case .finished: "\(quoted(name)) is done in the phase \(quoted(phase))"
            case .failed: "\(quoted(name)) has failed in the phase \(quoted(phase))"
            case .timedOut: "\(quoted(name)) has not ended in time in the phase \(quoted(phase))"
            }
        }
    }
}

extension BoardEvent.Cause: CustomStringConvertible {
    /// Who it was, in words.
    public var description: String {
        switch self {
        case .external: "a caller"
        case .step(let name): "a step of the launch, \(singleLine(name, limit: 200))"
        case .board(let board): "\(quoted(board))"
        case .flow(let board): "a flow of \(quoted(board))"
        case .link(let link): "the link \(quoted(link))"
        case .gate(let gate): "the gate \(quoted(gate)), which asks it"
        case .release(let gate): "the gate \(quoted(gate)), which lets it through"
        }
    }
}

/// Whole percents, rounded down: what is not done is not called so. (0.29 * 100 is a little less than 29.)
func percent(_ fraction: Double) -> Int {
    Int((fraction * 100 + 1e-9).rounded(.down))
}
