import BoardySupport

extension BoardError: CustomStringConvertible {
    /// What happened and, behind "To fix:", what to do about it; one line, and two
    /// more that show the spot in a pattern that cannot be read.
    public var description: String {
        switch self {
        case .unknownBoard(let id, let motherboard, let suggestions):
            "No board is registered as \(quoted(id)), asked for on \(quoted(motherboard))\(didYouMean(suggestions)). "
                + "To fix: install the module that registers it, or correct the identifier."
        case .duplicateRegistration(let id):
            "\(quoted(id)) is registered twice; the first registration stays. "
                + "To fix: remove one of the two, or pass replacingExisting: true to replace the first."
        case .interfaceMismatch(let id, let known, let requested):
            "\(quoted(id)) has the interface \(known) and was asked for as \(requested). "
                + "To fix: give the two interfaces different board identifiers, or use \(known)."
        case .wrongBoard(let id, let expected, let produced):
            "The factory of \(quoted(id)) returned \(produced), which is not a Board<\(expected)>; it was not installed. "
                + "To fix: ask for the interface it has, or return a subclass of Board<\(expected)> from that factory."
        case .unsupportedBoardType(let id, let type):
            "\(quoted(id)) is \(type), which is not a subclass of Board; it was not installed. "
                + "To fix: derive \(type) from Board or ContinuousBoard."
        case .identifierMismatch(let id, let produced, let type):
            "The factory of \(quoted(id)) returned \(type), which is called \(quoted(produced)); it was not installed. "
                + "To fix: pass the identifier that the factory receives on to the board's initialiser."
        case .removedBeforeActivation(let id, let type):
            "\(quoted(id)) had left its motherboard before it could be activated, so \(type) was not. "
                + "To fix: complete or remove it in activate(with:) or later, not in didInstall() or activationBarrier(for:)."
        case .producerReleased(let id):
            "\(quoted(id)) cannot be registered, because the producer that owns the registrations is gone. "
                + "To fix: register while the launcher or producer it was borrowed from is alive."
        case .recursiveFactory(let id):
            "The factory of \(quoted(id)) asked for \(quoted(id)) itself, which is not made yet. "
                + "To fix: let the factory only make the board, and activate others in didInstall() or activate(with:)."
        case .alreadyInstalled(let id, let motherboard):
            "\(quoted(id)) is already installed on \(quoted(motherboard)); the new board was not installed. "
                + "To fix: remove the installed one first, or give the new board an identifier of its own."
        case .selfContainment(let id):
            "\(quoted(id)) was to be installed inside of itself; it was not installed. "
                + "To fix: install it on the motherboard outside, or make another board for the one inside."
        case .removalInProgress(let id):
            "\(quoted(id)) was to be installed while it was leaving another motherboard; it was not installed. "
                + "To fix: install it again from its didRemove() or later."
        case .inputMismatch(let id, "()", let found):
            "\(quoted(id)) takes nothing and was given \(found); it was not activated. To fix: pass nil."
        case .inputMismatch(let id, let expected, let found):
            "\(quoted(id)) takes \(expected) and was given \(found); it was not activated. "
                + "To fix: pass \(expected) or, if that is Decodable, JSON for it as Data, a dictionary or an array."
        case .stepMismatch(let sender, let id, "()", let found):
            "\(quoted(id)) takes nothing and \(quoted(sender)), the step before it, sends \(found); it was not activated. "
                + "To fix: use flow.activate(_:with:) and drop what is sent, or put a board that does between them."
        case .stepMismatch(let sender, let id, let expected, let found):
            "\(quoted(id)) takes \(expected) and \(quoted(sender)), the step before it, sends \(found); "
                + "it was not activated. To fix: make \(expected) of it with flow.activate(_:with:), send it as JSON with "
                + "flow.activate(encodedFor:), or put a board that converts between them."
        case .undecodableInput(let id, let type, let reason):
            "The input of \(quoted(id)) could not be decoded into \(type): \(reason); it was not activated. "
                + "To fix: send JSON that fits \(type)."
        case .undecodableStep(let sender, let id, let type, let found, let reason):
            "\(quoted(id)) takes \(type) and \(quoted(sender)), the step before it, sends \(found), which could not be "
                + "decoded into that: \(reason); it was not activated. To fix: send JSON that fits \(type), or make "
                + "\(type) of it with flow.activate(_:with:)."
        case .unencodableOutput(let id, let type, let reason):
            "The output of \(quoted(id)) could not be encoded from \(type): \(reason); the next board was not activated. "
                + "To fix: make every value of \(type) encodable as JSON."
        case .undecodableCommand(let id, let type, let reason):
            "The command for \(quoted(id)) could not be decoded into \(type): \(reason); it was not delivered. "
                + "To fix: send JSON that fits \(type)."
        case .commandMismatch(let id, "Never", let found):
            "\(quoted(id)) understands no commands and was sent \(found); it was not delivered. "
                + "To fix: send it none, or give its interface a Command."
        case .commandMismatch(let id, "()", let found):
            "\(quoted(id)) understands one command, which carries nothing, and was sent \(found); it was not delivered. "
                + "To fix: send nil."
        case .commandMismatch(let id, let expected, let found):
            "\(quoted(id)) understands \(expected) and was sent \(found); the command was not delivered. "
                + "To fix: send \(expected) or, if that is Decodable, JSON for it as Data, a dictionary or an array."
        case .refusedByGate(let id, let gate):
            "\(quoted(id)) was not activated, because the gate \(quoted(gate)) did not let it through. "
                + "To fix: complete what the gate asks for with true, then activate the board again."
        case .activationDroppedAtGate(let id, let gate):
            "\(quoted(id)) was not activated, because it was removed, or its motherboard went, while it waited at the gate "
                + "\(quoted(gate)). To fix: activate it again, and keep its motherboard until the gate has answered."
        case .gateCycle(let gates):
            "\(quoted(gates.first ?? "")) cannot be asked to open, because it has to pass itself: \(trail(gates)). "
                + "To fix: exempt the boards that gates ask with .exempt, or let them override bypassesGatewayBarrier."
        case .gateRoundLimitExceeded(let gate, let count):
            "The gate \(quoted(gate)) was not asked again, because what it lets through has come back \(count) times in "
                + "one go. To fix: end that with a condition, or go on from a Task."
        case .duplicateGatewayBarrier(let id?):
            "A gateway barrier for \(quoted(id)) is installed already; the first one stays. "
                + "To fix: install one of the two, or a barrier that asks for both."
        case .duplicateGatewayBarrier(nil):
            "A gateway barrier for all boards is installed already; the first one stays. "
                + "To fix: install one of the two, or name the boards that the second one is for."
        case .busy(let id):
            "\(quoted(id)) was not activated, because it works on another activation and takes one at a time. "
                + "To fix: activate it again when it has completed, or give it another policy, such as .queue."
        case .invalidProgress(let id, let found):
            "\(quoted(id)) reported a progress of \(found), which was left out. "
                + "To fix: report fractions from 0 to 1 that do not decrease."
        case .notInstalled(let id, let motherboard, let suggestions):
            "No board \(quoted(id)) is installed on \(quoted(motherboard))\(didYouMean(suggestions)); "
                + "the command was not delivered. To fix: activate the board before sending it commands."
        case .motherboardReleased(let id):
            "\(quoted(id)) was used after its motherboard had been released; nothing was done. "
                + "To fix: keep the launcher or motherboard alive for as long as its boards are used."
        case .unreachable(let id, let board) where id == board:
            "\(quoted(id)) was activated while it was not installed on a motherboard; nothing was done. "
                + "To fix: install it, and activate it through its destination."
        case .unreachable(let id, let board):
            "\(quoted(id)) was asked for by \(quoted(board)), which is not installed on a motherboard; nothing was done. "
                + "To fix: reach for other boards from didInstall() on and until complete() is called."
        case .outputAfterRemoval(let id, let type):
            "\(quoted(id)) sent \(type) while it was not installed on a motherboard; nobody received it. "
                + "To fix: send before calling complete(), or stop the work when the board is removed."
        case .actionAfterRemoval(let id, let type):
            "\(quoted(id)) broadcast \(type) while it was not installed on a motherboard; nobody received it. "
                + "To fix: broadcast before calling complete(), or stop the work when the board is removed."
        case .unhandledOutput(let id, let type):
            "\(quoted(id)) sent \(type), which no handler of the chained flow takes. "
                + "To fix: add a handler for \(type), or end the chain with otherwise."
        case .completedWithoutOutput(let id):
            "\(quoted(id)) completed or was removed before it sent an output. "
                + "To fix: let it send one before it completes, or handle this error."
        case .cycle(let path):
            "\(quoted(path.last ?? "")) was not reached again, because more than \(CycleGuard.limit) calls are nested and "
                + "they lead in a circle: \(trail(path)). To fix: end it sooner with a condition, or go on from a Task."
        case .nestedTooDeeply(let id, let depth, let boards):
            "\(quoted(id)) was not reached, because \(depth) calls are nested on the way there\(lastly(boards)). "
                + "To fix: go on from a Task now and then."
        case .installationLimitExceeded(let id, let count):
            "\(quoted(id)) was not installed, because the endings of boards have brought \(count) new ones already, one "
                + "after the other. To fix: end that with a condition, or go on from a Task."
        case .activationNotImplemented(let id, let type):
            "\(quoted(id)) was activated, but \(type) does nothing then. To fix: override activate(with:) in \(type)."
        case .commandNotImplemented(let id, let type):
            "\(quoted(id)) was sent a command, but \(type) does nothing with commands. "
                + "To fix: override interact(with:) in \(type)."
        case .failure(let id, let reason):
            "\(quoted(id)): \(singleLine(reason))"
        case .eventCascadeLimit(let count):
            "\(count) more events are left out, because telling of events goes on to cause others. "
                + "To fix: let observers and the error sink do nothing that leads to more of them."
        case .duplicateModule(let id, let rejected):
            "A module \(quoted(id)) is there already; \(rejected) was rejected with its openers and settings. "
                + "To fix: install it once, or give the second module another identifier."
        case .duplicateSharedValue(let type):
            "A value of type \(type) is shared twice; the first one stays. "
                + "To fix: share it once, or wrap the second one in a type of its own."
        case .unknownBoardInSteps(let id, let steps, let suggestions):
            "The steps \(trail(steps, " ->> ", quoted)) name \(quoted(id)), and no board is registered as that"
                + "\(didYouMean(suggestions)). To fix: install the module that registers it, or correct the identifier."
        case .flowTypeMismatch(let sender, let id, let sends, "()"):
            "\(quoted(id)) takes nothing and \(quoted(sender)), the step before it, sends \(sends), so the second never gets there. "
                + "To fix: use flow.activate(_:with:) and drop what is sent, or put a board that does between them."
        case .flowTypeMismatch(let sender, let id, let sends, let takes):
            "\(quoted(id)) takes \(takes) and \(quoted(sender)), the step before it, sends \(sends), so the second never gets there. "
                + "To fix: make \(takes) of it with flow.activate(_:with:), or put a board that converts between them."
        case .unknownGuardedBoard(let id, let suggestions):
            "A gateway barrier is installed for \(quoted(id)), and no board is registered as that\(didYouMean(suggestions)). "
                + "To fix: install the module that registers it, or correct the identifier in install(gatewayBarrier:for:)."
        case .unknownGateBoard(let id, let suggestions):
            "A gateway barrier asks \(quoted(id)), and no board is registered as that\(didYouMean(suggestions)), so that nothing "
                + "passes it. To fix: install the module that registers it, or let the barrier ask another board."
        case .ambiguousPatterns(let pattern, let opener, let other, let otherOpener):
            "\(quoted(pattern)) of \(quoted(opener)) and \(quoted(other)) of \(quoted(otherOpener)) match the same links, so that "
                + "both are for them. To fix: change one of the patterns, or leave one of the openers out."
        case .activationDuringValidation(let id):
            "\(quoted(id)) was to be activated while the launcher is only checked; it was not made. "
                + "To fix: activate boards in launch(_:) or later, and use launch settings for flows."
        case .leaked(let id, let type, let motherboard, let lastActivation):
            "\(quoted(id)) has left \(quoted(motherboard)), and \(type), which it is or has watched, is still there"
                + "\(lastActivation.map { "; it was last activated by \($0)" } ?? ""). To fix: find what holds it, say a closure that "
                + "captures it or a task, or turn this off with LeakDetection.off if it is kept on purpose."
        case .malformedLink(let link, let reason):
            "\(quoted(link)) is not a link that can be opened: \(reason). "
                + "To fix: write it as scheme://host/path?name=value and percent-encode everything unusual."
        case .noOpener(let link, let patterns):
            "Nothing opens \(quoted(link))\(didYouMean(patterns)). "
                + "To fix: correct the path, or install a module with an opener for it."
        case .undecodableLink(let link, let opener, let parameter, let value, let reason):
            "\(quoted(opener)) does not open \(quoted(link)): \(Self.unreadable(parameter, value: value, reason: reason)). "
                + "To fix: \(Self.fix(for: parameter, value: value))."
        case .invalidURLPattern(let pattern, let opener, let reason, let offset):
            "The path pattern of \(quoted(opener)) cannot be read: \(reason); the opener was not installed. "
                + "To fix: write literals, {name} for one segment, and {name...} for the rest at the end."
                + "\n\(caret(under: offset, in: pattern))"
        case .linkNotAllowed(let link, let culprit):
            "\(quoted(link)) is not opened: \(culprit) is not allowed. To fix: add it to the URLAllowList, if it should be."
        case .deniedLink(let link, let reason):
            "\(quoted(link)) is not opened: the validator has denied it\(reason.map { ", because \(singleLine($0, limit: 200))" } ?? ""). "
                + "To fix: correct the link, or the validator, if it should be opened."
        case .inboxOverflow(let link, let capacity):
            "\(quoted(link)) came before the launch, when \(count(capacity, "link")) waited already; it will not be opened. "
                + "To fix: launch earlier, or give URLInbox more capacity."
        case .linksNestedTooDeeply(let link, let depth):
            "\(quoted(link)) is not opened, because \(count(depth, "link")) are being opened already, one in the course of another. "
                + "To fix: go on from a Task, and look at what is opened on behalf of a link."
        case .cancelledLink(let link):
            "\(quoted(link)) will not be opened: the task that waited for it was cancelled before the launch. "
                + "To fix: launch earlier, or use open(url:), which nobody waits for."
        case .launcherReleased(let link):
            "\(quoted(link)) will not be opened: it waited for the launch or for a selection when its launcher went. "
                + "To fix: keep the launcher for as long as links may wait."
        case .unhandledLink(let link, let openers):
            "\(quoted(link)) was not handled: \(openers.prefix(5).map { quoted($0) }.joined(separator: ", ")) could do nothing with it. "
                + "To fix: correct the link, or let the handler return true for it."
        case .bridged(let error): error.description
        }
    }
}

