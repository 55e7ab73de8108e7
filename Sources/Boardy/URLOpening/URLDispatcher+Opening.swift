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
            tellMatch(of: candidate, with: link) { open(mainboard) }
            return nil
        }
        let testimony = diagnostics.witness { tellMatch(of: candidate, with: link) { open(mainboard) } }
        return URLOpenReport.Opening(opener: candidate.asShown, testimony)
    }

    private func tellMatch(of candidate: URLRouter.Candidate, with link: Link, around open: () -> Void = {}) {
        diagnostics.during(
            .linkMatched(link.shown, opener: candidate.opener.name), on: mainboard.identifier, cause: .link(link.shown),
            open)
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
    }

    /// Lets openers that take their time open a link, one after the other.
    ///
    /// - Parameter openings: by whom it has been opened already; nil if by nobody.
    private func wait(
        for openers: [InTime], behind openings: [URLOpenReport.Opening]?, of link: Link,
        chosenBy chooser: URLOpenReport.Chooser, _ findings: URLRouter.Findings
    ) {
        let matches = openers.map { opener in diagnostics.witness { tellMatch(of: opener.candidate, with: link) } }
        diagnostics.tell(.linkHeld(link.shown, for: .handler))
        let id = link.id ?? newID()
        selections[id] = Task { [weak self, diagnostics, mainboard = mainboard.identifier] in
            var answers: [Answer] = []
            for (opener, match) in zip(openers, matches) {
                let isHandled = await Self.$linksBefore.withValue(Self.linksBefore + 1) {
                    await diagnostics.goingOn(
                        with: match.first, on: mainboard, cause: .link(link.shown),
                        notedBy: link.asker == nil ? nil : match, opener.open)
                }
                answers.append(Answer(candidate: opener.candidate, isHandled: isHandled, testimony: match))
            }
            guard let self else { return Self.drop(link, .launcherReleased(link.shown), diagnostics) }
            selections[id] = nil
            resume(link, after: .handler) {
                self.conclude(link, openings, answers, chosenBy: chooser, findings)
            }
        }
    }

    private func conclude(
        _ link: Link, _ openings: [URLOpenReport.Opening]?,
        _ answers: [Answer], chosenBy chooser: URLOpenReport.Chooser, _ findings: URLRouter.Findings
    ) {
        var openings = openings
        for answer in answers {
            let candidate = answer.candidate
            diagnostics.tell(.linkAnswered(link.shown, opener: candidate.opener.name, isHandled: answer.isHandled))
            guard answer.isHandled else { continue }
            openings = (openings ?? []) + [URLOpenReport.Opening(opener: candidate.asShown, answer.testimony)]
        }
        if let openings {
            link.asker?.answer(URLOpenReport(link.shown, findings, .opened(openings, chosenBy: chooser)))
            return
        }
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
