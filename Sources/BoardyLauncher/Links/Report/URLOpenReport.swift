public import BoardyCore
import BoardySupport

/// What became of a link: which openers it was for, which of them opened it and what came of that, or why none did.
///
/// ```swift
/// let report = await launcher.handle(url)
/// guard report.isOpened else { return show(report.error) }
/// ```
public struct URLOpenReport: Hashable, Sendable {
    /// The link without what may be private, user and password, query and fragment, on one line; cut after 200 characters.
    public let link: String

    /// The openers that it was for, in the order of installation; of those with a pattern only the best.
    public let candidates: [URLOpenerCandidate]

    /// The openers whose pattern matches, and that cannot decode the parameters. Those of worse patterns are listed only if no
    /// better pattern opens the link.
    public let parameterFailures: [ParameterFailure]

    /// What became of it.
    public let outcome: Outcome

    /// What became of a link.
    public enum Outcome: Hashable, Sendable {
        /// At least one opener has opened it.
        case opened([Opening], chosenBy: SelectionSource)
        /// There were several candidates, and the selection handler chose none of them.
        case declined
        /// Nothing has opened it; the error has been reported as well.
        case refused(BoardError)
    }

    /// Who chose the openers.
    public enum SelectionSource: Hashable, Sendable {
        /// Nobody had to: all candidates open the link.
        case rules
        /// See ``PluginLauncher/setURLOpenerSelectionHandler(_:)-(PluginLauncher.URLOpenerSelectionHandler)``.
        case selectionHandler
    }

    /// An opener at work.
    public struct Opening: Hashable, Sendable {
        /// The opener.
        public let opener: URLOpenerCandidate

        /// The boards that it has activated itself, in order, and what became of each activation. What it activates after it has returned, from
        /// a task for instance, is not among them.
        public let activations: [ActivationRecord]

        /// All that was reported meanwhile, also in activations that were set off by these.
        public let errors: [BoardError]
    }

    /// An activation of a board.
    public struct ActivationRecord: Hashable, Sendable {
        /// The board.
        public let board: BoardID

        /// What became of the activation when the opener returned. What a gate holds may go on later.
        public let outcome: ActivationOutcome
    }

    /// An opener that cannot decode the parameters.
    public struct ParameterFailure: Hashable, Sendable {
        /// The opener.
        public let opener: URLOpenerCandidate

        /// The parameter that cannot be decoded; nil if it is not about a single one.
        public let parameter: String?

        /// Its value, decoded once; nil if it is missing.
        public let value: String?

        /// What was expected.
        public let reason: String
    }

    /// Whether an opener has opened the link.
    public var isOpened: Bool {
        if case .opened = outcome { true } else { false }
    }

    /// The openers that have opened it; empty if none has.
    public var openings: [Opening] {
        if case .opened(let openings, _) = outcome { openings } else { [] }
    }

    /// Why nothing has opened it, if it was refused.
    public var error: BoardError? {
        if case .refused(let error) = outcome { error } else { nil }
    }
}

extension URLOpenReport: CustomStringConvertible {
    /// The report in words, on several lines.
    public var description: String {
        var lines = [link]
        if candidates.count > openings.count {
            lines.append("candidates: " + candidates.map(\.words).joined(separator: ", "))
        }
        // The refusal says it of the first.
        let passedOver =
            if case .refused(.undecodableLink) = outcome { parameterFailures.dropFirst() } else {
                parameterFailures[...]
            }
        lines += passedOver.map { "passed over: \($0.opener.words), \($0.words)" }
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
    /// What came of it, each on a line.
    fileprivate var results: [String] {
        let outcomes = activations.map { activation in
            switch activation.outcome {
            case .activated: "\(quoted(activation.board)) was activated"
            case .held(let gate): "\(quoted(activation.board)) waits at the gate \(quoted(gate))"
            case .failed(let error): "\(quoted(activation.board)) was not activated: \(error)"
            }
        }
        let told = Set(activations.compactMap(\.outcome.error))
        return (outcomes + errors.filter { !told.contains($0) }.map { "error: \($0)" }).map { "  " + $0 }
    }
}

extension URLOpenReport.ParameterFailure {
    fileprivate var words: String {
        BoardError.parameterProblem(parameter, value: value, reason: reason)
    }
}
