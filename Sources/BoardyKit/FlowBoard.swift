public import BoardyCore

/// A board made of closures, for a step that is not worth a class of its own; with a motherboard inside, as every
/// ``ContinuousBoard`` has.
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
/// The closures are handed the board, so they need not capture it.
public final class FlowBoard<IO: IOInterface>: ContinuousBoard<IO> {
    private let installed: @MainActor (FlowBoard) -> Void
    private let activated: @MainActor (FlowBoard, IO.Input) -> Void
    private let commanded: (@MainActor (FlowBoard, IO.Command) -> Void)?

    /// A board made of closures.
    ///
    /// - Parameters:
    ///   - identifier: the name the board is installed under.
    ///   - producer: makes the boards inside; what it does not know comes from outside.
    ///   - onInstall: is called each time the board has entered a motherboard: the place to register flows.
    ///   - onCommand: carries out a command. Without it commands are reported.
    ///   - onActivate: does what the board is for.
    public init(
        identifier: BoardID = IO.boardID,
        producer: any ActivatableBoardProducer = BoardProducer(),
        onInstall: @escaping @MainActor (FlowBoard) -> Void = { _ in },
        onCommand: (@MainActor (FlowBoard, IO.Command) -> Void)? = nil,
        onActivate: @escaping @MainActor (FlowBoard, IO.Input) -> Void
    ) {
        installed = onInstall
        activated = onActivate
        commanded = onCommand
        super.init(identifier: identifier, producer: producer)
    }

    /// Calls `onInstall`.
    public override func didInstall() {
        installed(self)
    }

    /// Calls `onActivate`.
    public override func activate(with input: IO.Input) {
        activated(self, input)
    }

    /// Calls `onCommand`.
    public override func interact(with command: IO.Command) {
        if let commanded { commanded(self, command) } else { super.interact(with: command) }
    }
}
