import BoardyCore
import BoardySupport
import Foundation
import LinkRouting

/// The way of a link: past the allow-list, into the inbox until the launch, past the validator, to the openers, to those of
/// them that are chosen.
@MainActor
final class URLDispatcher {
    let router: URLRouter
    var policy = URLOpeningPolicy()

    /// Why who asks for a report of a link cannot wait for the launch, if it cannot; gets the link as it is shown.
    var rejectionOfWaiting: @MainActor (String) -> BoardError? = { _ in nil }

    private let allowList: URLAllowList
    private let capacity: Int
    let mainboard: any FlowMotherboard
    let diagnostics: Diagnostics
    private var stage: Stage

    /// What takes its time, selection handlers and openers, by link.
    var tasks: [Int: Task<Void, Never>] = [:]
    private var newestID = 0

    /// How many links are being opened, one in the course of another.
    private var depth = 0

    /// An opener may open another link, such as what to show after a login. A link can have any number of them in it.
    private static let maxDepth = 20

    private enum Stage {
        /// The launcher has not been launched; these links wait for that.
        case waiting([Link])
        /// Links are opened as they come.
        case launched
    }

    /// A link on its way.
    struct Link: Sendable {
        /// By which it may be withdrawn.
        let id: Int?
        let url: URL
        /// The event that has told of it.
        let event: Int?
        let reportRequest: ReportRequest?

        var redacted: String { singleLine(LinkRedaction.redacted(url), limit: 200) }
    }

    /// Who asked for a report, and gets one sooner or later: if an opener that takes its time never returns, never.
    struct ReportRequest: Sendable {
        let cancellation: CancellationFlag
        let answer: @MainActor @Sendable (URLOpenReport) -> Void
    }

    init(router: URLRouter, mainboard: any FlowMotherboard, diagnostics: Diagnostics, options: MainOptions) {
        self.router = router
        self.mainboard = mainboard
        self.diagnostics = diagnostics
        allowList = options.value()
        capacity = options.value(of: URLInbox.self).capacity
        stage = .waiting([])
    }

    deinit {
        for task in tasks.values { task.cancel() }
        guard case .waiting(let links) = stage, !links.isEmpty else { return }
        // Whoever lets go of a launcher may do so in a `deinit`, which is not isolated.
        Task { @MainActor [diagnostics] in
            for link in links { Self.drop(link, .launcherReleased(link.redacted), diagnostics) }
        }
    }

    // MARK: Links that come

    /// Takes a link.
    ///
    /// - Parameters:
    ///   - url: the URL, or why it is none.
    ///   - text: the link as it was given.
    ///   - id: a number from ``newID()``, if it may be withdrawn.
    ///   - asker: is told what became of it.
    /// - Returns: the names of the candidates, as far as they are known already.
    func receive(
        _ url: Result<URL, BoardError>, _ text: @autoclosure () -> String, id: Int? = nil, asker: ReportRequest? = nil
    ) -> [String] {
        switch url {
        case .success(let url):
            guard diagnostics.hasListeners else { return take(Link(id: id, url: url, event: nil, reportRequest: asker)) }
            return emitReceived(singleLine(LinkRedaction.redacted(url), limit: 200), payload: url.absoluteString) {
                event in
                take(Link(id: id, url: url, event: event, reportRequest: asker))
            }
        case .failure(let error):
            let shown = singleLine(LinkRedaction.redacted(malformed: text()), limit: 200)
            if diagnostics.hasListeners {
                emitReceived(shown, payload: text()) { _ in diagnostics.report(error) }
            } else {
                diagnostics.report(error)
            }
            asker?.answer(URLOpenReport(refused: shown, error))
            return []
        }
    }

    /// Tells of a link around what comes of it.
    private func emitReceived<Result>(_ shown: String, payload: String, _ body: (_ event: Int) -> Result) -> Result {
        let span = diagnostics.begin(.linkReceived(shown), on: nil, cause: .link(shown), payload: payload)
        defer { Diagnostics.end(span) }
        return body(span.event)
    }

    private func take(_ link: Link) -> [String] {
        let depth = depth + TaskScope.linkDepth
        guard depth < Self.maxDepth else {
            refuse(link, .linksNestedTooDeeply(link.redacted, depth: depth))
            return []
        }
        self.depth += 1
        defer { self.depth -= 1 }
        if let culprit = allowList.culprit(in: link.url) {
            refuse(link, .linkNotAllowed(link.redacted, offendingPart: culprit), policy.denied ?? policy.notFound)
            return []
        }
        guard case .waiting(var links) = stage else { return dispatch(link) }
        if link.reportRequest != nil, let obstacle = rejectionOfWaiting(link.redacted) {
            refuse(link, obstacle)
            return []
        }
        guard links.count < capacity else {
            refuse(link, .inboxOverflow(link.redacted, capacity: capacity))
            return []
        }
        links.append(link)
        stage = .waiting(links)
        diagnostics.emit(.linkHeld(link.redacted, for: .launch))
        return []
    }

