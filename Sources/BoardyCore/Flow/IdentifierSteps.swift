/// Boards one behind the other by identifier, each activated with the output of the one before. Made with `->>`.
public struct IdentifierSteps: Hashable, Sendable {
    /// The boards, from the first to the last.
    public let identifiers: [BoardID]
}

/// The step from one board to the next, for boards whose interfaces are not known here.
public func ->> (first: BoardID, next: BoardID) -> IdentifierSteps {
    IdentifierSteps(identifiers: [first, next])
}

/// Steps, and one more.
public func ->> (steps: IdentifierSteps, next: BoardID) -> IdentifierSteps {
    IdentifierSteps(identifiers: steps.identifiers + [next])
}

extension FlowMotherboard {
    /// Lets boards activate one another: each with what the one before it sends.
    ///
    /// ```swift
    /// mainboard.registerFlowSteps(.pubCart ->> .pubCheckout ->> .pubReceipt)
    /// ```
    ///
    /// This is for steps that come from data, or between modules whose interfaces are not at hand: whether an output fits
    /// the next board is found out when it is sent, as in ``activateBoard(identifier:withOption:)``, and if not, reported
    /// as ``BoardError/stepMismatch(from:to:expected:found:)``. Prefer the typed form, which does not compile then.
    ///
    /// - Returns: a token for all steps together.
    @discardableResult
    public func registerFlowSteps(_ steps: IdentifierSteps) -> FlowToken {
        guard let table = tableForRegistration() else { return FlowToken(all: []) }
        let tokens = zip(steps.identifiers, steps.identifiers.dropFirst()).map { sender, next in
            let token = table.observe(sender) { output in
                _ = table.activate(next, withOption: output, from: sender)
            }
            table.recordStep(from: sender, to: next, .named, of: steps.identifiers, token)
            return token
        }
        return FlowToken(all: tokens)
    }
}
