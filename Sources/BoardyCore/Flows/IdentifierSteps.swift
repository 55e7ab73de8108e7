/// A sequence of boards by identifier, each of which is activated with the outputs of the previous one. Made with `->>`.
public struct IdentifierSteps: Hashable, Sendable {
    /// The identifiers of the boards, in order.
    public let identifiers: [BoardID]
}

/// Makes a step from one board to the next, without their interfaces.
public func ->> (first: BoardID, next: BoardID) -> IdentifierSteps {
    IdentifierSteps(identifiers: [first, next])
}

/// Adds a step to a sequence.
public func ->> (steps: IdentifierSteps, next: BoardID) -> IdentifierSteps {
    IdentifierSteps(identifiers: steps.identifiers + [next])
}

extension FlowMotherboard {
    /// Activates each board of a sequence with the outputs of the previous board.
    ///
    /// ```swift
    /// mainboard.registerFlowSteps(.pubCart ->> .pubCheckout ->> .pubReceipt)
    /// ```
    ///
    /// For steps that come from data, or between modules that do not see each other's interfaces. Each output is checked when it is
    /// sent, and a mismatch is reported as ``BoardError/Code/stepMismatch``; in the typed form it does not compile. A step from a
    /// board to itself is reported as ``BoardError/Code/flowToItself``.
    ///
    /// - Parameter steps: the sequence, made with `->>`.
    /// - Returns: a token that cancels all steps together.
    @discardableResult
    public func registerFlowSteps(_ steps: IdentifierSteps) -> FlowToken {
        guard let table = tableForRegistration() else { return FlowToken(all: []) }
        let tokens = zip(steps.identifiers, steps.identifiers.dropFirst()).map { sender, next in
            guard sender != next else {
                table.diagnostics.report(.flowToItself(sender))
                return FlowToken(all: [])
            }
            let token = table.observe(sender) { output in
                _ = table.activate(next, withOption: output, from: sender)
            }
            table.recordStep(from: sender, to: next, .named, of: steps.identifiers, token)
            return token
        }
        return FlowToken(all: tokens)
    }
}
