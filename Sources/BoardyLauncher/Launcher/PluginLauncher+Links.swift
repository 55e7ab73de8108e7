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
    /// event ``BoardEvent/Kind/linkSelectionEmpty(_:candidates:)``. Before the launch, the URL waits in the ``URLInbox``, which
    /// reports a launch that does not follow. The URL is opened after ``launch(in:_:)`` or ``launch(_:)``; in an app of manifests, after the boot.
    ///
    /// - Returns: the names of the openers that match, in order of installation. While the URL waits, the names of the installed
    ///   openers that may open it: those of the best matching pattern, and those that decide with code, without asking them.
    ///   Empty if no opener matches or the URL is refused. An app delegate therefore returns `!open(url: url).isEmpty`.
    /// - Complexity: proportional to the length of the URL and the number of openers that decide with code. The number of patterns
    ///   matters only for a URL that no opener opens, because similar patterns are suggested then; see <doc:DeepLinks>.
    @discardableResult
    public func open(url: URL) -> [String] {
        links.receive(.success(url), url.absoluteString)
    }

    /// Opens a link given as text, as ``open(url:)`` opens the result of `URL(string:)`, which escapes characters that a URL may not
    /// contain. A text that is no URL even then, because of its scheme or its host, is reported at once.
    ///
    /// - Returns: the names of the openers that match, in order of installation, as ``open(url:)`` does.
    @discardableResult
    public func open(link: String) -> [String] {
        links.receive(parsed(link), link)
    }

    /// Opens a URL as ``open(url:)`` does, and returns the report.
    ///
    /// Before the launch, the call waits for the launch; ``URLInbox`` reports a long wait. If the task is cancelled while it waits, the URL is not opened.
    ///
    /// The call also waits for an asynchronous selection handler. If the task is cancelled while it waits, the task of the handler is
    /// cancelled as well, and the openers that the handler selects still open the URL.
    ///
    /// The launcher is kept alive until the call returns.
    public func handle(_ url: URL) async -> URLOpenReport {
        await report(of: .success(url), url.absoluteString)
    }

    /// Opens a link given as text as ``open(link:)`` does, and returns the report as ``handle(_:)`` does.
    public func handle(link: String) async -> URLOpenReport {
        await report(of: parsed(link), link)
    }

    private func report(of url: Result<URL, BoardError>, _ link: String) async -> URLOpenReport {
        defer { withExtendedLifetime(self) {} }
        return await WeakLinkHandle(links).report(of: url, link)
    }

    private func parsed(_ link: String) -> Result<URL, BoardError> {
        URL(string: link).map { .success($0) }
            ?? .failure(
                .malformedLink(LinkRedaction.redacted(malformed: link), reason: LinkRedaction.malformation(of: link)))
    }
}
