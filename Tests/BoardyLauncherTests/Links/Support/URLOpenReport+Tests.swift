import Boardy

extension URLOpenReport {
    /// The names of the openers that have opened the link.
    var openerNames: [String] { openings.map(\.opener.name) }

    /// Who chose the openers, if any has opened the link.
    var chooser: SelectionSource? {
        if case .opened(_, chosenBy: let chooser) = outcome { chooser } else { nil }
    }

    /// The boards that openers have activated, with what became of that.
    var activations: [[BoardID: ActivationOutcome]] {
        openings.flatMap(\.activations).map { [$0.board: $0.outcome] }
    }
}
