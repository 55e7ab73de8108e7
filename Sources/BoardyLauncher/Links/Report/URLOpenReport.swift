public import BoardyCore
import BoardySupport

/// The report of a link: the openers that match, the openers that opened it with their activations, or the error.
///
/// ```swift
/// let report = await launcher.handle(url)
/// guard report.isOpened else { return show(report.error) }
/// ```
public struct URLOpenReport: Hashable, Sendable {
    /// The link as it was parsed, with escapes for characters that a URL may not contain. User, password, query and fragment are left
    /// out. The text is on one line and cut after 200 characters.
    public let link: String

    /// The openers that match, in order of installation; of the openers with a pattern only the best.
    public let candidates: [URLOpenerCandidate]

    /// The openers with a matching pattern that cannot decode the parameters. Openers of lower rank are listed only if no
    /// opener of a better pattern opens the link.
    public let parameterFailures: [ParameterFailure]

    /// The result of the link.
    public let outcome: Outcome

    /// The result of a link.
    public enum Outcome: Hashable, Sendable {
        /// At least one opener has opened the link.
        case opened([Opening], chosenBy: SelectionSource)
        /// The selection handler has selected none of several candidates.
        case declined
        /// No opener has opened the link. The error has been reported to the observers and the sink as well.
        case refused(BoardError)
    }

    /// The source of the selection of openers.
    public enum SelectionSource: Hashable, Sendable {
        /// No selection was needed: all candidates open the link.
        case rules
        /// The app; see `setURLOpenerSelectionHandler(_:)`.
        case selectionHandler
    }

    /// The opening of a link by one opener.
    public struct Opening: Hashable, Sendable {
        /// The opener.
        public let opener: URLOpenerCandidate

        /// The activations by the opener itself, in order. Activations after the opener has returned, for instance from a task, are
        /// not included.
        public let activations: [ActivationRecord]

        /// The errors that were reported during the opening, including errors of nested activations.
        public let errors: [BoardError]
    }

    /// An activation of a board.
    public struct ActivationRecord: Hashable, Sendable {
        /// The board.
        public let board: BoardID

        /// The outcome when the opener returned. An activation that a gate holds may still continue later.
        public let outcome: ActivationOutcome
    }

    /// An opener that cannot decode the parameters of a link.
    public struct ParameterFailure: Hashable, Sendable {
        /// The opener.
        public let opener: URLOpenerCandidate

        /// The name of the parameter; nil if the error does not concern a single parameter.
        public let parameter: String?

        /// The decoded text of the parameter, or "…" for the fragment and its items, which are private; nil if it is missing.
        public let value: String?

        /// The expectation in words.
        public let reason: String
    }

    /// Indicates whether an opener has opened the link.
    public var isOpened: Bool { if case .opened = outcome { true } else { false } }

    /// The openings by each opener; empty if no opener has opened the link.
    public var openings: [Opening] { if case .opened(let openings, _) = outcome { openings } else { [] } }

    /// The error of a link that was refused.
    public var error: BoardError? { if case .refused(let error) = outcome { error } else { nil } }
}

extension URLOpenReport: CustomStringConvertible {
    /// The report as text of several lines.
    public var description: String {
        var lines = [link]
        if candidates.count > openings.count {
            lines.append("candidates: " + candidates.map(\.words).joined(separator: ", "))
        }
        // The text of the error contains the first failure.
        let isInError = error?.code == .undecodableLink
        lines += parameterFailures.dropFirst(isInError ? 1 : 0).map {
            "passed over: \($0.opener.words), \($0.message)"
        }
        switch outcome {
        case .opened(let openings, let chooser):
            let choice = chooser == .selectionHandler ? ", chosen by the selection handler" : ""
            lines += openings.flatMap { ["opened by \($0.opener.words)\(choice)"] + $0.results }
        case .declined: lines.append("declined: the selection handler chose none of the candidates")
        case .refused(let error): lines.append("refused: \(error)")
        }
        return lines.joined(separator: "\n  ")
    }
}

extension URLOpenerCandidate {
    fileprivate var words: String {
        quoted(name) + (pattern.map { $0 == name ? "" : " (\(singleLine($0, limit: 200)))" } ?? "")
    }
}

extension URLOpenReport.Opening {
    /// The outcomes of the activations, then the other errors, each on a line.
    fileprivate var results: [String] {
        let outcomes = activations.map { activation in
            switch activation.outcome {
            case .activated: "\(quoted(activation.board)) was activated"
            case .held(let gate): "\(quoted(activation.board)) waits at the gate \(quoted(gate))"
            case .failed(let error): "\(quoted(activation.board)) was not activated: \(error)"
            }
        }
        let reported = Set(activations.compactMap(\.outcome.error))
        return (outcomes + errors.filter { !reported.contains($0) }.map { "error: \($0)" }).map { "  " + $0 }
    }
}

extension URLOpenReport.ParameterFailure {
    /// The parameter, its value and the expectation.
    var message: String { BoardError.parameterProblem(parameter, value: value, reason: reason) }
}
