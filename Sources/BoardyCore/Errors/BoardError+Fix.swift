import BoardySupport

extension BoardError {
    /// The second part of the description, after "To fix:". Empty if the text of the error includes its own.
    var fix: String {
        switch self {
        // MARK: Registration and production
        case .unknownBoard, .unknownBoardInSteps:
            "install the module that registers it, or correct the identifier"
        case .duplicateRegistration:
            "remove one of the two, or pass replacingExisting: true to replace the first"
        case .interfaceMismatch(_, let known, _):
            "use \(known), or give the two interfaces different board identifiers"
        case .wrongBoard(_, let expected, _):
            "return a subclass of Board<\(expected)> from the factory, or use the interface of the returned board"
        case .unsupportedBoardType(_, let type):
            "derive \(type) from Board or ContinuousBoard"
        case .identifierMismatch:
            "pass the identifier that the factory receives to the board's initializer"
        case .recursiveFactory:
            "only make the board in its factory, and activate others in didInstall() or activate(with:)"
        case .removedBeforeActivation:
            "complete or remove the board in activate(with:) or later, "
                + "not in didInstall(), restore(_:), activationBarrier(for:) or an observer of its installation"
        case .producerReleased:
            "register while the launcher or producer that owns the registrations is alive"
        case .alreadyInstalled:
            "remove the installed board first, or give the new board an identifier of its own"
        case .selfContainment:
            "install it on the outer motherboard, or make another board for the nested one"
        case .nestingLimitExceeded:
            "install the boards beside each other on one motherboard, or activate them one after another"
        case .removalInProgress:
            "install it again in didRemove() or later"

        // MARK: Values
        case .inputMismatch(_, "()", _):
            "pass nil"
        case .inputMismatch(_, let expected, _):
            "pass \(expected) or, if that is Decodable, JSON for it as Data, a dictionary or an array"
        case .stepMismatch(_, _, "()", let found), .flowTypeMismatch(_, _, let found, "()"):
            "drop the output with flow.activate(_:with:), or add a board that takes \(found) between the two"
        case .stepMismatch(_, _, let expected, let found):
            "convert the output with flow.activate(_:with:), send it as JSON with flow.activate(encodedFor:), or add a "
                + "board that converts \(found) to \(expected)"
        case .flowTypeMismatch(_, _, let found, let expected):
            "convert the output with flow.activate(_:with:), or add a board that converts \(found) to \(expected)"
        case .undecodableInput(_, let type, _), .undecodableCommand(_, let type, _):
            "send JSON that matches \(type)"
        case .undecodableStep(_, _, let type, _, _):
            "convert the output with flow.activate(_:with:), or send \(type) or JSON for it"
        case .unencodableOutput(_, let type, _):
            "make every value of \(type) encodable as JSON"
        case .commandMismatch(_, "Never", _):
            "send it no commands, or declare a Command in its interface"
        case .commandMismatch(_, "()", _):
            "send nil"
        case .commandMismatch(_, let expected, _):
            "send \(expected) or, if that is Decodable, JSON for it as Data, a dictionary or an array"

        // MARK: Gates
        case .refusedByGate(let id, let gate):
            "meet the condition of the gate \(quoted(gate)), then activate \(quoted(id)) again"
        case .gateWithoutDecision(let gate):
            "call complete(true) in \(quoted(gate)) to open the gate, and complete(false) to keep it closed"
        case .unrepeatableBarrier:
            "make the barrier with uniqueBarrier(with:), or without an input"
        case .activationDroppedAtGate(let id, _):
            "keep the motherboard until the gate has decided, and activate \(quoted(id)) again"
        case .gateCycle:
            "exempt the boards that the gate's board activates with .exempt or bypassesGatewayBarrier, or activate them "
                + "after the decision"
        case .gateRoundLimitExceeded, .installationLimitExceeded:
            "end the repetition with a condition, or continue in a Task"
        case .duplicateGatewayBarrier(_?):
            "install one of the two, or one barrier that checks both conditions"
        case .duplicateGatewayBarrier(nil):
            "install one of the two, or name the boards that the second one guards"

        // MARK: Boards at work
        case .busy:
            "activate it again after it has completed, or give it another policy, such as .queue"
        case .invalidProgress:
            "report fractions from 0 to 1 that do not decrease"
        case .notInstalled:
            "activate the board before sending it commands"
        case .motherboardReleased:
            "keep the launcher or motherboard alive for as long as its boards are used"
        case .unreachable(let id, let board) where id == board:
            "install it, and activate it through its destination"
        case .unreachable:
            "use other boards from didInstall() on and until complete() is called"
        case .outputAfterRemoval:
            "send before calling complete(), or stop the work when the board is removed"
        case .actionAfterRemoval:
            "broadcast before calling complete(), or stop the work when the board is removed"
        case .unhandledOutput(_, let type):
            "add a handler for \(type), or end the chain with otherwise"
        case .completedWithoutOutput:
            "send an output before completing, or handle this error"
        case .cycle:
            "end the cycle sooner with a condition, or continue in a Task"
        case .asynchronousCycle:
            "cause at most one further activation, end the cycle with a condition, or raise AsyncCycleLimit"
        case .nestedTooDeeply:
            "continue in a Task after a number of calls"
        case .activationNotImplemented(_, let type):
            "override activate(with:) in \(type)"
        case .commandNotImplemented(_, let type):
            "override interact(with:) in \(type)"
        case .failedBecause(_, let cause):
            cause.fix
        case .eventCascadeLimit:
            "do nothing in observers and in the error sink that causes more events"

        // MARK: Modules
        case .duplicateModule:
            "install it once, or give the second module another identifier"
        case .duplicateSharedValue:
            "share it once, or wrap the second one in a type of its own"
        case .componentNeverUsed:
            "end the chain of install calls with initialize() or instantiate()"
        case .launcherReplaced:
            "keep one shared launcher, make independent ones with instantiate(), or set PluginLauncher.current to nil first"
        case .alreadyLaunched(isIgnored: true):
            "call start() without a closure after a launch, and activate further boards on the launcher's mainboard"
        case .alreadyLaunched(isIgnored: false):
            "launch once, and activate further boards on the launcher's mainboard"

        // MARK: Validation
        case .flowToItself:
            "remove the step, or write it as flow.activate(_:where:) with a condition that ends the repetition"
        case .unknownUsedBoard:
            "install the module that registers it, or remove the interface from uses"
        case .undeclaredUse(_, _, let module):
            "add the interface of the board to the uses of \(module)"
        case .unknownGuardedBoard:
            "install the module that registers it, or correct the identifier in install(gatewayBarrier:for:)"
        case .unknownGateBoard:
            "install the module that registers it, or activate another board in the barrier"
        case .ambiguousPatterns:
            "change one of the patterns, or remove one of the openers"
        case .unknownPlaceholder(let placeholder, _, _, let suggestions):
            suggestions.first.map { Self.renaming(placeholder, $0) }
                ?? "correct the name of the placeholder, or add a property \(quoted(placeholder)) to Parameters"
        case .activationDuringValidation:
            "activate boards in launch(_:) or later, and register flows in launch settings"

        // MARK: Leaks
        case .leaked:
            "release what holds it, such as a closure that captures it or a task, or use LeakDetection.off if this is "
                + "intended"

        case .motherboardLeaked:
            "write flow.handle(on: mainboard) { mainboard, output in … }, or capture mainboard.serviceMap; or keep the launcher"

        // MARK: Links
        case .malformedLink(_, combiningMarkProblem):
            "leave out the combining marks"
        case .malformedLink:
            "write it as scheme://host/path?name=value and percent-encode special characters"
        case .noOpener(let link, let patterns, let host?):
            Self.threeSlashes(link, patterns.first, host)
        case .noOpener:
            "correct the path, or install a module with an opener for it"
        case .undecodableLink(_, _, nil, _, _, _):
            "correct the link, or the Parameters of the opener"
        case .undecodableLink(_, _, let parameter?, _, _, let placeholder?):
            Self.renaming(placeholder, parameter)
        case .undecodableLink(_, _, _, nil, _, _):
            "add it to the link, or make it optional in the Parameters of the opener"
        case .undecodableLink:
            "correct it in the link, or declare it as a String in the Parameters of the opener"
        case .invalidURLPattern:
            "use literals, {name} for one segment, and {name...} for the rest at the end"
        case .linkNotAllowed(_, Self.missingScheme):
            "write it as scheme://host/path?name=value"
        case .linkNotAllowed:
            "add it to the URLAllowList, if such links are to be opened"
        case .deniedLink:
            "correct the link, or accept it in the validator"
        case .inboxOverflow:
            "launch earlier, or give URLInbox more capacity"
        case .notLaunched:
            "call launch(_:) on the launcher, or start(_:) in an app with manifests"
        case .linksNestedTooDeeply:
            "open the link in a Task, and check which links are opened by links"
        case .cancelledLink:
            "launch earlier, or use open(url:), which does not depend on a task"
        case .launcherReleased:
            "call launch(_:) or start(_:) before the launcher is released, and keep the launcher, for example in a property"
        case .unhandledLink:
            "correct the link, or return true from the handler"

        // MARK: Texts from outside
        case .failure, .bridged: ""
        }
    }

    private static func renaming(_ placeholder: String, _ property: String) -> String {
        "rename the placeholder \(quoted("{\(placeholder)}")) of the pattern or the property \(quoted(property)) of "
            + "Parameters, so that their names are equal"
    }

    /// The offending part of a link such as `employees`.
    package static let missingScheme = "a missing scheme"

    /// - Parameter pattern: a pattern that is similar to the path; nil if a pattern matches the link with three slashes.
    private static func threeSlashes(_ link: String, _ pattern: String?, _ host: String) -> String {
        guard let slashes = link.firstRange(of: "://") else { return "write the path after three slashes" }
        let (scheme, path) = (link[..<slashes.lowerBound], link[slashes.upperBound...])
        guard let pattern else {
            return
                "write \(quoted("\(scheme):///\(path)")) with three slashes, so that \(quoted(host)) is part of the path"
        }
        let slash = pattern.utf8.first == UInt8(ascii: "/") ? "" : "/"
        return "write the path after three slashes, as in \(quoted("\(scheme)://\(slash)\(pattern)"))"
    }
}
