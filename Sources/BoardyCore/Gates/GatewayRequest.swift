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

    /// Receives reports after the decision.
    private let diagnostics: Diagnostics

    init(_ check: GateCheck) {
        self.check = check
        diagnostics = check.gate?.firstRequest(for: check)?.diagnostics ?? .standard
    }

    /// All activations that the decision is for, in the order of arrival.
    ///
    /// The list has at least one element when the check starts. Activations join until the decision, and may be dropped. A
    /// decision that depends on them should therefore read the list after its last `await`. Empty after the decision.
    public var activations: [Activation] {
        pendingRequests.compactMap { request in
            request.input.map { Activation(board: request.board, input: $0) }
        }
    }

    /// The boards of the app, for a barrier that asks one of them. Boards that the barrier activates do not wait for its
    /// decision.
    ///
    /// ```swift
    /// GatewayBarrier { request in
    ///     (try? await request.serviceMap.modTerms.ioQuestion.activation.firstOutput(with: .terms)) == .yes
    /// }
    /// ```
    ///
    /// After the decision, every use of the map is reported as ``BoardError/Code/unreachable``.
    public var serviceMap: ServiceMap {
        pendingRequests.first?.outermostServiceMap(for: check?.scope)
            ?? .unreachable(from: "the gateway barrier", diagnostics)
    }

    private var pendingRequests: [GateRequest] {
        guard let check, let gate = check.gate else { return [] }
        return gate.pendingRequests(for: check)
    }
}
