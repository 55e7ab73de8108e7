import BoardyCore
import LinkRouting

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension PluginLauncher {
    // MARK: Opening

    /// Opens a URL with all openers of the best match, or with those of them that the selection handler selects.
    ///
    /// A URL that no opener opens is reported with the reason. If the selection handler selects no opener, the only report is the
    /// event ``BoardEvent/Kind/linkSelectionEmpty(_:candidates:)``. Before the launch, or the boot of an app of manifests, the URL
    /// waits in the ``URLInbox``.
    ///
    /// - Returns: the names of the openers that match, in order of installation; empty if none does or the URL is refused. While
    ///   the URL waits, the names of the openers that may open it, without asking those that decide with code.
    /// - Complexity: proportional to the length of the URL and the number of openers that decide with code.
    @discardableResult
    public func open(url: URL) -> [String] { links.receive(.success(url), url.absoluteString) }

    /// Opens a link given as text, as ``open(url:)`` opens the result of `URL(string:)`, which escapes characters that a URL may not
    /// contain. A text that is no URL even then is reported at once.
    ///
    /// - Returns: the names of the openers that match, as ``open(url:)`` does.
    @discardableResult
    public func open(link: String) -> [String] { links.receive(parsed(link), link) }

    /// Opens a URL as ``open(url:)`` does, and returns the report.
    ///
    /// The call keeps the launcher alive, and waits for the launch and for an asynchronous selection handler. If its task is
    /// cancelled before the launch, the URL is not opened. Later, the task of the handler is cancelled as well, and the openers
    /// that the handler selects still open the URL.
    public func handle(_ url: URL) async -> URLOpenReport {
        await report(of: .success(url), url.absoluteString)
    }

    /// Opens a link given as text as ``open(link:)`` does, and returns the report as ``handle(_:)`` does.
    public func handle(link: String) async -> URLOpenReport { await report(of: parsed(link), link) }

    private func report(of url: Result<URL, BoardError>, _ link: String) async -> URLOpenReport {
        defer { extendLifetime(self) }
        return await WeakLinkHandle(links).report(of: url, link)
    }

    private func parsed(_ link: String) -> Result<URL, BoardError> {
        URL(string: link).map { .success($0) }
            ?? .failure(
                .malformedLink(LinkRedaction.redacted(malformed: link), reason: LinkRedaction.malformation(of: link)))
    }
}
