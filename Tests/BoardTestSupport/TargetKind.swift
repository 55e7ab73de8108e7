package import Boardy

/// The ways to register something for a target.
package enum TargetKind: CaseIterable {
    case flow, completion, actionFlow, generalFlow, chainedFlow, combinedFlow, bus, scope

    /// Whether the token tells that the target has gone; a chain goes on with its other handlers.
    package var endsWithItsTarget: Bool { self != .chainedFlow }

    /// What it is reported of that the target will not hear it: a board, a motherboard, or nothing if there is nowhere to
    /// report.
    package var subject: BoardID? {
        switch self {
        case .flow, .completion, .actionFlow, .chainedFlow: "talk"
        case .generalFlow, .combinedFlow: "motherboard"
        case .bus, .scope: nil
        }
    }
}