    /// Lets links wait from now on.
    ///
    /// - Returns: whether they were opened until now.
    func hold() -> Bool {
        guard case .launched = stage else { return false }
        stage = .waiting([])
        return true
    }

    /// Opens those that waited, and from now on all as they come.
    func launch() {
        guard case .waiting(let links) = stage else { return }
        stage = .launched
        guard !links.isEmpty else { return }
        diagnostics.withSpan(.step("links that waited"), on: nil, cause: .external) {
            for link in links {
                if link.reportRequest?.cancellation.isCancelled == true {
                    Self.drop(link, .cancelledLink(link.redacted), diagnostics)
                } else {
                    Self.resume(link, after: .launch, diagnostics) { _ = dispatch(link) }
                }
            }
        }
    }

    static func resume(_ link: Link, after wait: BoardEvent.LinkWait, _ diagnostics: Diagnostics, _ body: () -> Void) {
        diagnostics.withSpan(
            .linkReleased(link.redacted, for: wait), on: nil, cause: .link(link.redacted), continuing: link.event, body)
    }

    // MARK: Links that are withdrawn

    func newID() -> Int {
        newestID += 1
        return newestID
    }

    /// Takes a link back that still waits for the launch, or tells whoever chooses an opener that nobody waits for that any more.
    func cancel(_ id: Int) {
        tasks[id]?.cancel()
        guard case .waiting(var links) = stage, let place = links.firstIndex(where: { $0.id == id }) else { return }
        let link = links.remove(at: place)
        stage = .waiting(links)
        Self.drop(link, .cancelledLink(link.redacted), diagnostics)
    }

    static func drop(_ link: Link, _ error: BoardError, _ diagnostics: Diagnostics) {
        diagnostics.report(error, continuing: link.event)
        link.reportRequest?.answer(URLOpenReport(refused: link.redacted, error))
    }

    // MARK: Links that are opened

    /// - Returns: the names of the candidates.
    private func dispatch(_ link: Link) -> [String] {
        if let verdict = policy.validator?(link.url), !verdict.isAccepted {
            refuse(link, .deniedLink(link.redacted, reason: verdict.reason), policy.denied ?? policy.notFound)
            return []
        }
        let matches: URLRouter.RouteMatches
        do throws(InvalidPercentEncoding) {
            matches = try router.find(link.url)
        } catch {
            refuse(link, .malformedLink(link.redacted, reason: error.reason))
            return []
        }
        guard !matches.candidates.isEmpty else {
            refuse(link, router.failure(toOpen: link.url, matches), policy.notFound, matches)
            return []
        }
        for (_, opener, error) in matches.parameterFailures {
            diagnostics.emit(
                .linkParametersInvalid(
                    link.redacted, opener: opener.name,
                    reason: BoardError.parameterProblem(error.name, value: error.value, reason: error.reason)))
        }
        if matches.candidates.count > 1, let selection = policy.selection {
            select(selection, link, matches)
        } else {
            openAll(matches.candidates, of: link, chosenBy: .rules, matches)
        }
        return matches.candidates.map(\.opener.name)
    }

    func refuse(
        _ link: Link, _ error: BoardError, _ handler: URLOpeningPolicy.Handler? = nil,
        _ matches: URLRouter.RouteMatches = .init()
    ) {
        diagnostics.report(error)
        handler?(mainboard, link.url)
        link.reportRequest?.answer(URLOpenReport(link.redacted, matches, .refused(error)))
    }

    private func select(_ selection: URLOpeningPolicy.Selection, _ link: Link, _ matches: URLRouter.RouteMatches) {
        let candidates = matches.candidates.map(\.publicValue)
        switch selection {
        case .immediate(let choose):
            openChosen(choose(mainboard, link.url, candidates), of: link, matches)
        case .later(let choose):
            diagnostics.emit(.linkHeld(link.redacted, for: .selection))
            let id = link.id ?? newID()
            tasks[id] = Task { [weak self, mainboard, diagnostics] in
                let chosen = await choose(mainboard, link.url, candidates)
                guard let self else { return Self.drop(link, .launcherReleased(link.redacted), diagnostics) }
                tasks[id] = nil
                Self.resume(link, after: .selection, diagnostics) { self.openChosen(chosen, of: link, matches) }
            }
        }
    }

    private func openChosen(_ chosen: [URLOpenerCandidate], of link: Link, _ matches: URLRouter.RouteMatches) {
        var left = Dictionary(uniqueKeysWithValues: matches.candidates.map { ($0.publicValue, $0) })
        let candidates = chosen.compactMap { left.removeValue(forKey: $0) }
        guard !candidates.isEmpty else {
            diagnostics.emit(.linkSelectionEmpty(link.redacted, candidates: matches.candidates.count))
            link.reportRequest?.answer(URLOpenReport(link.redacted, matches, .declined))
            return
        }
        openAll(candidates, of: link, chosenBy: .selectionHandler, matches)
    }
}
