public import BoardySupport

// Errors of contributions and tabs.

extension GhostError.Code {
    /// Two contributions to a surface have one id. The first one stays.
    public static let duplicateContribution: Self = "duplicate-contribution"
    /// A contribution of the app was to replace one of a module, and no module contributes that id to the surface.
    public static let nothingToOverride: Self = "nothing-to-override"
    /// Several modules contribute a main view. The first one is shown.
    public static let severalMainViews: Self = "several-main-views"
    /// The view of a contribution does not have the type that the owner of the surface requested.
    public static let wrongView: Self = "wrong-view"
    /// A view was requested while it was being made, directly or through others, or the limit of nested views was
    /// reached.
    public static let recursiveView: Self = "recursive-view"
    /// Two tabs have one name. The first one stays.
    public static let duplicateTab: Self = "duplicate-tab"
}

extension GhostError {
    package static func duplicateContribution(_ id: String, surface: String) -> GhostError {
        GhostError(
            .duplicateContribution,
            "\(quoted(id)) is already contributed to \(plain(surface)); the first contribution stays. To fix: give each contribution to a surface its own id."
        )
    }

    package static func nothingToOverride(_ id: String, surface: String, ids: [String]) -> GhostError {
        GhostError(
            .nothingToOverride,
            "\(quoted(id)) on \(plain(surface)) overrides nothing: "
                + (ids.isEmpty ? "the surface has no contributions" : "the surface has \(list(ids))")
                + ". To fix: use the id of a contribution, or install the manifest that contributes it.")
    }

    package static func severalMainViews(ids: [String]) -> GhostError {
        GhostError(
            .severalMainViews,
            "Several modules contribute a main view: \(list(ids)). The first one is shown. To fix: contribute one of them, or override its view with override(uiProviders:) of the launcher component."
        )
    }

    package static func wrongView(_ id: String, surface: String, made: String, wanted: String) -> GhostError {
        GhostError(
            .wrongView,
            "\(quoted(id)) on \(plain(surface)) made a view of the type \(quoted(made)); the owner of the surface expected \(quoted(wanted)). To fix: return \(plain(wanted)) from the factory."
        )
    }

    package static func recursiveView(_ path: [String]) -> GhostError {
        GhostError(
            .recursiveView,
            "\(plain(path.last ?? "")) was not made: making it requests views of its own surface (\(trail(path))). To fix: "
                + "exclude it from that request, or send the request when the view is shown instead of when it is made."
        )
    }

    package static func duplicateTab(_ tab: String) -> GhostError {
        GhostError(
            .duplicateTab,
            "Two tabs have the name \(quoted(tab)); the first one stays. To fix: rename one of them.")
    }
}
