import TestHarness

extension MockNetworkClient {
    /// Releases the responses to the newest of two loads with two requests each, while the older one is held.
    func releaseNewestLoad() async {
        releaseNewest()
        await nextRequest()
        releaseNewest()
    }
}
