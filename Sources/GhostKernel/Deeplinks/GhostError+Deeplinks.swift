public import BoardySupport

// Errors of links and their handlers.

extension GhostError.Code {
    /// Two handlers have one feature. The first one stays.
    public static let duplicateDeeplinkHandler: Self = "duplicate-deeplink-handler"
    /// The feature of a handler is not a segment of a path. The handler was not registered, because no link would reach
    /// it.
    public static let invalidFeature: Self = "invalid-feature"
    /// A link showed its tab only: its feature has no handler, or the handler did not handle the link.
    public static let deeplinkEndedAtTab: Self = "deeplink-ended-at-tab"
    /// A step of the boot, such as a participant, waits for a link, which waits for the boot. The link was not handled.
    public static let deeplinkInBoot: Self = "deeplink-in-boot"
}

extension GhostError {
    package static func duplicateDeeplinkHandler(_ feature: String, stays: String, rejected: String) -> GhostError {
        GhostError(
            .duplicateDeeplinkHandler,
            "\(plain(rejected)) was not registered for the links of \(quoted(feature)): \(plain(stays)) handles them already. To fix: give one of the handlers another feature, or remove one."
        )
    }

    package static func invalidFeature(_ feature: String, handler: String) -> GhostError {
        GhostError(
            .invalidFeature,
            "\(plain(handler)) was not registered: its feature \(quoted(feature)) is not a segment of a path, so no link can name it. To fix: use a single segment without slashes."
        )
    }

    package static func deeplinkEndedAtTab(
        _ link: String, tab: String, feature: String, features: [String]
    ) -> GhostError {
        let others = features.isEmpty ? "" : "; handlers exist for \(list(features))"
        let use = features.isEmpty ? "register" : "use one of those features, register"
        return GhostError(
            .deeplinkEndedAtTab,
            "\(quoted(link)) showed the tab \(quoted(tab)), but "
                + (features.contains(feature)
                    ? "the handler of \(quoted(feature)) did not handle it. To fix: check the path after \(quoted(feature)) in the link, or return true from the handler."
                    : "no handler is registered for \(quoted(feature))\(others). To fix: \(use) a handler for this one, or write \(withoutHost(link)) with three slashes, if the path begins with the host.")
        )
    }

    package static func deeplinkInBoot(_ link: String) -> GhostError {
        GhostError(
            .deeplinkInBoot,
            "\(quoted(link)) was not handled: a step of the boot waits for it, and the link waits for the end of the boot. To fix: send it in a Task without waiting for it, or in the phase postUI."
        )
    }
}

/// Returns a link whose path begins with the host.
private func withoutHost(_ link: String) -> String {
    quoted(link.replacing("://", with: ":///", maxReplacements: 1))
}
