public import BoardySupport

// Errors of gates and barriers.

extension BoardError.Code {
    /// A gate refused an activation: its board did not complete with `true`, or its closure returned false.
    public static let refusedByGate: Self = "refused-by-gate"
    /// The board of a gate called ``Board/complete()``, which decides nothing; the gate refused the activations.
    public static let gateWithoutDecision: Self = "gate-without-decision"
    /// A barrier with an input of its own is to be remembered, but it equals no other barrier; it is checked each time.
    public static let unrepeatableBarrier: Self = "unrepeatable-barrier"
    /// An activation was dropped, because its board was removed or its motherboard released while it waited at a gate.
    public static let activationDroppedAtGate: Self = "activation-dropped-at-gate"
    /// A gate activates a board that has to pass the same gate, directly or through other gates.
    public static let gateCycle: Self = "gate-cycle"
    /// Activations that a gate released returned to it too many times in one call.
    public static let gateRoundLimitExceeded: Self = "gate-round-limit-exceeded"
    /// A gateway barrier for the board, or for all boards if there is none, is already installed; the first one is kept.
    public static let duplicateGatewayBarrier: Self = "duplicate-gateway-barrier"
}

extension BoardError {
    package static func refusedByGate(_ id: BoardID, gate: BoardID) -> BoardError {
        BoardError(
            .refusedByGate, [id, gate],
            "\(quoted(id)) was not activated: the gate \(quoted(gate)) refused it. To fix: meet the condition of the gate \(quoted(gate)), then activate \(quoted(id)) again."
        )
    }

    package static func gateWithoutDecision(_ gate: BoardID) -> BoardError {
        BoardError(
            .gateWithoutDecision, [gate],
            "The gate \(quoted(gate)) stays closed: its board called complete(), which decides nothing for a gate. To fix: "
                + "call complete(true) in \(quoted(gate)) to open the gate, and complete(false) to keep it closed.")
    }

    package static func unrepeatableBarrier(_ gate: BoardID) -> BoardError {
        BoardError(
            .unrepeatableBarrier, [gate],
            "The barrier with \(quoted(gate)) is not remembered: its input is not compared with that of later activations. To fix: make the barrier with uniqueBarrier(with:), or without an input."
        )
    }

    package static func activationDroppedAtGate(_ id: BoardID, gate: BoardID) -> BoardError {
        BoardError(
            .activationDroppedAtGate, [id, gate],
            "\(quoted(id)) was not activated: the board was removed, or its motherboard released, while the activation waited at the gate \(quoted(gate)). To fix: "
                + "keep the motherboard until the gate has decided, and activate \(quoted(id)) again.")
    }

    package static func gateCycle(_ gates: [BoardID]) -> BoardError {
        BoardError(
            .gateCycle, gates,
            "The gate \(quoted(gates.first ?? "")) cannot open: its board has to pass the gate itself (\(trail(gates))). To fix: "
                + "exempt the boards that the gate's board activates with .exempt or bypassesGatewayBarrier, or activate them after the decision."
        )
    }

    package static func gateRoundLimitExceeded(_ gate: BoardID, count: Int) -> BoardError {
        BoardError(
            .gateRoundLimitExceeded, [gate],
            "The gate \(quoted(gate)) started no further check: released activations returned to it \(count) times in one call. To fix: end the repetition with a condition, or continue in a Task."
        )
    }

    package static func duplicateGatewayBarrier(_ id: BoardID?) -> BoardError {
        let other = id == nil ? "name the boards that the second one guards" : "one barrier that checks both conditions"
        return BoardError(
            .duplicateGatewayBarrier, id.map { [$0] } ?? [],
            "A gateway barrier for \(id.map { quoted($0) } ?? "all boards") is already installed; the first one is kept. To fix: install one of the two, or \(other)."
        )
    }
}
