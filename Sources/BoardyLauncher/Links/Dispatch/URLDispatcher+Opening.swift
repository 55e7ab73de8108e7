import BoardyCore

/// The opening of a link by the selected openers.
extension URLDispatcher {
    /// Opens a link with the synchronous openers, then with the asynchronous ones in a task.
    func open(
        _ candidates: [URLRouter.Candidate], of link: Link, chosenBy source: URLOpenReport.SelectionSource,
        _ found: URLRouter.RouteMatches
    ) {
        var (openings, pending): ([URLOpenReport.Opening], [AsyncOpening]) = ([], [])
        for candidate in candidates {
            switch candidate.action {
            case .synchronous(let open):
                if let opening = self.open(candidate, of: link, open) { openings.append(opening) }
            case .asynchronous(let open):
                pending.append(AsyncOpening(candidate: candidate, open: open(motherboard(for: link))))
            }
        }
        guard pending.isEmpty else {
            let opened = pending.count < candidates.count ? openings : nil
            return open(pending, after: opened, of: link, chosenBy: source, found)
        }
        link.request?.deliver(URLOpenReport(link.redacted, .opened(openings, chosenBy: source), found))
    }

    /// - Returns: the activations and errors of the opener, if a report is requested.
    private func open(
        _ candidate: URLRouter.Candidate, of link: Link, _ open: (any FlowMotherboard) -> Void
    ) -> URLOpenReport.Opening? {
        let motherboard = motherboard(for: link)
        guard link.request != nil else {
            diagnostics.withSpan(
                .linkMatched(link.redacted, opener: candidate.opener.name), on: motherboard.identifier,
                cause: .link(link.redacted)
            ) { open(motherboard) }
            return nil
        }
        let recording = recordOutcome(candidate, of: link) { open(motherboard) }
        return URLOpenReport.Opening(opener: candidate.opener, recording)
    }

    private func recordOutcome(
        _ candidate: URLRouter.Candidate, of link: Link, _ body: () -> Void = {}
    ) -> ActivationRecording {
        diagnostics.recordOutcome(
            .linkMatched(link.redacted, opener: candidate.opener.name), on: motherboard(for: link).identifier,
            cause: .link(link.redacted),
            body)
    }

    // MARK: Asynchronous openers

    private struct AsyncOpening {
        let candidate: URLRouter.Candidate
        let open: @MainActor @Sendable () async -> Bool
        var isHandled = false
    }

    /// Opens a link with asynchronous openers, one after the other.
    ///
    /// - Parameter opened: the openings by synchronous openers; nil if there are no such openers.
    private func open(
        _ pending: [AsyncOpening], after opened: [URLOpenReport.Opening]?, of link: Link,
        chosenBy source: URLOpenReport.SelectionSource, _ found: URLRouter.RouteMatches
    ) {
        let recordings = pending.map { recordOutcome($0.candidate, of: link) }
        diagnostics.emit(.linkHeld(link.redacted, for: .handler))
        let id = link.request?.id ?? newID()
        tasks[id] = Task { [weak self, diagnostics, motherboard = motherboard(for: link).identifier] in
            var answers = pending
            for (index, recording) in recordings.enumerated() {
                answers[index].isHandled = await diagnostics.withAsyncSpan(
                    with: recording.event, on: motherboard, cause: .link(link.redacted),
                    recordedBy: link.request == nil ? nil : recording, pending[index].open)
            }
            self?.tasks[id] = nil
            Self.resume(link, after: .handler, diagnostics) {
                for answer in answers {
                    diagnostics.emit(
                        .linkAnswered(
                            link.redacted, opener: answer.candidate.opener.name, isHandled: answer.isHandled))
                }
                let handled = zip(answers, recordings).filter(\.0.isHandled).map {
                    URLOpenReport.Opening(opener: $0.candidate.opener, $1)
                }
                if opened != nil || !handled.isEmpty {
                    let outcome = URLOpenReport.Outcome.opened((opened ?? []) + handled, chosenBy: source)
                    link.request?.deliver(URLOpenReport(link.redacted, outcome, found))
                } else if let self {
                    self.refuse(link, self.failure(of: answers, toHandle: link, found), self.policy.notFound, found)
                } else {
                    Self.drop(link, .launcherReleased(link.redacted), diagnostics)
                }
            }
        }
    }

    /// The error of a link that no asynchronous opener could handle. Parameters that an opener could not decode are the reason that
    /// the user can fix, so they come first.
    private func failure(
        of answers: [AsyncOpening], toHandle link: Link, _ found: URLRouter.RouteMatches
    ) -> BoardError {
        answers.allSatisfy(\.candidate.isFallback) || !found.parameterFailures.isEmpty
            ? router.failure(toOpen: link.url, found)
            : .unhandledLink(link.redacted, openers: answers.map(\.candidate.opener.name))
    }
}

extension URLOpenReport.Opening {
    @MainActor
    fileprivate init(opener: URLOpenerCandidate, _ recording: ActivationRecording) {
        self.init(
            opener: opener,
            activations: recording.activations.map {
                URLOpenReport.ActivationRecord(board: $0.board, outcome: $0.outcome)
            },
            errors: recording.errors)
    }
}

extension URLOpenReport {
    /// The report of a link for which the router found openers, or of which it was not asked.
    init(_ link: String, _ outcome: Outcome, _ found: URLRouter.RouteMatches = .init()) {
        self.init(
            link: link, candidates: found.candidates.map(\.opener), parameterFailures: found.parameterFailures,
            outcome: outcome)
    }
}
