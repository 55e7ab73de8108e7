/// Runs a closure on the main actor on release. Handlers capture it to observe their own release.
package final class DeinitAction: Sendable {
    private let act: @MainActor @Sendable () -> Void

    package init(_ act: @escaping @MainActor @Sendable () -> Void) {
        self.act = act
    }

    deinit {
        let act = act
        MainActor.assumeIsolated { act() }
    }
}
