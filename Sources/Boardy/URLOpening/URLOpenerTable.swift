import Foundation

/// The openers of a launcher, and which of them are for a URL.
@MainActor
struct URLOpenerTable {
    private var entries: [Entry] = []

    private enum Entry {
        case predicate(any URLOpenerPlugin)
        case path(any URLOpenerPathMatchingPlugin, PathPattern)
    }

    /// An opener together with what it will do.
    struct Candidate {
        let name: String
        let open: @MainActor (any FlowMotherboard) -> Void
    }

    /// The openers, in the order in which they were added.
    var plugins: [any URLOpenerPlugin] {
        entries.map { entry in
            switch entry {
            case .predicate(let opener): opener
            case .path(let opener, _): opener
            }
        }
    }

    /// Adds an opener, or says why it cannot be used.
    mutating func add(_ opener: any URLOpenerPlugin) -> BoardError? {
        guard let opener = opener as? any URLOpenerPathMatchingPlugin else {
            entries.append(.predicate(opener))
            return nil
        }
        do {
            entries.append(.path(opener, try PathPattern(opener.matchingPath)))
            return nil
        } catch {
            return .invalidURLPattern(opener.matchingPath, opener: opener.name, reason: error.reason)
        }
    }

    /// The openers for a URL in the order in which they were added, at least one; of those that match the path, only
    /// the most specific.
    func candidates(for url: URL) -> Result<[Candidate], BoardError> {
        guard let parts = URLParts(of: url) else {
            let reason = "a percent escape in it does not decode to text"
            return .failure(.malformedLink(URLParts.withoutQuery(url.absoluteString), reason: reason))
        }
        var matches: [(candidate: Candidate, pattern: PathPattern?)] = []
        for entry in entries {
            switch entry {
            case .predicate(let opener):
                guard opener.canOpenURL(url) else { continue }
                matches.append((Candidate(name: opener.name) { opener.mainboard($0, open: url) }, nil))
            case .path(let opener, let pattern):
                guard let placeholders = pattern.parameters(of: parts.path), opener.canOpenURL(url) else { continue }
                let parameters = parts.merged(with: placeholders)
                let candidate = Candidate(name: opener.name) {
                    opener.mainboard($0, openURLWithParameters: parameters)
                }
                matches.append((candidate, pattern))
            }
        }
        let mostSpecific = matches.compactMap(\.pattern).reduce(nil) { best, pattern -> PathPattern? in
            guard let best else { return pattern }
            return pattern.isMoreSpecific(than: best) ? pattern : best
        }
        let best = matches.filter { match in
            guard let pattern = match.pattern, let mostSpecific else { return true }
            return !mostSpecific.isMoreSpecific(than: pattern)
        }
        return best.isEmpty ? .failure(noOpener(for: url, path: parts.path)) : .success(best.map(\.candidate))
    }

    private func noOpener(for url: URL, path: [String]) -> BoardError {
        let patterns = entries.compactMap { entry -> String? in
            if case .path(let opener, _) = entry { opener.matchingPath } else { nil }
        }
        // In `app://employees` the only word is the host, which plays no part; most likely it was meant as the path.
        let asked =
            ["/" + path.joined(separator: "/")]
            + (url.host().map { ["/" + ([$0] + path).joined(separator: "/")] } ?? [])
        let suggestions = asked.lazy.map { nearMisses(to: $0, among: patterns) }.first { !$0.isEmpty }
        return .noOpener(URLParts.withoutQuery(url.absoluteString), patterns: suggestions ?? [])
    }
}
