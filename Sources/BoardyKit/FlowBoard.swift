public import BoardyCore

/// A ``ContinuousBoard`` made of closures, for a step that does not need a class of its own.
///
/// ```swift
/// producer.registerBoard(.pubOnboarding) { id in
///     FlowBoard<OnboardingIO>(identifier: id) { board in
///         board.motherboard.registerFlowSteps(WelcomeIO.self ->> TermsIO.self)
///         board.motherboard.destination(TermsIO.self).completion.addTarget(board) { $0.complete($1) }
///     } onActivate: { board, user in
///         board.motherboard.destination(WelcomeIO.self).activation.activate(with: user)
///     }
/// }
/// ```
///
/// The closures receive the board as a parameter. A closure that captures the board instead would keep it alive.
public final class FlowBoard<IO: IOInterface>: ContinuousBoard<IO> {
    private let installed: @MainActor (FlowBoard) -> Void
    private let activated: @MainActor (FlowBoard, IO.Input) -> Void
    private let commanded: (@MainActor (FlowBoard, IO.Command) -> Void)?

    /// Creates a board from closures.
    ///
    /// - Parameters:
    ///   - producer: The producer of the boards in this board's motherboard. If it does not know an identifier, the
    ///     producer of the host is used.
    ///   - bypassesGatewayBarrier: True if gateway barriers do not apply to the board. They apply to the boards inside.
    ///   - onInstall: Called after each installation of the board in a motherboard. Flows are registered here.
    ///   - onCommand: Handles a command. Without it each command is reported.
    ///   - onActivate: Handles an input.
    public init(
        identifier: BoardID = Board<IO>.defaultIdentifier,
        producer: any ActivatableBoardProducer = BoardProducer(),
        bypassesGatewayBarrier: Bool = false,
        onInstall: @escaping @MainActor (FlowBoard) -> Void = { _ in },
        onCommand: (@MainActor (FlowBoard, IO.Command) -> Void)? = nil,
        onActivate: @escaping @MainActor (FlowBoard, IO.Input) -> Void
    ) {
        installed = onInstall
        activated = onActivate
        commanded = onCommand
        super.init(identifier: identifier, producer: producer, bypassesGatewayBarrier: bypassesGatewayBarrier)
    }

    /// Calls `onInstall`.
    public override func didInstall() { installed(self) }

    /// Calls `onActivate`.
    public override func activate(with input: IO.Input) { activated(self, input) }

    /// Calls `onCommand`, or reports the command if there is no such closure.
    public override func interact(with command: IO.Command) {
        if let commanded { commanded(self, command) } else { super.interact(with: command) }
    }
}
