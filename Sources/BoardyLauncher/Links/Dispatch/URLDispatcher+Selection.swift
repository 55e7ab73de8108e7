import BoardyCore
import LinkRouting

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The validation of a link and the selection of its openers.
extension URLDispatcher {
    /// Returns true if a URL is allowed and accepted, and an opener matches it.
    func canOpen(_ url: URL) -> Bool {
        guard allowList.offendingPart(of: url) == nil, policy.validator?(url).isAccepted != false else { return false }
        return inSurroundings { (try? router.find(url))?.candidates.isEmpty == false }
    }

    /// - Returns: the names of the candidates.
    func dispatch(_ link: Link) -> [String] { inSurroundings { validateAndOpen(link) } }

    private func inSurroundings<Result>(_ body: () -> Result) -> Result { scope()?.perform(body) ?? body() }

    private func validateAndOpen(_ link: Link) -> [String] {
        if let verdict = policy.validator?(link.url), !verdict.isAccepted {
            return refuse(
                link, .deniedLink(link.redacted, reason: verdict.reason), policy.denied ?? policy.notFound)
        }
        let found: URLRouter.RouteMatches
        do throws(InvalidPercentEncoding) {
            found = try router.find(link.url)
        } catch {
            return refuse(link, .malformedLink(link.redacted, reason: error.description))
        }
        guard !found.candidates.isEmpty else {
            return refuse(link, router.failure(toOpen: link.url, found), policy.notFound, found)
        }
        for failure in found.parameterFailures {
            diagnostics.emit(
                .linkParametersInvalid(link.redacted, opener: failure.opener.name, reason: failure.message))
        }
        if found.candidates.count > 1, let selection = policy.selection {
            select(selection, link, found)
        } else {
            open(found.candidates, of: link, chosenBy: .rules, found)
        }
        return found.candidates.map(\.opener.name)
    }

    /// Reports the error of a link that is not opened.
    ///
    /// - Returns: no names of candidates.
    @discardableResult
    func refuse(
        _ link: Link, _ error: BoardError, _ handler: URLOpeningPolicy.Handler? = nil,
        _ found: URLRouter.RouteMatches = .init()
    ) -> [String] {
        diagnostics.report(error)
        handler?(motherboard(for: link), link.url)
        link.request?.deliver(URLOpenReport(link.redacted, .refused(error), found))
        return []
    }

    private func select(_ selection: URLOpeningPolicy.Selection, _ link: Link, _ found: URLRouter.RouteMatches) {
        let candidates = found.candidates.map(\.opener)
        switch selection {
        case .immediate(let choose):
            open(chosen: choose(motherboard(for: link), link.url, candidates), of: link, found)
        case .later(let choose):
            diagnostics.emit(.linkHeld(link.redacted, for: .selection))
            let id = link.request?.id ?? newID()
            tasks[id] = Task { [weak self, motherboard = motherboard(for: link), diagnostics] in
                let chosen = await choose(motherboard, link.url, candidates)
                guard let self else { return Self.drop(link, .launcherReleased(link.redacted), diagnostics) }
                tasks[id] = nil
                Self.resume(link, after: .selection, diagnostics) { self.open(chosen: chosen, of: link, found) }
            }
        }
    }

    private func open(chosen: [URLOpenerCandidate], of link: Link, _ found: URLRouter.RouteMatches) {
        var remaining = Dictionary(uniqueKeysWithValues: found.candidates.map { ($0.opener, $0) })
        let candidates = chosen.compactMap { remaining.removeValue(forKey: $0) }
        guard !candidates.isEmpty else {
            diagnostics.emit(.linkSelectionEmpty(link.redacted, candidates: found.candidates.count))
            link.request?.deliver(URLOpenReport(link.redacted, .declined, found))
            return
        }
        open(candidates, of: link, chosenBy: .selectionHandler, found)
    }
}
