extension URLOpenReport {
    /// A report of a link for which no opener was looked for.
    init(refused link: String, _ error: BoardError) {
        self.init(link: link, candidates: [], unreadable: [], outcome: .refused(error))
    }

    /// A report of a link for which this was found.
    init(_ link: String, _ findings: URLRouter.Findings, _ outcome: Outcome) {
        self.init(
            link: link, candidates: findings.candidates.map(\.asShown),
            unreadable: findings.unreadable.map { index, opener, error in
                Unreadable(
                    opener: URLOpenerCandidate(opener, index: index), parameter: error.name, value: error.value,
                    reason: error.reason)
            }, outcome: outcome)
    }
}

extension URLRouter.Candidate {
    /// The candidate as others see it.
    var asShown: URLOpenerCandidate { URLOpenerCandidate(opener, index: index) }
}

extension URLOpenerCandidate {
    fileprivate init(_ opener: URLRouter.Opener, index: Int) {
        self.init(name: opener.name, pattern: opener.pattern, index: index)
    }
}
