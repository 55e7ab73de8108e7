import Foundation

/// The way of a link: past the allow-list, into the inbox until the launch, past the validator, to the openers, to those of
/// them that are chosen.
@MainActor
final class URLDispatcher {
    let router: URLRouter
    var policy = URLOpeningPolicy()

    /// Why who asks for a report of a link cannot wait for the launch, if it cannot; gets the link as it is shown.
    var obstacleToWaiting: @MainActor (String) -> BoardError? = { _ in nil }

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
    private static let deepest = 20

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
        let asker: Asker?

        var shown: String { singleLine(LinkText.shown(url), limit: 200) }
    }

    /// Who asked for a report, and gets one sooner or later: if an opener that takes its time never returns, never.
    struct Asker: Sendable {
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
            for link in links { Self.drop(link, .launcherReleased(link.shown), diagnostics) }
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
        _ url: Result<URL, BoardError>, _ text: @autoclosure () -> String, id: Int? = nil, asker: Asker? = nil
    ) -> [String] {
        switch url {
        case .success(let url):
            guard diagnostics.isObserved else { return take(Link(id: id, url: url, event: nil, asker: asker)) }
            return telling(singleLine(LinkText.shown(url), limit: 200), payload: url.absoluteString) { event in
                take(Link(id: id, url: url, event: event, asker: asker))
            }
        case .failure(let error):
            let shown = singleLine(LinkText.shown(malformed: text()), limit: 200)
            if diagnostics.isObserved {
                telling(shown, payload: text()) { _ in diagnostics.report(error) }
            } else {
                diagnostics.report(error)
            }
            asker?.answer(URLOpenReport(refused: shown, error))
            return []
        }
    }

    /// Tells of a link around what comes of it.
    private func telling<Result>(_ shown: String, payload: String, _ body: (_ event: Int) -> Result) -> Result {
        let span = diagnostics.begin(.linkReceived(shown), on: nil, cause: .link(shown), payload: payload)
        defer { Diagnostics.end(span) }
        return body(span.event)
    }

    private func take(_ link: Link) -> [String] {
        let depth = depth + Errand.linksUnderWay
        guard depth < Self.deepest else {
            refuse(link, .linksNestedTooDeeply(link.shown, depth: depth))
            return []
        }
        self.depth += 1
        defer { self.depth -= 1 }
        if let culprit = allowList.culprit(in: link.url) {
            refuse(link, .linkNotAllowed(link.shown, culprit: culprit), policy.denied ?? policy.notFound)
            return []
        }
        guard case .waiting(var links) = stage else { return dispatch(link) }
        if link.asker != nil, let obstacle = obstacleToWaiting(link.shown) {
            refuse(link, obstacle)
            return []
        }
        guard links.count < capacity else {
            refuse(link, .inboxOverflow(link.shown, capacity: capacity))
            return []
        }
        links.append(link)
        stage = .waiting(links)
        diagnostics.tell(.linkHeld(link.shown, for: .launch))
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
        diagnostics.during(.step("links that waited"), on: nil, cause: .caller) {
            for link in links {
                if link.asker?.cancellation.isCancelled == true {
                    Self.drop(link, .cancelledLink(link.shown), diagnostics)
                } else {
                    Self.resume(link, after: .launch, diagnostics) { _ = dispatch(link) }
                }
            }
        }
    }

    static func resume(_ link: Link, after wait: BoardEvent.LinkWait, _ diagnostics: Diagnostics, _ body: () -> Void) {
        diagnostics.during(
            .linkReleased(link.shown, for: wait), on: nil, cause: .link(link.shown), continuing: link.event, body)
    }

    // MARK: Links that are withdrawn

    func newID() -> Int {
        newestID += 1
        return newestID
    }

    /// Takes a link back that still waits for the launch, or tells whoever chooses an opener that nobody waits for that any more.
    func withdraw(_ id: Int) {
        tasks[id]?.cancel()
        guard case .waiting(var links) = stage, let place = links.firstIndex(where: { $0.id == id }) else { return }
        let link = links.remove(at: place)
        stage = .waiting(links)
        Self.drop(link, .cancelledLink(link.shown), diagnostics)
    }

    static func drop(_ link: Link, _ error: BoardError, _ diagnostics: Diagnostics) {
        diagnostics.report(error, continuing: link.event)
        link.asker?.answer(URLOpenReport(refused: link.shown, error))
    }

    // MARK: Links that are opened

    /// - Returns: the names of the candidates.
    private func dispatch(_ link: Link) -> [String] {
        if let verdict = policy.validator?(link.url), !verdict.isAccepted {
            refuse(link, .deniedLink(link.shown, reason: verdict.reason), policy.denied ?? policy.notFound)
            return []
        }
        let findings: URLRouter.Findings
        do throws(UndecodableText) {
            findings = try router.find(link.url)
        } catch {
            refuse(link, .malformedLink(link.shown, reason: error.reason))
            return []
        }
        guard !findings.candidates.isEmpty else {
            refuse(link, router.failure(toOpen: link.url, findings), policy.notFound, findings)
            return []
        }
        for (_, opener, error) in findings.unreadable {
            diagnostics.tell(
                .linkUnreadable(
                    link.shown, opener: opener.name,
                    reason: BoardError.unreadable(error.name, value: error.value, reason: error.reason)))
        }
        if findings.candidates.count > 1, let selection = policy.selection {
            select(selection, link, findings)
        } else {
            openAll(findings.candidates, of: link, chosenBy: .rules, findings)
        }
        return findings.candidates.map(\.opener.name)
    }

    func refuse(
        _ link: Link, _ error: BoardError, _ handler: URLOpeningPolicy.Handler? = nil,
        _ findings: URLRouter.Findings = .init()
    ) {
        diagnostics.report(error)
        handler?(mainboard, link.url)
        link.asker?.answer(URLOpenReport(link.shown, findings, .refused(error)))
    }

    private func select(_ selection: URLOpeningPolicy.Selection, _ link: Link, _ findings: URLRouter.Findings) {
        let candidates = findings.candidates.map(\.asShown)
        switch selection {
        case .immediate(let choose):
            openChosen(choose(mainboard, link.url, candidates), of: link, findings)
        case .later(let choose):
            diagnostics.tell(.linkHeld(link.shown, for: .selection))
            let id = link.id ?? newID()
            tasks[id] = Task { [weak self, mainboard, diagnostics] in
                let chosen = await choose(mainboard, link.url, candidates)
                guard let self else { return Self.drop(link, .launcherReleased(link.shown), diagnostics) }
                tasks[id] = nil
                Self.resume(link, after: .selection, diagnostics) { self.openChosen(chosen, of: link, findings) }
            }
        }
    }

    private func openChosen(_ chosen: [URLOpenerCandidate], of link: Link, _ findings: URLRouter.Findings) {
        var left = Dictionary(uniqueKeysWithValues: findings.candidates.map { ($0.asShown, $0) })
        let candidates = chosen.compactMap { left.removeValue(forKey: $0) }
        guard !candidates.isEmpty else {
            diagnostics.tell(.linkDeclined(link.shown, candidates: findings.candidates.count))
            link.asker?.answer(URLOpenReport(link.shown, findings, .declined))
            return
        }
        openAll(candidates, of: link, chosenBy: .selectionHandler, findings)
    }
}
