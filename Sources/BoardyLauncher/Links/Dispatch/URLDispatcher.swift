import BoardyCore
import BoardySupport
import LinkRouting

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Receives links and opens them: checks the allow-list, holds links until the launch, asks the validator, and opens each link with
/// the openers that the router finds and the app selects.
@MainActor
final class URLDispatcher {
    let router: URLRouter
    let mainboard: any FlowMotherboard
    let diagnostics: Diagnostics
    var policy = URLOpeningPolicy()

    /// Returns the surroundings in which openers and policies run; nil if there are none.
    let scope: @MainActor () -> (any MakingScope)?

    /// The error of a link with a report request that must not wait for the launch; the argument is the redacted link.
    var rejectionOfWaiting: @MainActor (String) -> BoardError? = { _ in nil }

    let allowList: URLAllowList
    private let inboxOptions: URLInbox

    /// The links that wait for the launch; nil after the launch.
    private var inbox: [Link]? = []

    /// The timer of the links in the inbox; nil if it is empty, and without a limit.
    private var timer: Task<Void, Never>?

    /// True during a boot, which ends by opening the links or by ``waitForLaunch()``.
    private var isBooting = false

    /// The running selection handlers and asynchronous openers, by link.
    var tasks: [Int: Task<Void, Never>] = [:]
    private var newestID = 0

    /// The number of links that are being opened, each nested in the previous one.
    private var depth = 0

    /// An opener may open another link, such as the next screen after a login. A hostile link can nest any number of links.
    private static let maxDepth = 20

    init(
        router: URLRouter, mainboard: any FlowMotherboard, diagnostics: Diagnostics, options: MainOptions,
        scope: @escaping @MainActor () -> (any MakingScope)?
    ) {
        (self.router, self.mainboard, self.diagnostics, self.scope) = (router, mainboard, diagnostics, scope)
        allowList = options.value()
        inboxOptions = options.value()
    }

    deinit {
        for task in tasks.values { task.cancel() }
        timer?.cancel()
        guard let inbox, !inbox.isEmpty else { return }
        // Code of the app must not run within a release.
        Task { @MainActor [diagnostics] in
            for link in inbox { Self.drop(link, .launcherReleased(link.redacted), diagnostics) }
        }
    }

    // MARK: Receiving

    /// Receives a link.
    ///
    /// - Parameters:
    ///   - url: the URL, or the error of a text that is not a URL.
    ///   - text: the link as it was given.
    ///   - target: returns the motherboard that the link is opened on; nil for the main one.
    /// - Returns: the names of the candidates; of the openers that may open the link if it waits for the launch.
    func receive(
        _ url: Result<URL, BoardError>, _ text: @autoclosure () -> String, request: ReportRequest? = nil,
        on target: @escaping @MainActor @Sendable () -> (any FlowMotherboard)? = { nil }
    ) -> [String] {
        switch url {
        case .success(let url):
            return withReceivedSpan(singleLine(LinkRedaction.redacted(url), limit: 200), payload: url.absoluteString) {
                event in
                admit(Link(url: url, event: event, request: request, target: target))
            }
        case .failure(let error):
            let link = singleLine(LinkRedaction.redacted(malformed: text()), limit: 200)
            withReceivedSpan(link, payload: text()) { _ in diagnostics.report(error) }
            request?.deliver(URLOpenReport(link, .refused(error)))
            return []
        }
    }

    /// Emits the event of a received link around its handling. Without observers, the body is all that runs.
    private func withReceivedSpan<Result>(
        _ link: @autoclosure () -> String, payload: @autoclosure () -> String, _ body: (_ event: Int?) -> Result
    ) -> Result {
        guard diagnostics.hasListeners else { return body(nil) }
        let link = link()
        let span = diagnostics.begin(.linkReceived(link), on: nil, cause: .link(link), payload: payload())
        let result = body(span.event)
        diagnostics.end(span)
        return result
    }

