import BoardySupport

extension BoardError {
    /// The first part of the description: what happened, to which id, expected and found.
    var problem: String {
        switch self {
        // MARK: Registration and production
        case .unknownBoard(let id, let motherboard, let suggestions):
            "No board is registered as \(quoted(id)) for \(quoted(motherboard))\(didYouMean(suggestions))"
        case .duplicateRegistration(let id):
            "\(quoted(id)) is registered twice; the first registration is kept"
        case .interfaceMismatch(let id, let known, let requested):
            "\(quoted(id)) has the interface \(known) but was requested as \(requested)"
        case .wrongBoard(let id, let expected, let produced):
            "The factory of \(quoted(id)) returned \(produced), which is not a Board<\(expected)>; it was not "
                + "installed"
        case .unsupportedBoardType(let id, let type):
            "\(quoted(id)) was not installed: \(type) is not a subclass of Board"
        case .identifierMismatch(let id, let produced, let type):
            "The factory of \(quoted(id)) returned \(type) with the identifier \(quoted(produced)); it was not "
                + "installed"
        case .recursiveFactory(let id):
            "The factory of \(quoted(id)) requested \(quoted(id)) before it returned that board"
        case .removedBeforeActivation(let id, let type):
            "\(quoted(id)) was not activated: \(type) was removed before the activation"
        case .producerReleased(let id):
            "\(quoted(id)) was not registered: the owner of the borrowed producer was released"
        case .alreadyInstalled(let id, let motherboard):
            "\(quoted(id)) is already installed on \(quoted(motherboard)); the new board was not installed"
        case .selfContainment(let id):
            "\(quoted(id)) was not installed: the motherboard is nested in \(quoted(id)) itself"
        case .nestingLimitExceeded(let id, let limit):
            "\(quoted(id)) was not installed: a board may be nested in at most \(limit) others"
        case .removalInProgress(let id):
            "\(quoted(id)) was not installed: its removal from another motherboard has not finished"

        // MARK: Values
        case .inputMismatch(let id, let expected, let found):
            "\(quoted(id)) was not activated: it takes \(input(expected)) but received \(found)"
        case .stepMismatch(let sender, let id, let expected, let found):
            "\(quoted(id)) was not activated: it takes \(input(expected)), but the previous step \(quoted(sender)) "
                + "sent \(found)"
        case .undecodableInput(let id, let type, let reason):
            "\(quoted(id)) was not activated: its input could not be decoded as \(type): \(reason)"
        case .undecodableStep(let sender, let id, let type, let found, let reason):
            "\(quoted(id)) was not activated: \(found) from the previous step \(quoted(sender)) could not be decoded "
                + "as \(type): \(reason)"
        case .unencodableOutput(let id, let type, let reason):
            "The next board was not activated: the output \(type) of \(quoted(id)) could not be encoded: \(reason)"
        case .undecodableCommand(let id, let type, let reason):
            "The command for \(quoted(id)) was not delivered: it could not be decoded as \(type): \(reason)"
        case .commandMismatch(let id, let expected, let found):
            "The command for \(quoted(id)) was not delivered: \(quoted(id)) takes \(command(expected)) "
                + "but received \(found)"

        // MARK: Gates
        case .refusedByGate(let id, let gate):
            "\(quoted(id)) was not activated: the gate \(quoted(gate)) refused it"
        case .gateWithoutDecision(let gate):
            "The gate \(quoted(gate)) stays closed: its board called complete(), which decides nothing for a gate"
        case .unrepeatableBarrier(let gate):
            "The barrier with \(quoted(gate)) is not remembered: its input is not compared with that of later activations"
        case .activationDroppedAtGate(let id, let gate):
            "\(quoted(id)) was not activated: the board was removed, or its motherboard released, while the activation "
                + "waited at the gate \(quoted(gate))"
        case .gateCycle(let gates):
            "The gate \(quoted(gates.first ?? "")) cannot open: its board has to pass the gate itself (\(trail(gates)))"
        case .gateRoundLimitExceeded(let gate, let count):
            "The gate \(quoted(gate)) started no further check: released activations returned to it \(count) times in "
                + "one call"
        case .duplicateGatewayBarrier(let id):
            "A gateway barrier for \(id.map { quoted($0) } ?? "all boards") is already installed; the first one is kept"

        // MARK: Boards at work
        case .busy(let id):
            "\(quoted(id)) was not activated: it is working on another activation, and its policy allows one at a time"
        case .invalidProgress(let id, let found):
            "\(quoted(id)) reported an invalid progress, \(found); it was ignored"
        case .notInstalled(let id, let motherboard, let suggestions):
            "The command for \(quoted(id)) was not delivered: no such board is installed on \(quoted(motherboard))"
                + didYouMean(suggestions)
        case .motherboardReleased(let id):
            "\(quoted(id)) was used after its motherboard was released; nothing was done"
        case .unreachable(let id, let board) where id == board:
            "\(quoted(id)) was not activated: it is not installed on a motherboard"
        case .unreachable(let id, let board):
            "\(quoted(board)) could not use \(quoted(id)): \(quoted(board)) is not installed on a motherboard"
        case .outputAfterRemoval(let id, let type):
            "\(quoted(id)) sent \(type) while it was not installed on a motherboard; the output was not delivered"
        case .actionAfterRemoval(let id, let type):
            "\(quoted(id)) broadcast \(type) while it was not installed on a motherboard; the action was not delivered"
        case .unhandledOutput(let id, let type):
            "\(quoted(id)) sent \(type), but no handler of the chained flow takes \(type)"
        case .completedWithoutOutput(let id):
            "\(quoted(id)) completed or was removed before it sent an output"
        case .cycle(let path):
            "\(quoted(path.last ?? "")) was not called again: more than \(CycleGuard.limit) calls are nested, and they "
                + "form a cycle: \(trail(path))"
        case .asynchronousCycle(let path, let pending):
            "\(quoted(path.last ?? "")) was not activated again: \(pending) activations are pending that form an asynchronous "
                + "cycle: \(trail(path))"
        case .nestedTooDeeply(let id, let depth, let path):
            "\(quoted(id)) was not called: \(depth) calls are nested"
                + (path.isEmpty ? "" : ", the last of them through \(trail(path))")
        case .installationLimitExceeded(let id, let count):
            "\(quoted(id)) was not installed: removals have caused \(count) installations in one call"
        case .activationNotImplemented(let id, let type):
            "\(quoted(id)) was activated, but \(type) does not override activate(with:)"
        case .commandNotImplemented(let id, let type):
            "\(quoted(id)) received a command, but \(type) does not override interact(with:)"
        case .failedBecause(let id, let cause):
            "\(quoted(id)) failed because of an earlier error, \(cause.code): \(cause.problem)"
        case .eventCascadeLimit(let dropped):
            "\(count(dropped, "event")) \(dropped == 1 ? "was" : "were") dropped: the handling of events kept causing "
                + "others"

        // MARK: Modules
        case .duplicateModule(let id, let rejected):
            "The module \(quoted(id)) is already installed; \(rejected) was rejected with its openers and settings"
        case .duplicateSharedValue(let type):
            "A value of type \(type) is shared twice; the first one is kept"
        case .componentNeverUsed(let location):
            "No launcher was made of the component created at \(singleLine(location, limit: 200)); its modules have no effect"
        case .launcherReplaced:
            "initialize() replaced the shared launcher with another one; the former one is no longer shared"
        case .alreadyLaunched(isIgnored: true):
            "The launcher was started, but it is already launched; the closure of start(_:) is ignored"
        case .alreadyLaunched(isIgnored: false):
            "The launcher was launched, but it is already launched; the closure of launch(_:) is executed again"

        // MARK: Validation
        case .unknownBoardInSteps(let id, let steps, let suggestions):
            "The flow \(trail(steps, " -> ", quoted)) leads through \(quoted(id)), but no board is registered as "
                + "\(quoted(id))\(didYouMean(suggestions))"
        case .flowToItself(let id):
            "The flow \(quoted(id)) -> \(quoted(id)) was not registered: each output would activate its own sender again"
        case .unknownUsedBoard(let id, let interface, let module, let suggestions):
            "\(module) uses \(interface), but no board is registered as \(quoted(id))\(didYouMean(suggestions))"
        case .undeclaredUse(let id, let user, let module):
            "\(quoted(user)) of \(module) activates \(quoted(id)), but \(module) does not declare that it uses that board"
        case .flowTypeMismatch(let sender, let id, let sends, let takes):
            "The flow can never activate \(quoted(id)): it takes \(input(takes)), but the previous step "
                + "\(quoted(sender)) sends \(sends)"
        case .unknownGuardedBoard(let id, let suggestions):
            "A gateway barrier guards \(quoted(id)), but no board is registered as \(quoted(id))"
                + didYouMean(suggestions)
        case .unknownGateBoard(let id, let suggestions):
            "A gateway barrier activates \(quoted(id)), but no board is registered as \(quoted(id))"
                + "\(didYouMean(suggestions)); no activation passes the barrier"
        case .ambiguousPatterns(let pattern, let opener, let other, let otherOpener):
            "\(quoted(pattern)) of \(quoted(opener)) and \(quoted(other)) of \(quoted(otherOpener)) match the same "
                + "links, and neither is more specific"
        case .unknownPlaceholder(let placeholder, let pattern, let opener, let suggestions):
            "The placeholder \(quoted("{\(placeholder)}")) of \(quoted(pattern)) is not decoded by the Parameters of "
                + "\(quoted(opener))\(didYouMean(suggestions))"
        case .activationDuringValidation(let id):
            "\(quoted(id)) was not activated: the launcher is only being validated and makes no boards"

        // MARK: Leaks
        case .leaked(let id, let type, let motherboard, let lastActivation):
            "\(quoted(id)) was removed from \(quoted(motherboard)), but \(type), the board or an object that it "
                + "watched, is still in memory"
                + (lastActivation.map { "; the last activation was by \($0)" } ?? "")

        case .motherboardLeaked(let motherboard, let handled):
            "The motherboard \(quoted(motherboard)) is still in memory after the release of its launcher: the app holds it, or "
                + "one of its own handlers captures it"
                + (handled.isEmpty
                    ? "" : "; there are handlers for \(handled.map { quoted($0) }.joined(separator: ", "))")

        // MARK: Links
        case .malformedLink(let link, let reason):
            "\(quoted(link)) is not a valid link: \(reason)"
        case .noOpener(let link, let patterns, let host):
            "No opener matches \(quoted(link))"
                + (host.map { ", because \(quoted($0)) was read as the host" } ?? "") + didYouMean(patterns)
        case .undecodableLink(let link, let opener, let parameter, let value, let reason, _):
            "\(quoted(link)) was not opened by \(quoted(opener)): "
                + Self.parameterProblem(parameter, value: value, reason: reason)
        case .invalidURLPattern(_, let opener, let reason, _):
            "The path pattern of \(quoted(opener)) is invalid: \(reason); the opener was not installed"
        case .linkNotAllowed(let link, let part):
            "\(quoted(link)) was not opened: \(part) is not allowed"
        case .deniedLink(let link, let reason):
            "\(quoted(link)) was not opened: the validator denied it"
                + (reason.map { ", because \(singleLine($0, limit: 200))" } ?? "")
        case .inboxOverflow(let link, let capacity):
            "\(quoted(link)) was not opened: \(count(capacity, "link")) already waited for the launch"
        case .notLaunched(let links, let number, let duration):
            count(number, "link")
                + (duration.map { " waited for the launch for \($0): " }
                    ?? (number == 1 ? " was" : " were") + " not opened, because the program ended without a launch: ")
                + links.map { quoted($0) }.joined(separator: ", ")
                + (number > links.count ? " and \(number - links.count) more" : "")
        case .linksNestedTooDeeply(let link, let depth):
            "\(quoted(link)) was not opened: \(count(depth, "link")) nested in each other are already being opened"
        case .cancelledLink(let link):
            "\(quoted(link)) was not opened: the waiting task was cancelled before the launch"
        case .launcherReleased(let link):
            "\(quoted(link)) was not opened: its launcher was released while the link waited"
        case .unhandledLink(let link, let openers):
            "\(quoted(link)) was not handled: "
                + "\(openers.prefix(5).map { quoted($0) }.joined(separator: ", ")) returned false"

        // MARK: Texts from outside
        case .failure(_, let reason): reason
        case .bridged(let error): error.description
        }
    }

