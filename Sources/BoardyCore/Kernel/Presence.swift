/// Calls a closure when it is released, for instance with the view that holds it.
package final class Presence: Sendable {
    private let onRelease: @Sendable () -> Void

    package init(_ onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }

    deinit { onRelease() }
}
