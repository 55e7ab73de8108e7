import BoardyCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The handlers of an app that control the opening of links.
struct URLOpeningPolicy {
    typealias Handler = @MainActor (_ mainboard: any FlowMotherboard, URL) -> Void

    var validator: (@MainActor (URL) -> URLOpeningVerdict)?
    var selection: Selection?
    var notFound: Handler?

    /// Handles denied links; if nil, `notFound` does.
    var denied: Handler?

    enum Selection {
        case immediate(@MainActor (any FlowMotherboard, URL, [URLOpenerCandidate]) -> [URLOpenerCandidate])
        case later(@MainActor (any FlowMotherboard, URL, [URLOpenerCandidate]) async -> [URLOpenerCandidate])
    }
}
