import GhostKernel
import ManifestTestSupport

/// A forwarder that records its calls in the journal.
@MainActor
enum Noted {
    static var links: DeeplinkRouter.LinkForwarder {
        DeeplinkRouter.LinkForwarder(
            hold: { Journal.note("hold links") }, release: { Journal.note("release links: \($0)") },
            canOpen: { _ in true },
            open: { url in
                Journal.note("open \(url)")
                return true
            })
    }
}