/// Names as `a -> b -> a`; of a long path the beginning and the end.
private func trail(
    _ path: [BoardID], _ separator: String = " -> ",
    _ shown: (BoardID) -> String = { singleLine($0.rawValue, limit: 200) }
) -> String {
    let names = path.count > 12 ? path.prefix(6).map(shown) + ["…"] + path.suffix(5).map(shown) : path.map(shown)
    return names.joined(separator: separator)
}

private func lastly(_ path: [BoardID]) -> String {
    path.isEmpty ? "" : ", the last of them through \(trail(path))"
}

private func didYouMean(_ candidates: [some CustomStringConvertible]) -> String {
    let names = candidates.map { quoted($0) }
    return switch names.count {
    case 0: ""
    case 1: " (did you mean \(names[0])?)"
    default: " (did you mean \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])?)"
    }
}

extension BoardError {
    private static func fix(for parameter: String?, value: String?) -> String {
        switch (parameter, value) {
        case (nil, _): "correct the link, or the Parameters of the opener"
        case (_, nil): "add it to the link, or make it optional in the Parameters of the opener"
        case (_, _?): "correct it in the link, or take it as a String in the Parameters of the opener"
        }
    }

    /// Why parameters cannot be decoded, in words.
    package static func unreadable(_ parameter: String?, value: String?, reason: String) -> String {
        let reason = singleLine(reason, limit: 400)
        guard let parameter else { return reason }
        return "the parameter \(quoted(parameter)) is \(value.map { quoted($0) } ?? "missing"), \(reason)"
    }
}

/// A text on a line of its own, with a caret under one of its characters.
private func caret(under offset: Int, in text: String) -> String {
    let start = max(0, offset - 60)
    let before = singleLine(String(text.dropFirst(start).prefix(offset - start)))
    let line = (start > 0 ? "…" : "") + before
    let behind = text.dropFirst(offset)
    return "    \(line)\(singleLine(String(behind), limit: 60))\n    \(String(repeating: " ", count: line.count))^"
}
