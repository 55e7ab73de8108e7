/// The activations that wait for the decision of a ``GatewayBarrier``.
@MainActor
public final class GatewayRequest {
    /// An activation that waits.
    public struct Activation {
        /// The board that is to be activated.
        public let board: BoardID

        /// The input of the activation, of the type that the interface of the board names.
        public let input: Any
    }

    private weak var check: GateCheck?

    init(_ check: GateCheck) {
        self.check = check
    }

    /// All activations that the decision is for, in the order of arrival.
    ///
    /// The list has at least one element when the check starts. Activations join until the decision, and may be dropped. A
    /// decision that depends on them should therefore read the list after its last `await`. Empty after the decision.
    public var activations: [Activation] {
        guard let check, let gate = check.gate else { return [] }
        return gate.pendingRequests(for: check).compactMap { request in
            request.input.map { Activation(board: request.board, input: $0) }
        }
    }
}
