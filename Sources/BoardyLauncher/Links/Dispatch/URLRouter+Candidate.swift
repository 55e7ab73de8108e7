extension URLRouter {
    /// An opener of a link, and how it opens the link.
    struct Candidate {
        let opener: URLOpenerCandidate
        let action: OpenAction

        /// True if the opener is for links that no other opener opens.
        var isFallback = false
    }
}
