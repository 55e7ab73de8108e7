/// An operation that failed, with the expected value, the value found and the fix.
///
/// Every error is reported to the observers and to the ``ErrorSink``. An activation also returns its error in an
/// ``ActivationOutcome``. The ``description`` is one line that ends with the fix. An error about an invalid pattern
/// adds two lines that show the pattern.
public indirect enum BoardError: Error, Hashable, Sendable {
    // MARK: Registration and production
    /// No board is registered under the identifier in the motherboard's producer or in its external producers.
    case unknownBoard(BoardID, motherboard: BoardID, suggestions: [BoardID])

    /// An identifier was registered twice; the first registration is kept.
    case duplicateRegistration(BoardID)

    /// The identifier was requested with another interface than the one in use.
    case interfaceMismatch(BoardID, known: String, requested: String)

    /// The factory returned a board of another interface than the requested one; the board was not installed.
    case wrongBoard(BoardID, expected: String, produced: String)

    /// The object is not a ``Board``; it was not installed.
    case unsupportedBoardType(BoardID, type: String)

    /// The factory returned a board with another identifier than the requested one; the board was not installed.
    case identifierMismatch(BoardID, produced: BoardID, type: String)

    /// The factory requested the board that it was making.
    case recursiveFactory(BoardID)

    /// The board was not activated, because it completed or was removed in `didInstall()` or `activationBarrier(for:)`, or by an
    /// observer of its installation.
    case removedBeforeActivation(BoardID, type: String)

    /// A registration was made with a borrowed producer after its owner had been released.
    case producerReleased(BoardID)

    /// The board, or another one with its identifier, is already installed on the named motherboard.
    case alreadyInstalled(BoardID, motherboard: BoardID)

    /// The installation of a board on a motherboard that is nested in the same board was refused.
    case selfContainment(BoardID)

    /// The installation of a board was refused, because too many boards would be nested in each other.
    case nestingLimitExceeded(BoardID, limit: Int)

    /// The installation of a board was refused, because its removal from another motherboard had not finished.
    case removalInProgress(BoardID)

    // MARK: Values
    /// An activation by identifier passed a value of the wrong type; the board was not activated.
    case inputMismatch(BoardID, expected: String, found: String)

    /// The output of one step has another type than the input of the next step; the next board was not activated.
    case stepMismatch(from: BoardID, to: BoardID, expected: String, found: String)

    /// Bytes or a JSON object could not be decoded as the board's input; the board was not activated.
    case undecodableInput(BoardID, type: String, reason: String)

    /// The output of one step could not be decoded as the input of the next step; the next board was not activated.
    case undecodableStep(from: BoardID, to: BoardID, type: String, found: String, reason: String)

    /// An output could not be encoded for the next board; the next board was not activated.
    case unencodableOutput(BoardID, type: String, reason: String)

    /// A command sent by identifier has the wrong type; it was not delivered.
    case commandMismatch(BoardID, expected: String, found: String)

    /// Bytes or a JSON object could not be decoded as the board's command; the command was not delivered.
    case undecodableCommand(BoardID, type: String, reason: String)

    // MARK: Gates
    /// A gate refused an activation: its board did not complete with `true`, or its closure returned false.
    case refusedByGate(BoardID, gate: BoardID)

    /// The board of a gate called ``Board/complete()``, which decides nothing; the gate refused the activations.
    case gateWithoutDecision(BoardID)

    /// A barrier with an input of its own is to be remembered, but it equals no other barrier; it is checked each time.
    case unrepeatableBarrier(BoardID)

    /// An activation was dropped, because its board was removed or its motherboard released while it waited at a gate.
    case activationDroppedAtGate(BoardID, gate: BoardID)

    /// A gate activates a board that has to pass the same gate, directly or through other gates.
    case gateCycle([BoardID])

    /// Activations that a gate released returned to it too many times in one call.
    case gateRoundLimitExceeded(BoardID, count: Int)

    /// A gateway barrier for the board, or for all boards if it is nil, is already installed; the first one is kept.
    case duplicateGatewayBarrier(BoardID?)

    // MARK: Boards at work
    /// A board that accepts one activation at a time was activated while it worked on another.
    case busy(BoardID)

    /// A task reported a progress that decreased or is not a fraction.
    case invalidProgress(BoardID, found: String)

    /// A command was sent to a board that is not installed. Commands do not produce boards.
    case notInstalled(BoardID, motherboard: BoardID, suggestions: [BoardID])

    /// A stored destination, flow or service map was used after its motherboard had been released.
    case motherboardReleased(BoardID)

    /// A board used another board while the first one was not installed on a motherboard.
    case unreachable(BoardID, from: BoardID)

    /// A board sent an output while it was not installed, usually after its removal; the output was not delivered.
    case outputAfterRemoval(BoardID, type: String)

    /// A board broadcast an action while it was not installed, usually after its removal; the action was not delivered.
    case actionAfterRemoval(BoardID, type: String)

    /// A board sent an output that no handler of a chained flow takes.
    case unhandledOutput(BoardID, type: String)

    /// A board completed or was removed before the first output that a caller of `firstOutput(with:)` waits for.
    case completedWithoutOutput(BoardID)

    /// Too many calls are nested, and they form a cycle through these boards; the last call was refused.
    case cycle([BoardID])

    /// Too many calls are nested without a cycle; the last call was refused. The path names the last boards.
    case nestedTooDeeply(BoardID, depth: Int, path: [BoardID])

    /// Too many activations of an asynchronous cycle are pending, and further ones are refused. See ``AsyncCycleLimit``.
    case asynchronousCycle([BoardID], pending: Int)

    /// A board was not installed, because handlers of removals caused too many installations in one call.
    case installationLimitExceeded(BoardID, count: Int)

    /// An activated board does not override `activate(with:)`.
    case activationNotImplemented(BoardID, type: String)

    /// A board that received a command does not override `interact(with:)`.
    case commandNotImplemented(BoardID, type: String)

    /// A board reported its own failure; see ``Board/report(_:)``.
    case failure(BoardID, reason: String)

    /// A board failed because of an error of another board, which was reported before; see ``Board/report(_:)``.
    case failedBecause(BoardID, BoardError)

    /// The handling of events caused too many further events; the last ones were dropped.
    case eventCascadeLimit(count: Int)

    // MARK: Modules
    /// A module with the identifier is already installed; the second one was rejected with its openers and settings.
    case duplicateModule(BoardID, rejected: String)

    /// A value of the type is already shared; the first one is kept.
    case duplicateSharedValue(type: String)

    /// No launcher was made of a component, which was released or still in memory at the end of the program.
    case componentNeverUsed(createdAt: String)

    /// The shared launcher was replaced with another one and released.
    case launcherReplaced

    /// A launcher that had been launched was launched or started again. A second start ignores its closure, and a second
    /// launch executes it.
    case alreadyLaunched(isIgnored: Bool)

    // MARK: Validation
    /// Steps that were registered by identifier name a board that is not registered.
    case unknownBoardInSteps(BoardID, steps: [BoardID], suggestions: [BoardID])

    /// A step leads from a board to the same board; it was not registered. See ``FlowMotherboard/registerFlowSteps(_:)-(IdentifierSteps)``.
    case flowToItself(BoardID)

    /// A module declares that it uses an interface, but no installed module registers a board for it.
    case unknownUsedBoard(BoardID, interface: String, module: String, suggestions: [BoardID])

    /// A board activated a board that its module does not declare in its `uses`; reported with `LaunchValidation.strict`.
    case undeclaredUse(BoardID, by: BoardID, module: String)

    /// The interfaces of two steps do not match: the output of the first is not the input of the second.
    case flowTypeMismatch(from: BoardID, to: BoardID, sends: String, takes: String)

    /// A gateway barrier is installed for a board that is not registered; it guards nothing.
    case unknownGuardedBoard(BoardID, suggestions: [BoardID])

    /// A gateway barrier activates a board that is not registered; no activation passes the barrier.
    case unknownGateBoard(BoardID, suggestions: [BoardID])

    /// The patterns of two openers match the same paths, and neither is more specific.
    case ambiguousPatterns(String, opener: String, other: String, otherOpener: String)

    /// The pattern of an opener has a placeholder that its `Parameters` do not decode.
    case unknownPlaceholder(String, pattern: String, opener: String, suggestions: [String])

    /// A board was activated during validation, in which the launcher makes no boards.
    case activationDuringValidation(BoardID)

    // MARK: Leaks
    /// A removed board, or an object that it watched, is still in memory after the grace period; see ``LeakDetection``.
    case leaked(BoardID, type: String, motherboard: BoardID, lastActivation: String?)

    /// The main motherboard is still in memory after the release of its launcher and the grace period; see ``LeakDetection``. Some
    /// of the boards that have handlers are named.
    case motherboardLeaked(BoardID, handled: [BoardID])

    // MARK: Links
    /// A string is not a valid URL.
    case malformedLink(String, reason: String)

    /// No opener matches the URL. Similar patterns are named. The host is named if it was probably meant as the first segment of the
    /// path, as in `app://employees/list`. Then a pattern matches the path with the host or, if patterns are named, is similar to it.
    case noOpener(String, patterns: [String], misreadHost: String? = nil)

    /// The pattern of an opener matches the URL, but a parameter cannot be decoded, and no other opener matches.
    /// The parameter is nil if the error concerns several. The value is nil if the parameter is missing. The pattern may
    /// then have a placeholder with a similar name that the opener does not decode.
    case undecodableLink(
        String, opener: String, parameter: String?, value: String?, reason: String, similarPlaceholder: String? = nil)

    /// The path pattern of an opener is invalid; the opener was not installed.
    /// The offset is the number of characters before the invalid part.
    case invalidURLPattern(String, opener: String, reason: String, offset: Int)

    /// The scheme or the host of a URL is not on the `URLAllowList`.
    case linkNotAllowed(String, offendingPart: String)

    /// The validator denied a URL.
    case deniedLink(String, reason: String?)

    /// A URL was dropped, because too many others already waited for the launch.
    case inboxOverflow(String, capacity: Int)

    /// A URL was refused, because too many links are being opened, each nested in another.
    case linksNestedTooDeeply(String, depth: Int)

    /// Links wait for a launch: for longer than the limit of the `URLInbox`, or, if the duration is nil, at the end of the
    /// program. The first of the links are named.
    case notLaunched(links: [String], count: Int, waited: Duration?)

    /// A URL was dropped, because the task that waited for it was cancelled before the launch.
    case cancelledLink(String)

    /// A URL was dropped, because its launcher was released while the URL waited.
    case launcherReleased(String)

    /// The asynchronous openers of a URL returned false.
    case unhandledLink(String, openers: [String])

    // MARK: Bridged errors
    /// An error of a framework that is installed beside boards, such as the manifests' kernel.
    case bridged(BridgedError)
}
