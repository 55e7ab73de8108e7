public import BoardySupport

// Errors of links and their handlers.

extension GhostError.Code {
    /// Two handlers have one feature. The first one stays.
    public static let duplicateDeeplinkHandler: Self = "duplicate-deeplink-handler"
    /// The feature of a handler is not a segment of a path. The handler was not registered, because no link would reach
    /// it.
    public static let invalidFeature: Self = "invalid-feature"
    /// A link showed no tab, and no handler handled it. The feature is named that was probably meant, if the link has it as its
    /// host, as in `ghost://weather/city`.
    public static let unhandledDeeplink: Self = "unhandled-deeplink"
    /// A link showed its tab only: its feature has no handler, or the handler did not handle the link.
    public static let deeplinkEndedAtTab: Self = "deeplink-ended-at-tab"
    /// A step of the boot, such as a participant, waits for a link, which waits for the boot. The link was not handled.
    public static let deeplinkInBoot: Self = "deeplink-in-boot"
    /// A link was not handled, because the limit of nested links was reached.
    public static let deeplinksNestedTooDeeply: Self = "deeplinks-nested-too-deeply"
    /// A link arrived during a boot that failed, and was not handled.
    public static let deeplinkWithoutBoot: Self = "deeplink-without-boot"
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

    package static func unhandledDeeplink(
        _ link: String, features: [String], featureAsTab: String? = nil
    ) -> GhostError {
        GhostError(
            .unhandledDeeplink,
            "\(quoted(link)) was not handled: "
                + (featureAsTab.map { feature in
                    "\(quoted(feature)) was read as the host, which names a tab, and no such tab can be shown. To fix: write \(withoutHost(link)) with three slashes, so that \(quoted(feature)) is the feature."
                }
                    ?? "it names no tab that can be shown, and "
                    + (features.isEmpty
                        ? "no handler is registered" : "none of the handlers, for \(list(features)), handled it")
                    + ". To fix: register a handler for its feature, or return true from the handler."))
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

    package static func deeplinksNestedTooDeeply(_ link: String, depth: Int) -> GhostError {
        GhostError(
            .deeplinksNestedTooDeeply,
            "\(quoted(link)) was not handled: \(depth) links are already being handled, each sent by the handler of another. To fix: check which links the handlers send."
        )
    }

    package static func deeplinkWithoutBoot(_ link: String) -> GhostError {
        GhostError(
            .deeplinkWithoutBoot,
            "\(quoted(link)) was not handled: the boot that it waited for failed. To fix: fix the errors that the boot reported, and boot again."
        )
    }
}

/// Returns a link whose path begins with the host.
private func withoutHost(_ link: String) -> String {
    quoted(link.replacing("://", with: ":///", maxReplacements: 1))
}
