extension BoardEvent {
    /// What kind of thing happened.
    public enum Kind: Hashable, Sendable {
        /// Something could not be done, or went wrong.
        case error(BoardError)

        /// The event that is the parent of this one has run its course. Activations say what became of them.
        case returned(ActivationOutcome?)

        // MARK: The launch

        /// A step of the launch begins: a plugin is prepared, or settings are run.
        case step(String)

        /// A module was installed.
        case moduleInstalled(BoardID)

        /// A board was registered; its interface is known if the registration names it.
        case registered(BoardID, interface: String?)

        // MARK: Boards

        /// A board is being made by its factory: for an activation, or to be asked whether a gate is for it.
        case production(BoardID)

        /// A board, of this class, is put onto its motherboard, and ``Board/didInstall()`` is called.
        case installation(BoardID, type: String)

        /// Somebody activates a board with an input of this type. That is told also if nothing comes of it: then an error
        /// says why, in the course of it or, if a gate holds it, later.
        case activation(BoardID, input: String, by: Cause)

        /// A board sends a value of this type.
        case output(BoardID, type: String)

        /// A board broadcasts an action of this type.
        case action(BoardID, type: String)

        /// Nobody follows what the board has just sent or broadcast.
        case unhandled(BoardID, type: String)

        /// A board is sent a command of this type.
        case command(BoardID, type: String)

        /// A board has left its motherboard, since it was done, or not; who waits for that is told.
        case completion(BoardID, isDone: Bool)

        /// A board was taken off its motherboard.
        case removal(BoardID)

        /// An activation of the board is given up: it waited for the value of a ``BarrierBoard``, and there will be none, or a
        /// gate asked for it, and nobody waits there any more.
        case activationAbandoned(BoardID)

        // MARK: Gates

        /// An activation of the board waits at a gate, for the board or barrier that is named second. It is told later that
        /// it was released, or an error says that it was refused or dropped.
        case held(BoardID, by: BoardID)

        /// An activation of the board has passed a gate, whether or not it had to wait, and goes on.
        case released(BoardID, by: BoardID)

        // MARK: Tasks

        /// A ``TaskBoard`` has begun to work on an activation. Activations are numbered through the program.
        case taskStarted(BoardID, activation: Int)

        /// A ``TaskBoard`` has done this part of its work on an activation, from 0 to 1.
        case taskProgressed(BoardID, activation: Int, fraction: Double)

        /// An activation of a ``TaskBoard`` has ended, whether its work had begun or not. Told once for each that the board
        /// took.
        case taskEnded(BoardID, activation: Int, TaskEnding)

        // MARK: Links

        /// A link is to be opened: here without what may be private. The payload is all of it.
        case linkReceived(String)

        /// The link waits. It is told later that it was released, or an error says why it will not be opened.
        case linkHeld(String, for: LinkWait)

        /// The link need not wait any more, and goes on.
        case linkReleased(String, for: LinkWait)

        /// The pattern of an opener matches the link, and the opener cannot decode its parameters; another one opens it.
        case linkParametersInvalid(String, opener: String, reason: String)

        /// Several openers match the link, and the selection handler has chosen none of them.
        case linkSelectionEmpty(String, candidates: Int)

        /// An opener matches the link, and opens it.
        case linkMatched(String, opener: String)

        /// An opener that takes its time has said whether it could handle the link.
        case linkAnswered(String, opener: String, isHandled: Bool)

        // MARK: Services, surfaces and phases

        /// A service was registered, or made.
        case service(String, ServiceChange)

        /// A view was contributed to a surface.
        case contribution(String, surface: String)

        /// A phase of the boot begins.
        case phaseBegan(String)

        /// All participants of a phase have ended, or their time is over.
        case phaseEnded(String)

        /// A participant begins to run in a phase.
        case participantBegan(String, phase: String)

        /// A participant has ended in a phase, or its time is over.
        case participantEnded(String, phase: String, ParticipantResult)
    }

    /// What happens to a service.
    public enum ServiceChange: String, Hashable, Sendable {
        /// It was registered, perhaps in place of another one.
        case registered
        /// It was made.
        case made
    }

    /// What a link waits for.
    public enum LinkWait: String, Hashable, Sendable {
        /// The launch.
        case launch
        /// An asynchronous selection handler.
        case selection
        /// An opener that takes its time, such as a handler of deeplinks.
        case handler
    }

    /// How an activation of a ``TaskBoard`` ended.
    public enum TaskEnding: String, Hashable, Sendable {
        /// Its work has returned.
        case succeeded
        /// Its work has thrown, which is told as an error as well.
        case failed
        /// It was cancelled: the board was removed or completed, or a newer activation has taken its place.
        case cancelled
    }

    /// Who activated a board.
    public enum Cause: Hashable, Sendable {
        /// Code outside of boards, of the app or a test.
        case external
        /// A step of the launch, such as the settings of a plugin.
        case step(String)
        /// The code of another board, or its own.
        case board(BoardID)
        /// Somebody who follows a board, a step of a flow for instance.
        case flow(of: BoardID)
        /// An opener, with this link.
        case link(String)
        /// A gate of that name, which asks the board whether to let others through.
        case gate(BoardID)
        /// A gate of that name, which has let the activation through.
        case release(by: BoardID)
    }
}