    /// The reason why the parameters of a link cannot be decoded.
    package static func parameterProblem(_ parameter: String?, value: String?, reason: String) -> String {
        let reason = singleLine(reason, limit: 400)
        guard let parameter else { return reason }
        return "the parameter \(quoted(parameter)) is \(value.map { quoted($0) } ?? "missing"), \(reason)"
    }
}

private func input(_ type: String) -> String { type == "()" ? "no input" : type }

private func command(_ type: String) -> String {
    switch type {
    case "Never": "no commands"
    case "()": "a command without a value"
    default: type
    }
}

/// Names as `a -> b -> a`. A path of more than 12 names is shortened to its two ends.
func trail(
    _ path: [BoardID], _ separator: String = " -> ",
    _ text: (BoardID) -> String = { singleLine($0.rawValue, limit: 200) }
) -> String {
    let names = path.count > 12 ? path.prefix(6).map(text) + ["…"] + path.suffix(5).map(text) : path.map(text)
    return names.joined(separator: separator)
}

private func didYouMean(_ candidates: [some CustomStringConvertible]) -> String {
    let names = candidates.map { quoted($0) }
    return switch names.count {
    case 0: ""
    case 1: " (did you mean \(names[0])?)"
    default: " (did you mean \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])?)"
    }
}
