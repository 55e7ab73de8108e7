import BoardyCore
public import Foundation
import LinkRouting

extension PluginLauncher {
    // MARK: Opening

    /// Opens a URL with every opener that matches it best, or with those of them that the selection handler chooses.
    ///
    /// What nothing opens is reported, with the reason. If the selection handler chooses none, that is told as
    /// ``BoardEvent/Kind/linkSelectionEmpty(_:candidates:)`` only. Before the launch nothing is opened: the URL waits in the ``URLInbox``,
    /// and goes on when ``launch(in:_:)`` or ``launch(_:)`` has let the app begin; in an app of manifests when they have been booted.
    ///
    /// - Returns: the names of the openers that match, in the order of installation; empty if nothing opens the URL, and
    ///   before the launch, when none has been asked yet.
    /// - Complexity: in proportion to the length of the URL and the number of openers that decide with code. The number of patterns
    ///   plays no part, but for a URL that nothing opens, for which the nearest are looked up; see <doc:Opening>.
    @discardableResult
    public func open(url: URL) -> [String] {
        links.receive(.success(url), url.absoluteString)
    }

    /// Opens a link given as text, as ``open(url:)`` does. If it is not a URL with a scheme, that is reported at once.
    ///
    /// - Returns: the names of the openers that match; empty if nothing opens the link.
    @discardableResult
    public func open(link: String) -> [String] {
        links.receive(parsed(link), link)
    }

    /// Opens a URL as ``open(url:)`` does, and tells what became of it, as soon as that is known.
    ///
    /// Before the launch, that is when the launcher has been launched. If the task is cancelled before, the URL is not opened.
    ///
    /// While an asynchronous selection handler chooses, that is when it has chosen. If the task is cancelled meanwhile, so is the task of the
    /// handler, and what that chooses is opened all the same.
    ///
    /// Who waits keeps the launcher.
    public func handle(_ url: URL) async -> URLOpenReport {
        await report(of: .success(url), url.absoluteString)
    }

    /// Opens a link given as text as ``open(link:)`` does, and tells what became of it, as ``handle(_:)`` does.
    public func handle(link: String) async -> URLOpenReport {
        await report(of: parsed(link), link)
    }

    private func report(of url: Result<URL, BoardError>, _ link: String) async -> URLOpenReport {
        defer { withExtendedLifetime(self) {} }
        return await WeakLinkHandle(links).report(of: url, link)
    }

    private func parsed(_ link: String) -> Result<URL, BoardError> {
        guard let url = URL(string: link, encodingInvalidCharacters: false) else {
            return .failure(
                .malformedLink(LinkRedaction.redacted(malformed: link), reason: LinkRedaction.malformation(of: link)))
        }
        return url.scheme?.isEmpty ?? true
            ? .failure(.malformedLink(LinkRedaction.redacted(malformed: link), reason: "it has no scheme"))
            : .success(url)
    }
}
