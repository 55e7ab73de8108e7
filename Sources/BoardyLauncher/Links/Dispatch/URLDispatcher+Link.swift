import BoardyCore
import BoardySupport
import Foundation
import LinkRouting

extension URLDispatcher {
    /// A link that the dispatcher has received.
    struct Link: Sendable {
        let url: URL

        /// The event that reported the link; nil without observers.
        let event: Int?

        /// The request for a report, if there is one.
        let request: ReportRequest?

        var redacted: String { singleLine(LinkRedaction.redacted(url), limit: 200) }
    }

    /// A request for the report of a link.
    ///
    /// The report is always delivered, unless an asynchronous handler or opener never returns.
    struct ReportRequest: Sendable {
        /// The number by which the link can be cancelled.
        let id: Int
        let cancellation: CancellationFlag
        let deliver: @MainActor @Sendable (URLOpenReport) -> Void
    }
}
