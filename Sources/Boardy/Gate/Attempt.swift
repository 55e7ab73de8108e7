/// An activation on its way to the board.
@MainActor
final class Attempt<IO: IOInterface> {
    let input: IO.Input
    let caller: Caller<IO>?

    /// A board that was made for it and is not installed yet.
    var candidate: (any ActivatableBoard)?

    /// To be called in the moment before the board is activated, if a gate has let it through.
    var isNext: (@MainActor () -> Void)?

    private var hasFailed = false

    /// The board that the one to be activated is another one of, and is made as; that one itself unless a gate needs several.
    let original: BoardID?

    init(
        _ input: IO.Input, for caller: Caller<IO>? = nil, with candidate: (any ActivatableBoard)? = nil,
        asAnother original: BoardID? = nil
    ) {
        self.input = input
        self.caller = caller
        self.candidate = candidate
        self.original = original
    }

    /// Whether a gate asked for it which does not ask any more: all who waited there have gone, and that has been told.
    var isUnwanted: Bool { caller?.asker.map { $0.gate == nil } ?? false }

    /// Nothing comes of it; who asked is told once.
    func fail(_ error: BoardError) {
        guard !hasFailed else { return }
        hasFailed = true
        caller?.activationFailed(error)
    }

    /// The board is going to be activated.
    func begin(in slot: Slot<IO>) {
        isNext?()
        isNext = nil
        caller?.activationBegins(in: slot)
    }
}
