/// What a gateway barrier is asked: whether those who wait at it may go on. See ``GatewayBarrier``.
@MainActor
public final class GatewayRequest {
    /// An activation that waits.
    public struct Activation {
        /// The board that is to be activated.
        public let board: BoardID

        /// What it is to be activated with, of the type that its interface names.
        public let input: Any
    }

    private weak var check: GateCheck?

    init(_ check: GateCheck) {
        self.check = check
    }

    /// All activations the answer is for, in the order in which they came.
    ///
    /// There is at least one to begin with. Others join until the answer is given, and some may be dropped, so look at them
    /// after the last `await` if the answer depends on them. Empty once the answer is given or nobody waits for it any more.
    public var activations: [Activation] {
        guard let check, let gate = check.gate else { return [] }
        return gate.pendingRequests(for: check).compactMap { request in
            request.input.map { Activation(board: request.board, input: $0) }
        }
    }
}