    private func admit(_ link: Link) -> [String] {
        let depth = depth + Diagnostics.linkDepth
        guard depth < Self.maxDepth else {
            return refuse(link, .linksNestedTooDeeply(link.redacted, depth: depth))
        }
        self.depth += 1
        defer { self.depth -= 1 }
        if let part = allowList.offendingPart(of: link.url) {
            return refuse(link, .linkNotAllowed(link.redacted, offendingPart: part), policy.denied ?? policy.notFound)
        }
        guard let inbox else { return dispatch(link) }
        if link.request != nil, let error = rejectionOfWaiting(link.redacted) { return refuse(link, error) }
        guard inbox.count < inboxOptions.capacity else {
            return refuse(link, .inboxOverflow(link.redacted, capacity: inboxOptions.capacity))
        }
        let openers: [String]
        do throws(InvalidPercentEncoding) {
            openers = try router.possibleOpeners(of: link.url)
        } catch {
            return refuse(link, .malformedLink(link.redacted, reason: error.description))
        }
        self.inbox?.append(link)
        if inbox.isEmpty { beginWait() }
        diagnostics.emit(.linkHeld(link.redacted, for: .launch))
        return openers
    }

    // MARK: Waiting

    /// Holds links from now on for a boot.
    ///
    /// - Returns: true if links were opened until now.
    func hold() -> Bool {
        isBooting = true
        guard inbox == nil else { return false }
        inbox = []
        return true
    }

    /// Lets links wait for a launch after a boot that has failed.
    func waitForLaunch() {
        isBooting = false
        if inbox?.isEmpty == false { beginWait() }
    }

    private func beginWait() {
        timer?.cancel()
        timer = inboxOptions.sleep.map { [limit = inboxOptions.waitLimit] sleep in
            Task { [weak self] in
                guard (try? await sleep()) != nil, !Task.isCancelled, let self else { return }
                // A boot needs no launch: it opens the links at its end.
                guard !isBooting, let inbox, let first = inbox.first else { return }
                diagnostics.report(Self.notLaunched(inbox, waited: limit), continuing: first.event)
            }
        }
    }

    private func endWait() {
        timer?.cancel()
        timer = nil
    }

    /// Refuses the links that wait for a launch, because the app ends.
    func refuseWaitingLinks() {
        guard let links = inbox, let first = links.first else { return }
        inbox = []
        endWait()
        let error = Self.notLaunched(links, waited: nil)
        diagnostics.report(error, continuing: first.event)
        for link in links { link.request?.deliver(URLOpenReport(link.redacted, .refused(error))) }
    }

    private static func notLaunched(_ links: [Link], waited: Duration?) -> BoardError {
        .notLaunched(links: links.prefix(3).map(\.redacted), count: links.count, waited: waited)
    }

    /// Opens the links that wait, and from now on each link when it is received.
    func launch() {
        let links = inbox ?? []
        inbox = nil
        isBooting = false
        endWait()
        guard !links.isEmpty else { return }
        diagnostics.withSpan(.step("links that waited"), on: nil, cause: .external) {
            for link in links {
                if link.request?.cancellation.isCancelled == true {
                    Self.drop(link, .cancelledLink(link.redacted), diagnostics)
                } else {
                    Self.resume(link, after: .launch, diagnostics) { _ = dispatch(link) }
                }
            }
        }
    }

    /// Makes the events of the body continue the event of a link that waited.
    static func resume(_ link: Link, after wait: BoardEvent.LinkWait, _ diagnostics: Diagnostics, _ body: () -> Void) {
        diagnostics.withSpan(
            .linkReleased(link.redacted, for: wait), on: nil, cause: .link(link.redacted), continuing: link.event, body)
    }

    // MARK: Cancelling

    func newID() -> Int {
        newestID += 1
        return newestID
    }

    /// Removes a link that waits for the launch, or cancels the task of its selection handler or opener.
    func cancel(_ id: Int) {
        tasks[id]?.cancel()
        guard let index = inbox?.firstIndex(where: { $0.request?.id == id }), let link = inbox?.remove(at: index)
        else { return }
        if inbox?.isEmpty == true { endWait() }
        Self.drop(link, .cancelledLink(link.redacted), diagnostics)
    }

    static func drop(_ link: Link, _ error: BoardError, _ diagnostics: Diagnostics) {
        diagnostics.report(error, continuing: link.event)
        link.request?.deliver(URLOpenReport(link.redacted, .refused(error)))
    }
}
