import BoardyCore
import LinkRouting

extension URLOpenReport {
    /// A report of a link for which no opener was looked for.
    init(refused link: String, _ error: BoardError) {
        self.init(link: link, candidates: [], parameterFailures: [], outcome: .refused(error))
    }

    /// A report of a link for which this was found.
    init(_ link: String, _ matches: URLRouter.RouteMatches, _ outcome: Outcome) {
        self.init(
            link: link, candidates: matches.candidates.map(\.publicValue),
            parameterFailures: matches.parameterFailures.map { index, opener, error in
                ParameterFailure(
                    opener: URLOpenerCandidate(opener, index: index), parameter: error.name, value: error.value,
                    reason: error.reason)
            }, outcome: outcome)
    }
}

extension URLRouter.Candidate {
    /// The candidate as others see it.
    var publicValue: URLOpenerCandidate { URLOpenerCandidate(opener, index: index) }
}

extension URLOpenerCandidate {
    fileprivate init(_ opener: URLRouter.Opener, index: Int) {
        self.init(name: opener.name, pattern: opener.pattern, index: index)
    }
}
