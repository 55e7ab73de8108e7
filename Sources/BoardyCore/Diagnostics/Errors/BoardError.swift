/// Something that could not be done, with what was expected, what was found and how to fix it.
///
/// An error reaches the caller in an ``ActivationOutcome`` where there is one, and the observers and the
/// ``ErrorSink`` always. Its ``description`` is one line and ends with the fix; a pattern that cannot be read is shown below.
public indirect enum BoardError: Error, Hashable, Sendable {
    // MARK: Registration and production

    /// No board is registered under the identifier, neither with the motherboard's producer nor with those behind it.
    case unknownBoard(BoardID, motherboard: BoardID, suggestions: [BoardID])

    /// A second registration was made under an identifier; the first one stays.
    case duplicateRegistration(BoardID)

    /// The identifier is in use with one interface and was asked for with another.
    case interfaceMismatch(BoardID, known: String, requested: String)

    /// The factory registered for the identifier made a board of another interface than it was asked for with; it was
    /// not installed.
    case wrongBoard(BoardID, expected: String, produced: String)

    /// The object is no ``Board``; it was not installed.
    case unsupportedBoardType(BoardID, type: String)

    /// The factory asked for one identifier made a board that carries another; it was not installed.
    case identifierMismatch(BoardID, produced: BoardID, type: String)

    /// The factory of the identifier asked for the very board it was to make.
    case recursiveFactory(BoardID)

    /// The board completed or was removed while it was being installed or asked for its barrier, so it was not activated.
    case removedBeforeActivation(BoardID, type: String)

    /// A registration was made with a borrowed producer whose owner is gone.
    case producerReleased(BoardID)

    /// The identifier is taken by an installed board, or the board itself is installed already, on the named
    /// motherboard.
    case alreadyInstalled(BoardID, motherboard: BoardID)

    /// A board was to be installed on a motherboard that is inside of that very board.
    case selfContainment(BoardID)

    /// A board was to be installed while it was leaving a motherboard, before what is inside of it had ended.
    case removalInProgress(BoardID)

    // MARK: Values

    /// A value given by identifier is not what the board takes; the board was not activated.
    case inputMismatch(BoardID, expected: String, found: String)

    /// What one board sent is not what the next step of the flow takes; that board was not activated.
    case stepMismatch(from: BoardID, to: BoardID, expected: String, found: String)

    /// Bytes or a JSON object could not be decoded into what the board takes; the board was not activated.
    case undecodableInput(BoardID, type: String, reason: String)

    /// What one board sent could not be decoded into what the next step of the flow takes; that board was not activated.
    case undecodableStep(from: BoardID, to: BoardID, type: String, found: String, reason: String)

    /// An output could not be encoded for the next board; that board was not activated.
    case unencodableOutput(BoardID, type: String, reason: String)

    /// A command given by identifier is not what the board understands; the board did not get it.
    case commandMismatch(BoardID, expected: String, found: String)

    /// Bytes or a JSON object could not be decoded into what the board understands; the board did not get the command.
    case undecodableCommand(BoardID, type: String, reason: String)

    // MARK: Gates

    /// A gate did not let an activation through: the board that it asks did not complete with `true`, or a closure said no.
    case refusedByGate(BoardID, gate: BoardID)

    /// An activation waited at a gate when its board was removed or its motherboard went.
    case activationDroppedAtGate(BoardID, gate: BoardID)

    /// A gate asks a board that has to pass the same gate, perhaps by way of others.
    case gateCycle([BoardID])

    /// What a gate let through has come to it again and again, in one go.
    case gateRoundLimitExceeded(BoardID, count: Int)

    /// A gateway barrier is installed already for this board or, without one, for all boards; the first one stays.
    case duplicateGatewayBarrier(BoardID?)

    // MARK: Boards at work

    /// A board that takes one activation at a time was activated while it worked on another.
    case busy(BoardID)

    /// A task said that it had done less than it had said before, or something that is no number.
    case invalidProgress(BoardID, found: String)

    /// A command was sent to a board that is not installed; nothing is produced for a command.
    case notInstalled(BoardID, motherboard: BoardID, suggestions: [BoardID])

    /// A stored destination, flow or service map was used after its motherboard had gone.
    case motherboardReleased(BoardID)

    /// A board reached for another one while it was not installed on a motherboard itself.
    case unreachable(BoardID, from: BoardID)

    /// A board spoke while it was not installed, usually after it had been removed; nobody heard it.
    case outputAfterRemoval(BoardID, type: String)

    /// A board broadcast an action while it was not installed, usually after it had been removed; nobody heard it.
    case actionAfterRemoval(BoardID, type: String)

    /// A board sent something that no handler of a chained flow takes.
    case unhandledOutput(BoardID, type: String)

    /// A board left its motherboard before it had sent the output that a caller of `firstOutput(with:)` waits for.
    case completedWithoutOutput(BoardID)

    /// So many calls are nested in one another that it was looked where they lead, and that is through these boards in a
    /// circle; the last of the calls was not carried out.
    case cycle([BoardID])

    /// So many calls are nested in one another that one more was not carried out, although they do not lead in a circle.
    case nestedTooDeeply(BoardID, depth: Int, behind: [BoardID])

    /// A board was not installed, because boards that had left were told of one after the other, and that alone has brought
    /// so many new ones.
    case installationLimitExceeded(BoardID, count: Int)

    /// A board was activated whose class does not say what to do then.
    case activationNotImplemented(BoardID, type: String)

    /// A command reached a board whose class does not say what to do with commands.
    case commandNotImplemented(BoardID, type: String)

    /// A board reported a failure of its own, see ``Board/report(_:)``.
    case failure(BoardID, reason: String)

    /// So many events have been set off by telling of others, which were set off in the same way, that the last are left out.
    case eventCascadeLimit(count: Int)

    // MARK: Modules

    /// A module plugin with this identifier is installed already; all that came with the second one was rejected.
    case duplicateModule(BoardID, rejected: String)

    /// A value of this type is shared already; the first one stays.
    case duplicateSharedValue(type: String)

    // MARK: What is wrong before anything is activated

    /// Steps that were registered by identifier name a board that nobody registers.
    case unknownBoardInSteps(BoardID, steps: [BoardID], suggestions: [BoardID])

    /// What one board sends is not what the next step of a flow takes, as their interfaces show.
    case flowTypeMismatch(from: BoardID, to: BoardID, sends: String, takes: String)

    /// A gateway barrier is installed for a board that nobody registers; it guards nothing.
    case unknownGuardedBoard(BoardID, suggestions: [BoardID])

    /// A gateway barrier asks a board that nobody registers; nothing passes it.
    case unknownGateBoard(BoardID, suggestions: [BoardID])

    /// The patterns of two openers match the same paths, and neither is the better one.
    case ambiguousPatterns(String, opener: String, other: String, otherOpener: String)

    /// A launcher that is made only to be checked was asked to activate a board. It makes none.
    case activationDuringValidation(BoardID)

    // MARK: What stays

    /// A board has left its motherboard, and something keeps it, or what it watched, so that it is still there after the
    /// time that is given for that; see ``LeakDetection``.
    case leaked(BoardID, type: String, motherboard: BoardID, lastActivation: String?)

    // MARK: URLs

    /// A string is not a URL that could be opened.
    case malformedLink(String, reason: String)

    /// No opener matches the URL.
    case noOpener(String, patterns: [String])

    /// The pattern of an opener matches the URL, and a parameter cannot be decoded into what the opener takes; nothing else opens the
    /// URL. The parameter is nil if it is not about a single one, the value is nil if it is missing.
    case undecodableLink(String, opener: String, parameter: String?, value: String?, reason: String)

    /// The path pattern of an opener cannot be read; the opener was not installed. The offset is the number of characters before
    /// the culprit.
    case invalidURLPattern(String, opener: String, reason: String, offset: Int)

    /// The scheme or the host of a URL is not on the ``URLAllowList``.
    case linkNotAllowed(String, culprit: String)

    /// The validator has denied a URL.
    case deniedLink(String, reason: String?)

    /// A URL came before the launch, and so many of them wait for that already; it will not be opened.
    case inboxOverflow(String, capacity: Int)

    /// So many URLs are being opened, one in the course of another, that one more is not.
    case linksNestedTooDeeply(String, depth: Int)

    /// The task that was waiting for a URL to be opened was cancelled before the launch; it will not be opened.
    case cancelledLink(String)

    /// The launcher went while a URL waited for the launch or for the selection handler; it will not be opened.
    case launcherReleased(String)

    /// The handlers that the URL is for, which take their time, have said that they could not handle it.
    case unhandledLink(String, openers: [String])

    // MARK: What is bridged

    /// An error of a framework that is installed beside boards, such as the manifests' kernel.
    case bridged(BridgedError)
}
