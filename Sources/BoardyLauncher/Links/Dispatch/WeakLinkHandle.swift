package import BoardyCore
import BoardySupport
import LinkRouting

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// Access to the links of a launcher that does not keep the launcher alive.
@MainActor
package final class WeakLinkHandle {
    private weak var links: URLDispatcher?
    private let diagnostics: Diagnostics

    init(_ links: URLDispatcher) {
        self.links = links
        diagnostics = links.diagnostics
    }

    /// Holds links from now on for a boot.
    ///
    /// - Returns: true if links were opened until now.
    package func hold() -> Bool { links?.hold() ?? false }

    /// Opens the links that wait, and from now on each link when it is received.
    package func release() { links?.launch() }

    /// Lets links wait for a launch after a boot that has failed.
    package func waitForLaunch() { links?.waitForLaunch() }

    /// Returns true if a URL is allowed and an opener matches it. No opener is called to open it.
    package func canOpen(_ url: URL) -> Bool { links?.canOpen(url) ?? false }

    /// Opens a URL as `PluginLauncher.handle(_:)` does.
    ///
    /// - Returns: true if an opener has opened the URL; false if not, or if the launcher has been released, which is reported.
    package func open(_ url: URL) async -> Bool {
        await report(of: .success(url), url.absoluteString).isOpened
    }

    /// Sets a check that can keep a link with a report request from waiting for the launch.
    ///
    /// - Parameter error: returns the error, or nil if the link may wait; its argument is the redacted link.
    package func rejectWaiting(_ error: @escaping @MainActor (String) -> BoardError?) {
        links?.rejectionOfWaiting = error
    }

    /// Delivers a link to the dispatcher and waits for its report.
    ///
    /// - Parameter url: the URL, or the error of a text that is not a URL.
    func report(of url: Result<URL, BoardError>, _ link: String) async -> URLOpenReport {
        let (id, cancellation) = (links?.newID() ?? 0, CancellationFlag())
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard let links else {
                    let link = singleLine(LinkRedaction.redacted(malformed: link), limit: 200)
                    diagnostics.report(.launcherReleased(link))
                    return continuation.resume(returning: URLOpenReport(link, .refused(.launcherReleased(link))))
                }
                let request = URLDispatcher.ReportRequest(id: id, cancellation: cancellation) {
                    continuation.resume(returning: $0)
                }
                _ = links.receive(url, link, request: request)
            }
        } onCancel: {
            cancellation.cancel()
            Task { @MainActor in links?.cancel(id) }
        }
    }
}
