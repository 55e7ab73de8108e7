import BoardyCore

/// An activation by a client that is not answered.
@MainActor
final class ServedCall<IO: RemoteIOInterface>: ActivationListener {
    let number: Int

    /// The key of the answer in ``AnswerCache``, which the boards of a server share; nil if the client does not repeat the
    /// activation.
    let key: String?
    private let isAwaited: Bool
    private weak var board: ServedBoard<IO>?
    private var state = State.pending

    private enum State {
        /// The board was not activated; a gate may hold the activation.
        case pending
        /// The board was activated. Its next output is the answer, if a caller waits for one.
        case begun
        /// The board reports the end of this activation itself.
        case reported
    }

    init(of board: ServedBoard<IO>, _ frame: Frame, _ number: Int) {
        (self.board, self.number, isAwaited) = (board, number, frame.isAwaited == true)
        key = frame.delivery == nil ? nil : frame.key.map { "\(IO.boardID) \($0)" }
    }

    var hasBegun: Bool { state != .pending }

    /// Indicates whether the board reports the end of this activation itself.
    var reportsItself: Bool { state == .reported }

    var isAnsweredByNextOutput: Bool { isAwaited && state == .begun }

    func activationBegins(in slot: Slot<IO>) { state = .begun }

    func willReportResult(_: @escaping @MainActor (_ relays: Int) -> Void) { state = .reported }

    func activationReturned(in slot: Slot<IO>) { if state == .begun, !isAwaited { board?.answer(self) } }

    func activationEnded(with output: IO.Output) { board?.answer(self, with: output) }

    func activationFailed(_ error: any Error) { board?.fail(self, error) }
}
