package import BoardyCore
import BoardySupport
package import Foundation
import LinkRouting

/// The way to the links of a launcher for who must not keep it.
@MainActor
package struct WeakLinkHandle {
    private weak var links: URLDispatcher?
    private let diagnostics: Diagnostics

    init(_ links: URLDispatcher) {
        self.links = links
        diagnostics = links.diagnostics
    }

    /// Lets links wait from now on.
    ///
    /// - Returns: whether they were opened until now.
    package func hold() -> Bool { links?.hold() ?? false }

    /// Opens the links that have waited, and from now on all as they come.
    package func release() { links?.launch() }

    /// Opens a URL as `PluginLauncher.handle(_:)` does.
    ///
    /// - Returns: whether something has opened it; not if the launcher has gone, which is reported.
    package func open(_ url: URL) async -> Bool {
        await report(of: .success(url), url.absoluteString).isOpened
    }

    /// Lets who asks for a report wait for the launch only if nothing stands against that.
    ///
    /// - Parameter obstacle: returns what does; gets the link as it is shown.
    package func rejectWaiting(_ obstacle: @escaping @MainActor (String) -> BoardError?) {
        links?.rejectionOfWaiting = obstacle
    }

    /// Hands over the URL that was made of a link, or why it is none, and waits for what becomes of it.
    func report(of url: Result<URL, BoardError>, _ link: String) async -> URLOpenReport {
        let (id, cancellation) = (links?.newID() ?? 0, CancellationFlag())
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard let links else {
                    let shown = singleLine(LinkRedaction.redacted(malformed: link), limit: 200)
                    diagnostics.report(.launcherReleased(shown))
                    return continuation.resume(returning: URLOpenReport(refused: shown, .launcherReleased(shown)))
                }
                let asker = URLDispatcher.ReportRequest(cancellation: cancellation) {
                    continuation.resume(returning: $0)
                }
                _ = links.receive(url, link, id: id, asker: asker)
            }
        } onCancel: {
            cancellation.cancel()
            Task { @MainActor in links?.cancel(id) }
        }
    }
}
