/// An activation on its way to the board.
@MainActor
package final class PendingActivation<IO: IOInterface> {
    let input: IO.Input
    let listener: (any ActivationListener<IO>)?

    /// A board that was made for it and is not installed yet.
    var newBoard: (any ActivatableBoard)?

    /// To be called in the moment before the board is activated, if a gate has let it through.
    var onWillActivate: (@MainActor () -> Void)?

    private var hasFailed = false

    /// The board that the one to be activated is another one of, and is made as; that one itself unless a gate needs several.
    let factoryID: BoardID?

    package init(
        _ input: IO.Input, for listener: (any ActivationListener<IO>)? = nil,
        with candidate: (any ActivatableBoard)? = nil,
        asAnother original: BoardID? = nil
    ) {
        self.input = input
        self.listener = listener
        self.newBoard = candidate
        self.factoryID = original
    }

    /// Whether a gate asked for it which does not ask any more: all who waited there have gone, and that has been told.
    var isObsolete: Bool { listener?.requestingCheck.map { $0.gate == nil } ?? false }

    /// Nothing comes of it; who asked is told once.
    func reportFailure(_ error: BoardError) {
        guard !hasFailed else { return }
        hasFailed = true
        listener?.activationFailed(error)
    }

    /// The board is going to be activated.
    func willActivate(in slot: Slot<IO>) {
        onWillActivate?()
        onWillActivate = nil
        listener?.activationBegins(in: slot)
    }
}
