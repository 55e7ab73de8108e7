/// What is done with a link when its openers have been chosen.
extension URLDispatcher {
    /// Opens a link with what was chosen: at once what can be, then what takes its time.
    func openAll(
        _ candidates: [URLRouter.Candidate], of link: Link, chosenBy chooser: URLOpenReport.Chooser,
        _ findings: URLRouter.Findings
    ) {
        var (openings, inTime): ([URLOpenReport.Opening], [InTime]) = ([], [])
        var hasOpened = false
        for candidate in candidates {
            switch candidate.way {
            case .atOnce(let open):
                hasOpened = true
                if let opening = self.open(candidate, of: link, open) { openings.append(opening) }
            case .inTime(let open):
                inTime.append(InTime(candidate: candidate, open: open))
            }
        }
        guard inTime.isEmpty else {
            let soFar = hasOpened ? openings : nil
            return wait(for: inTime, behind: soFar, of: link, chosenBy: chooser, findings)
        }
        link.asker?.answer(URLOpenReport(link.shown, findings, .opened(openings, chosenBy: chooser)))
    }

    /// - Returns: what came of it, if somebody asks.
    private func open(
        _ candidate: URLRouter.Candidate, of link: Link, _ open: (any FlowMotherboard) -> Void
    ) -> URLOpenReport.Opening? {
        guard link.asker != nil else {
            diagnostics.during(
                .linkMatched(link.shown, opener: candidate.opener.name), on: mainboard.identifier,
                cause: .link(link.shown)
            ) { open(mainboard) }
            return nil
        }
        let testimony = witness(candidate, of: link) { open(mainboard) }
        return URLOpenReport.Opening(opener: candidate.asShown, testimony)
    }

    private func witness(
        _ candidate: URLRouter.Candidate, of link: Link, _ body: () -> Void = {}
    ) -> Testimony {
        diagnostics.witness(
            .linkMatched(link.shown, opener: candidate.opener.name), on: mainboard.identifier, cause: .link(link.shown),
            body)
    }

    // MARK: Openers that take their time

    private struct InTime {
        let candidate: URLRouter.Candidate
        let open: @MainActor @Sendable () async -> Bool
    }

    private struct Answer {
        let candidate: URLRouter.Candidate
        let isHandled: Bool
        let testimony: Testimony

        @MainActor var opening: URLOpenReport.Opening { URLOpenReport.Opening(opener: candidate.asShown, testimony) }
    }

    /// Lets openers that take their time open a link, one after the other.
    ///
    /// - Parameter openings: by whom it has been opened already; nil if by nobody.
    private func wait(
        for openers: [InTime], behind openings: [URLOpenReport.Opening]?, of link: Link,
        chosenBy chooser: URLOpenReport.Chooser, _ findings: URLRouter.Findings
    ) {
        let matches = openers.map { witness($0.candidate, of: link) }
        diagnostics.tell(.linkHeld(link.shown, for: .handler))
        let id = link.id ?? newID()
        tasks[id] = Task { [weak self, diagnostics, mainboard = mainboard.identifier] in
            var answers: [Answer] = []
            for (opener, match) in zip(openers, matches) {
                let isHandled = await diagnostics.goingOn(
                    with: match.first, on: mainboard, cause: .link(link.shown),
                    notedBy: link.asker == nil ? nil : match, opener.open)
                answers.append(Answer(candidate: opener.candidate, isHandled: isHandled, testimony: match))
            }
            self?.tasks[id] = nil
            Self.resume(link, after: .handler, diagnostics) {
                Self.tell(answers, of: link, diagnostics)
                let opened = answers.filter(\.isHandled).map(\.opening)
                if openings != nil || !opened.isEmpty {
                    link.asker?.answer(
                        URLOpenReport(link.shown, findings, .opened((openings ?? []) + opened, chosenBy: chooser)))
                } else if let self {
                    self.refuse(link, answers, findings)
                } else {
                    Self.drop(link, .launcherReleased(link.shown), diagnostics)
                }
            }
        }
    }

    private static func tell(_ answers: [Answer], of link: Link, _ diagnostics: Diagnostics) {
        for answer in answers {
            diagnostics.tell(
                .linkAnswered(link.shown, opener: answer.candidate.opener.name, isHandled: answer.isHandled))
        }
    }

    /// None of those who took their time could open the link.
    private func refuse(_ link: Link, _ answers: [Answer], _ findings: URLRouter.Findings) {
        let error =
            answers.allSatisfy(\.candidate.isLastResort)
            ? router.failure(toOpen: link.url, .init())
            : BoardError.unhandledLink(link.shown, openers: answers.map(\.candidate.opener.name))
        refuse(link, error, policy.notFound, findings)
    }
}

extension URLOpenReport.Opening {
    @MainActor
    fileprivate init(opener: URLOpenerCandidate, _ testimony: Testimony) {
        self.init(opener: opener, activations: testimony.activations, errors: testimony.errors)
    }
}
