import BoardyCore

/// What is done with a link when its openers have been chosen.
extension URLDispatcher {
    /// Opens a link with what was chosen: at once what can be, then what takes its time.
    func openAll(
        _ candidates: [URLRouter.Candidate], of link: Link, chosenBy chooser: URLOpenReport.SelectionSource,
        _ matches: URLRouter.RouteMatches
    ) {
        var (openings, inTime): ([URLOpenReport.Opening], [AsyncOpening]) = ([], [])
        var hasOpened = false
        for candidate in candidates {
            switch candidate.action {
            case .synchronous(let open):
                hasOpened = true
                if let opening = self.open(candidate, of: link, open) { openings.append(opening) }
            case .asynchronous(let open):
                inTime.append(AsyncOpening(candidate: candidate, open: open))
            }
        }
        guard inTime.isEmpty else {
            let soFar = hasOpened ? openings : nil
            return wait(for: inTime, behind: soFar, of: link, chosenBy: chooser, matches)
        }
        link.reportRequest?.answer(URLOpenReport(link.redacted, matches, .opened(openings, chosenBy: chooser)))
    }

    /// - Returns: what came of it, if somebody asks.
    private func open(
        _ candidate: URLRouter.Candidate, of link: Link, _ open: (any FlowMotherboard) -> Void
    ) -> URLOpenReport.Opening? {
        guard link.reportRequest != nil else {
            diagnostics.withSpan(
                .linkMatched(link.redacted, opener: candidate.opener.name), on: mainboard.identifier,
                cause: .link(link.redacted)
            ) { open(mainboard) }
            return nil
        }
        let recording = recordOutcome(candidate, of: link) { open(mainboard) }
        return URLOpenReport.Opening(opener: candidate.publicValue, recording)
    }

    private func recordOutcome(
        _ candidate: URLRouter.Candidate, of link: Link, _ body: () -> Void = {}
    ) -> ActivationRecording {
        diagnostics.recordOutcome(
            .linkMatched(link.redacted, opener: candidate.opener.name), on: mainboard.identifier,
            cause: .link(link.redacted),
            body)
    }

    // MARK: Openers that take their time

    private struct AsyncOpening {
        let candidate: URLRouter.Candidate
        let open: @MainActor @Sendable () async -> Bool
    }

    private struct Answer {
        let candidate: URLRouter.Candidate
        let isHandled: Bool
        let recording: ActivationRecording

        @MainActor var opening: URLOpenReport.Opening {
            URLOpenReport.Opening(opener: candidate.publicValue, recording)
        }
    }

    /// Lets openers that take their time open a link, one after the other.
    ///
    /// - Parameter openings: by whom it has been opened already; nil if by nobody.
    private func wait(
        for openers: [AsyncOpening], behind openings: [URLOpenReport.Opening]?, of link: Link,
        chosenBy chooser: URLOpenReport.SelectionSource, _ matches: URLRouter.RouteMatches
    ) {
        let recordings = openers.map { recordOutcome($0.candidate, of: link) }
        diagnostics.emit(.linkHeld(link.redacted, for: .handler))
        let id = link.id ?? newID()
        tasks[id] = Task { [weak self, diagnostics, mainboard = mainboard.identifier] in
            var answers: [Answer] = []
            for (opener, recording) in zip(openers, recordings) {
                let isHandled = await diagnostics.withAsyncSpan(
                    with: recording.event, on: mainboard, cause: .link(link.redacted),
                    recordedBy: link.reportRequest == nil ? nil : recording, opener.open)
                answers.append(Answer(candidate: opener.candidate, isHandled: isHandled, recording: recording))
            }
            self?.tasks[id] = nil
            Self.resume(link, after: .handler, diagnostics) {
                Self.tell(answers, of: link, diagnostics)
                let opened = answers.filter(\.isHandled).map(\.opening)
                if openings != nil || !opened.isEmpty {
                    link.reportRequest?.answer(
                        URLOpenReport(link.redacted, matches, .opened((openings ?? []) + opened, chosenBy: chooser)))
                } else if let self {
                    self.refuse(link, answers, matches)
                } else {
                    Self.drop(link, .launcherReleased(link.redacted), diagnostics)
                }
            }
        }
    }

    private static func tell(_ answers: [Answer], of link: Link, _ diagnostics: Diagnostics) {
        for answer in answers {
            diagnostics.emit(
                .linkAnswered(link.redacted, opener: answer.candidate.opener.name, isHandled: answer.isHandled))
        }
    }

    /// None of those who took their time could open the link.
    private func refuse(_ link: Link, _ answers: [Answer], _ matches: URLRouter.RouteMatches) {
        let error =
            answers.allSatisfy(\.candidate.isFallback)
            ? router.failure(toOpen: link.url, .init())
            : BoardError.unhandledLink(link.redacted, openers: answers.map(\.candidate.opener.name))
        refuse(link, error, policy.notFound, matches)
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
