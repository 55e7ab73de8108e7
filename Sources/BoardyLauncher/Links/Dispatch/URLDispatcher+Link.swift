import BoardyCore
import BoardySupport
import LinkRouting

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension URLDispatcher {
    /// The motherboard that a link is opened on: its target, or the main motherboard if it has none or the target was
    /// released.
    func motherboard(for link: Link) -> any FlowMotherboard { link.target() ?? mainboard }

    /// A link that the dispatcher has received.
    struct Link: Sendable {
        let url: URL

        /// The event that reported the link; nil without observers.
        let event: Int?

        /// The request for a report, if there is one.
        let request: ReportRequest?

        /// Returns the motherboard that the link is for; nil for the main one. Holds it weakly, so that a link that waits does
        /// not keep the motherboard of a closed scene.
        let target: @MainActor @Sendable () -> (any FlowMotherboard)?

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
