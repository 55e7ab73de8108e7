import Boardy

extension URLOpenReport {
    /// The names of the openers that opened the link.
    var openerNames: [String] { openings.map(\.opener.name) }

    /// The source of the selection; nil if the link was not opened.
    var chooser: SelectionSource? {
        if case .opened(_, chosenBy: let chooser) = outcome { chooser } else { nil }
    }

    /// The boards that openers activated, each with the outcome.
    var activations: [[BoardID: ActivationOutcome]] {
        openings.flatMap(\.activations).map { [$0.board: $0.outcome] }
    }
}
