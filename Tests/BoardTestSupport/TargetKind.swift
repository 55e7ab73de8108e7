package import Boardy

/// The kinds of registrations for a target.
package enum TargetKind: CaseIterable {
    case flow, completion, actionFlow, generalFlow, chainedFlow, combinedFlow, bus, scope

    /// True if the token becomes inactive with the end of its target. A chained flow stays active for its other
    /// handlers.
    package var endsWithItsTarget: Bool { self != .chainedFlow }

    /// The board or motherboard in the `unreachable` error of a removed target. Nil for kinds that cannot report.
    package var subject: BoardID? {
        switch self {
        case .flow, .completion, .actionFlow, .chainedFlow: "talk"
        case .generalFlow, .combinedFlow: "motherboard"
        case .bus, .scope: nil
        }
    }
}
