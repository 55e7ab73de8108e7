extension BoardEvent {
    /// The kinds of events. The values of a rare kind are boxed if they take more room than those of an activation.
    public enum Kind: Hashable, Sendable {
        /// An error.
        case error(BoardError)

        /// The end of the parent event. The end of an activation has its outcome.
        case returned(ActivationOutcome?)

        // MARK: The launch

        /// The begin of a launch step, which prepares a plugin or runs settings.
        case step(String)

        /// The installation of a module.
        case moduleInstalled(BoardID)

        /// The registration of a board. The interface is nil if the registration does not name it.
        case registered(BoardID, interface: TypeName?)

        // MARK: Boards

        /// The call of a board's factory, for an activation or for the check whether a gate guards the board.
        case production(BoardID)

        /// The installation of a board of this class, with its ``Board/didInstall()``.
        case installation(BoardID, type: TypeName)

        /// An activation of a board with an input of this type.
        ///
        /// An activation that fails has an error event among its children or, if a gate held it, later.
        case activation(BoardID, input: TypeName, by: Cause)

        /// An output of a board, of this type.
        case output(BoardID, type: TypeName)

        /// An action that a board broadcasts, of this type.
        case action(BoardID, type: TypeName)

        /// An output or action that has no handler.
        case unhandled(BoardID, type: TypeName)

        /// A command to a board, of this type.
        case command(BoardID, type: TypeName)

        /// The completion of a board, which removes it from its motherboard. The completion handlers run within the
        /// event.
        case completion(BoardID, isDone: Bool)

        /// The removal of a board from its motherboard.
        case removal(BoardID)

        /// The end of an activation that is no longer needed.
        ///
        /// The activation waited for the value of a barrier board that was cancelled, or it was the check of a gate at
        /// which no activation waits any more.
        case activationAbandoned(BoardID)

        // MARK: Gates

        /// The start of an activation's wait at a gate. The second identifier is the board or barrier of the gate.
        ///
        /// A later event reports the release, or an error reports that the activation was refused or dropped.
        case held(BoardID, by: BoardID)

        /// The release of an activation by a gate, with or without a wait before.
        case released(BoardID, by: BoardID)

        /// The opening of a gate that remembers its decision. Activations pass it without a check until it is closed.
        case gateOpened(BoardID)

        /// The closing of an open gate, by ``FlowMotherboard/closeGates(of:)``, or when an activation finds that its time has passed.
        case gateClosed(BoardID)

        /// A board that has not completed, or an activation that waits at a gate, after the limit of ``StallDetection``.
        ///
        /// The gate is nil for a board that has not completed. The duration is the age of the installation or of the wait. The
        /// path has the boards that led to the activation, the board itself last.
        indirect case stalled(BoardID, gate: BoardID?, for: Duration, path: [BoardID])

        // MARK: Modules

        /// The first activation of a board by a board of another module that does not declare the use. The second identifier is
        /// that of the activating board.
        indirect case undeclaredUse(BoardID, by: BoardID, module: String)

        // MARK: Tasks

        /// The start of a task board's work on an activation. The numbers of activations are unique in the program.
        case taskStarted(BoardID, activation: Int)

        /// The progress of a task board on an activation, from 0 to 1.
        case taskProgressed(BoardID, activation: Int, fraction: Double)

        /// The end of an activation of a task board, even if its work never started. Reported once per accepted
        /// activation.
        case taskEnded(BoardID, activation: Int, TaskEnding)

        // MARK: Links

        /// The arrival of a link, without its private parts. The payload is the whole link.
        case linkReceived(String)

        /// The start of a link's wait. A later event reports its release, or an error why it was not opened.
        case linkHeld(String, for: LinkWait)

        /// The end of a link's wait.
        case linkReleased(String, for: LinkWait)

        /// The failure of a matching opener to decode the parameters of a link that another opener opens.
        indirect case linkParametersInvalid(String, opener: String, reason: String)

        /// The decision of the selection handler to use none of several matching openers.
        case linkSelectionEmpty(String, candidates: Int)

        /// The start of an opener that opens a link.
        case linkMatched(String, opener: String)

        /// The answer of an asynchronous opener.
        case linkAnswered(String, opener: String, isHandled: Bool)

        // MARK: Services, surfaces and phases

        /// The registration or creation of a service.
        case service(String, ServiceChange)

        /// The contribution of a view to a surface.
        case contribution(String, surface: String)

        /// The begin of a phase.
        case phaseBegan(String)

        /// The end of a phase, after all participants have ended or timed out.
        case phaseEnded(String)

        /// The start of a participant in a phase.
        case participantBegan(String, phase: String)

        /// The end or timeout of a participant in a phase.
        case participantEnded(String, phase: String, ParticipantResult)

        /// An event of the application or of a scene, by the name of the listeners' function. A held event waits for the boot, or for a new scene that shows its interface.
        case appEvent(String, scene: String?, isHeld: Bool)
    }

    /// A change of a service.
    public enum ServiceChange: String, Hashable, Sendable {
        /// The service was registered, perhaps as a replacement.
        case registered
        /// The service was created.
        case made
    }

    /// The reason for the wait of a link.
    public enum LinkWait: String, Hashable, Sendable {
        /// The launch has not happened yet.
        case launch
        /// An asynchronous selection handler is choosing an opener.
        case selection
        /// An asynchronous opener is running, such as a deeplink handler.
        case handler
    }

    /// The result of an activation of a task board.
    public enum TaskEnding: String, Hashable, Sendable {
        /// The work returned.
        case succeeded
        /// The work threw an error, which is also reported.
        case failed
        /// The board was removed or completed, or a newer activation replaced this one.
        case cancelled
    }

    /// The cause of an activation.
    public enum Cause: Hashable, Sendable {
        /// Code outside of boards, such as the app or a test.
        case external
        /// A launch step, such as the settings of a plugin.
        case step(String)
        /// The code of a board, which can be the activated one.
        case board(BoardID)
        /// A handler of a board, such as a step of a flow.
        case flow(of: BoardID)
        /// An opener of the link.
        case link(String)
        /// The check of a gate, which activates its board.
        case gate(BoardID)
        /// A gate, which released the activation.
        case release(by: BoardID)

        /// The board in the cause; nil if there is none.
        var board: BoardID? {
            switch self {
            case .board(let board), .flow(let board), .gate(let board), .release(let board): board
            case .external, .step, .link: nil
            }
        }
    }
}
