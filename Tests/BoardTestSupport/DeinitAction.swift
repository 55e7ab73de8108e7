/// Does something on the main actor when it goes: for handlers to capture.
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
